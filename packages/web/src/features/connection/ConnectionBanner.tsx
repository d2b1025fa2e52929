import { useConnection, useLiveStore, useNow } from "../../api/live.ts";
import { moment, span } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import styles from "./ConnectionBanner.module.css";

/** Shows the age of the data while the connection is lost, and the time of data that the device kept. */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const store = useLiveStore();
  const { isLive, since, isRestored } = useConnection();
  const now = useNow(!isLive);
  if (isLive) return null;
  if (since === undefined) return null;
  const tankNow = store.controllerTime();
  const words = isRestored
    ? t("connection.kept", { time: moment(tankNow - (now - since), tankNow) })
    : t("connection.lost", { age: span(now - since) });
  return (
    <div className={styles.banner} role="status">
      <strong>{words}</strong>
      <span>{t("connection.retrying")}</span>
    </div>
  );
}
