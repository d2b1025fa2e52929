import { lazy, Suspense, useEffect, useState } from "react";
import { useAbout } from "../api/about.ts";
import { useConnection } from "../api/live.ts";
import { useSession } from "../api/session.ts";
import { useIconBadge, useLoudAlarms } from "../features/alarms/use-loud-alarms.ts";
import { useTranslation } from "../text/translate.ts";
import { Button } from "../ui/Button.tsx";
import { Tag } from "../ui/Tag.tsx";
import styles from "./Header.module.css";

const PreferencesSheet = lazy(() =>
  import("./PreferencesSheet.tsx").then((module) => ({ default: module.PreferencesSheet })),
);

/** The tank's name, and whether it is simulated and the page is live. */
export function Header() {
  const { t } = useTranslation(["common", "preferences"]);
  const { signOut } = useSession();
  const { isLive } = useConnection();
  const [isOpen, setOpen] = useState(false);
  const about = useAbout();
  const name = about?.name ?? t("product");

  const loud = useLoudAlarms().length;
  useIconBadge(loud);
  useEffect(() => {
    const title = name === t("product") ? name : `${name} · ${t("product")}`;
    document.title = loud === 0 ? title : `(${loud}) ${title}`;
  }, [name, loud, t]);

  return (
    <header className={styles.header}>
      <img src="/favicon.svg" alt="" width="36" height="36" />
      <div className={styles.names}>
        <h1 className={styles.name}>{name}</h1>
        {about?.simulated === true && (
          <Tag tone="accent" title={t("simulatedMeaning")}>
            {t("simulated")}
          </Tag>
        )}
        <span className={isLive ? styles.live : styles.away}>
          {isLive ? t("connection.live") : t("connection.away")}
        </span>
      </div>
      <button
        type="button"
        className="icon-button framed"
        aria-label={t("preferences:button")}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <circle cx="10" cy="10" r="7" fill="none" stroke="currentColor" strokeWidth="1.6" />
          <path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor" />
        </svg>
      </button>
      <Button variant="default" className={styles.button ?? ""} aria-label={t("signOut")} onClick={signOut}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className={styles.icon}>
          <path d="M8 3H4v14h4M12 6l4 4-4 4M16 10H8" fill="none" stroke="currentColor" strokeWidth="1.6" />
        </svg>
        <span className={styles.words}>{t("signOut")}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PreferencesSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
