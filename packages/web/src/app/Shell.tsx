import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useAboutRenewal } from "../api/about.ts";
import { useIsTankKnown } from "../api/live.ts";
import { useSession } from "../api/session.ts";
import { FirstPassword } from "../features/access/FirstPassword.tsx";
import { AlarmStrip } from "../features/alarms/AlarmStrip.tsx";
import { ConnectionBanner } from "../features/connection/ConnectionBanner.tsx";
import { Header } from "./Header.tsx";
import { keepFocus } from "./keep-focus.ts";
import { Navigation } from "./Navigation.tsx";
import styles from "./Shell.module.css";

const SessionEnded = lazy(() =>
  import("../features/sign-in/SessionEnded.tsx").then((module) => ({ default: module.SessionEnded })),
);

/** What is around every page: whose tank it is, the pages, what is wrong. */
export function Shell() {
  const { t } = useTranslation();
  const { state } = useSession();
  const isTankKnown = useIsTankKnown();
  useAboutRenewal();
  useEffect(keepFocus, []);
  return (
    <div className={styles.window}>
      <a href="#tank" className={styles.skip}>
        {t("skip")}
      </a>
      <Navigation />
      <div className={styles.page}>
        <Header />
        <main id="tank" className={styles.main} tabIndex={-1}>
          {state === "ended" ? (
            <Suspense fallback={null}>
              <SessionEnded />
            </Suspense>
          ) : (
            <ConnectionBanner />
          )}
          {isTankKnown ? (
            <>
              <AlarmStrip />
              <FirstPassword />
              <Suspense fallback={<p className={styles.loading}>{t("loading")}</p>}>
                <Outlet />
              </Suspense>
            </>
          ) : (
            <p className={styles.loading}>{t("loading")}</p>
          )}
        </main>
      </div>
    </div>
  );
}
