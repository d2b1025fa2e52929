import { type ReactNode, useEffect, useRef } from "react";

/** The heading of a step; takes the focus, so that keyboard and screen reader follow. */
export function StepTitle({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className="heading">
      {children}
    </h3>
  );
}
