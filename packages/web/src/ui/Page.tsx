import { type ReactNode, useEffect, useId, useRef } from "react";
import { Mark } from "./Mark.tsx";
import styles from "./Page.module.css";
import type { Tone } from "./Tag.tsx";

interface PageProps {
  readonly title: string;
  /** The state in the title, as an icon before it. */
  readonly tone?: Tone;
  /** Actions on the page as a whole, such as adding a row. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/**
 * True after a page was left. The first page of a window does not take the focus: it begins at the top, before the
 * menu.
 */
let wasOneLeft = false;

/** The frame of a page: its actions, and its heading, which takes the focus on navigation. */
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
        {actions !== undefined && <div className="side-by-side">{actions}</div>}
      </header>
      {children}
    </section>
  );
}
