import { Outlet } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { useAboutRenewal } from "../api/about.ts";
import { useConnection, useIsTankKnown } from "../api/live.ts";
import { FirstPassword } from "../features/access/FirstPassword.tsx";
import { AlarmBar } from "../features/alarms/AlarmBar.tsx";
import { AlarmStrip } from "../features/alarms/AlarmStrip.tsx";
import { ConnectionState } from "../features/connection/ConnectionState.tsx";
import { ModeStrip } from "../features/modes/ModeStrip.tsx";
import { OffStrip } from "../features/overview/OffStrip.tsx";
import { useTranslation } from "../text/translate.ts";
import { useTopSheet } from "../ui/open-sheets.ts";
import { SheetNotice } from "../ui/Sheet.tsx";
import { TileSkeletons } from "../ui/Skeleton.tsx";
import { Header } from "./Header.tsx";
import { keepFocus } from "./keep-focus.ts";
import { Navigation } from "./Navigation.tsx";
import { useUpdates } from "./offline/use-updates.ts";
import styles from "./Shell.module.css";

const NOTICE = <ConnectionState />;

/** Header, navigation and notices around every page. */
export function Shell() {
  const { t } = useTranslation();
  const topSheet = useTopSheet();
  const isTankKnown = useIsTankKnown();
  const { isLive } = useConnection();
  useAboutRenewal();
  useUpdates();
  useEffect(keepFocus, []);
  return (
    <SheetNotice value={NOTICE}>
      <div className={styles.window}>
        <a href="#tank" className={styles.skip}>
          {t("skip")}
        </a>
        <Navigation />
        <div className={styles.page}>
          <Header />
          <main id="tank" className={styles.main} tabIndex={-1} data-away={isLive ? undefined : true}>
            <div className={styles.pinned}>
              {isTankKnown && <AlarmBar />}
              {isTankKnown && <ModeStrip />}
            </div>
            {topSheet === undefined && NOTICE}
            {isTankKnown ? (
              <>
                <OffStrip />
                <AlarmStrip />
                <FirstPassword />
                <Suspense fallback={<p className={styles.loading}>{t("loading")}</p>}>
                  <Outlet />
                </Suspense>
              </>
            ) : (
              <TileSkeletons />
            )}
          </main>
        </div>
      </div>
    </SheetNotice>
  );
}
