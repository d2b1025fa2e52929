import { useTranslation } from "react-i18next";
import { useAbout, useWallTime } from "../../api/about.ts";
import { wallClock } from "../../text/wall-format.ts";

/** The controller's time zone, whether it differs from this device's, and how to change it. */
export function ZoneNote() {
  const { t } = useTranslation("settings");
  const zone = useAbout()?.zone;
  const wall = useWallTime();
  if (zone === undefined) return null;
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div>
      <p>{t("zone.is", { zone, time: wallClock(wall / 1000) })}</p>
      {here !== zone && <p className="quiet">{t("zone.elsewhere", { here })}</p>}
      <p className="quiet">{t("zone.change")}</p>
    </div>
  );
}
