import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useCapabilities } from "../api/capabilities.ts";
import { PAGES, type PageLink } from "../pages.ts";
import { useTranslation } from "../text/translate.ts";
import { Sheet } from "../ui/Sheet.tsx";
import { AlarmCount } from "./AlarmCount.tsx";
import styles from "./Navigation.module.css";

/** Number of pages in the bar of a phone beside "More". */
const IN_BAR = 4;

/** All pages at the side; on a phone the first few in a bar, the rest under "More". */
export function Navigation() {
  const { t } = useTranslation(["nav", "common"]);
  const isRunning = useCapabilities();
  const [isOpen, setOpen] = useState(false);
  const pages = PAGES.filter((page: PageLink) => page.module === undefined || isRunning(page.module));
  return (
    <nav className={styles.nav} aria-label={t("label")}>
      <ul className={styles.list}>
        {pages.map((page, index) => (
          <li key={page.to} className={index < IN_BAR ? undefined : styles.later}>
            <PageTo page={page} />
          </li>
        ))}
        <li className={styles.more}>
          <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Icon strokes="M4 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0" />
            <span>{t("common:more")}</span>
            <AlarmCount />
          </button>
        </li>
      </ul>
      {isOpen && (
        <Sheet title={t("menu")} onClose={() => setOpen(false)}>
          <ul className={styles.all}>
            {pages.slice(IN_BAR).map((page) => (
              <li key={page.to}>
                <PageTo page={page} onGo={() => setOpen(false)} />
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </nav>
  );
}

function PageTo({ page, onGo }: { readonly page: (typeof PAGES)[number]; onGo?(): void }) {
  const { t } = useTranslation("nav");
  return (
    <Link
      to={page.to}
      className={styles.link ?? ""}
      activeProps={{ className: styles.here ?? "", "aria-current": "page" }}
      activeOptions={{ exact: true, includeSearch: false }}
      {...(onGo === undefined ? {} : { onClick: onGo })}
    >
      <Icon strokes={page.icon} />
      <span>{t(page.name)}</span>
      {page.name === "alarms" && <AlarmCount />}
    </Link>
  );
}

function Icon({ strokes }: { readonly strokes: string }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className={styles.icon}>
      <path d={strokes} />
    </svg>
  );
}
