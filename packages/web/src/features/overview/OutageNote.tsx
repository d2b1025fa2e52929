import type { LiveOutage } from "@refugium/model/events.ts";
import { Link } from "@tanstack/react-router";
import { useLive, useLiveStore } from "../../api/live.ts";
import { setPreference, usePreference } from "../../preferences.ts";
import { moment } from "../../text/format.ts";
import { translate, useTranslation } from "../../text/translate.ts";
import { CloseButton } from "../../ui/CloseButton.tsx";
import { Mark } from "../../ui/Mark.tsx";
import styles from "./OffStrip.module.css";

/** Shown for a day, or until it is closed. */
const SHOWN_MS = 24 * 3_600_000;

/** That the controller was cut off and started again, since when, and where to read on. */
export function OutageNote() {
  const { t } = useTranslation("overview");
  const outage = useLive("outage");
  const seen = usePreference("seenOutage");
  const now = useLiveStore().controllerTime();
  if (outage === undefined || seen === outage.ended_at) return null;
  if (now - Date.parse(outage.ended_at) > SHOWN_MS) return null;
  return (
    <p className={styles.strip} role="status">
      <Mark tone="attention" />
      <span>
        {wordsOf(outage, now)}{" "}
        <Link to="/log" className="text-link">
          {t("outage.log")}
        </Link>
      </span>
      <CloseButton
        aria-label={t("outage.close")}
        onClick={() => setPreference("seenOutage", outage.ended_at)}
      />
    </p>
  );
}

function wordsOf({ last_record, ended_at }: LiveOutage, now: number): string {
  const ended = moment(Date.parse(ended_at), now);
  if (last_record === null) return translate("overview:outage.ended", { ended });
  return translate("overview:outage.between", { ended, last: moment(Date.parse(last_record), now) });
}
