import { type ReactNode, useEffect, useId, useRef } from "react";
import { Mark } from "./Mark.tsx";
import styles from "./Page.module.css";
import type { Tone } from "./Tag.tsx";

interface PageProps {
  readonly title: string;
  /** The state that the title says, as a sign before it. */
  readonly tone?: Tone;
  /** What can be done on the page as a whole, such as adding a thing. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Whether a page was left: then the next one was gone to. The first of a window begins at its top, before the menu. */
let wasOneLeft = false;

/** The frame of a page: its heading, which takes the focus when the page is gone to, and what can be done there. */
export function Page({ title, tone, actions, children }: PageProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (wasOneLeft) heading.current?.focus({ preventScroll: true });
    return () => {
      wasOneLeft = true;
    };
  }, []);
  return (
    <section className={styles.page} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
          {tone !== undefined && <Mark tone={tone} />}
          {title}
        </h2>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}
