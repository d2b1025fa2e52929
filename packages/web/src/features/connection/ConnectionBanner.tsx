import { useTranslation } from "react-i18next";
import { useConnection, useNow } from "../../api/live.ts";
import { span } from "../../text/format.ts";
import styles from "./ConnectionBanner.module.css";

/** Shows the age of the data while the connection is lost. */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const { isLive, since } = useConnection();
  const now = useNow(!isLive);
  if (isLive) return null;
  if (since === undefined) return null;
  return (
    <div className={styles.banner} role="status">
      <strong>{t("connection.lost", { age: span(now - since) })}</strong>
      <span>{t("connection.retrying")}</span>
    </div>
  );
}
