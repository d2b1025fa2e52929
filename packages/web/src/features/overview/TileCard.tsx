import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import type { PagePath } from "../../pages.ts";
import styles from "./TileCard.module.css";

interface TileCardProps {
  readonly kind: string;
  /** Its name; undefined if there is only one. */
  readonly name?: string;
  /** Page with more about it. */
  readonly to?: PagePath;
  /** Beside the name: a short state. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a tile, with a link to its page. */
export function TileCard({ kind, name, to, aside, children }: TileCardProps) {
  const id = useId();
  const words = (
    <>
      {name !== undefined && <span className={styles.kind}>{kind} </span>}
      <span>{name ?? kind}</span>
    </>
  );
  return (
    <section className={`surface ${styles.tile}`} aria-labelledby={id}>
      <header className={styles.head}>
        <h3 id={id} className={`heading ${styles.title}`}>
          {to === undefined ? (
            <span className={styles.link}>{words}</span>
          ) : (
            <Link to={to} className={styles.link ?? ""}>
              {words}
            </Link>
          )}
        </h3>
        {aside}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
