import type { ReactNode } from "react";

interface RowProps {
  readonly title: ReactNode;
  /** Further facts, below the title. */
  readonly detail?: ReactNode;
  /** State and actions, at the end. */
  readonly children?: ReactNode;
}

/** One entry of a list with class `rows`. */
export function Row({ title, detail, children }: RowProps) {
  return (
    <li className="split">
      <div>
        <p className="strong">{title}</p>
        <div className="note">{detail}</div>
      </div>
      <div className="side-by-side">{children}</div>
    </li>
  );
}
