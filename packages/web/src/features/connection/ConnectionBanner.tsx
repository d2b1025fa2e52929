import { useConnection, useNow } from "../../api/live.ts";
import { text } from "../../text/en.ts";
import styles from "./ConnectionBanner.module.css";

/** Says how old the page is while the controller cannot be heard. */
export function ConnectionBanner() {
  const { isLive, since } = useConnection();
  const now = useNow(!isLive);
  if (isLive) return null;
  if (since === undefined) return null;
  return (
    <div className={styles.banner} role="status">
      <strong>{text.connection.lost(text.span(now - since))}</strong>
      <span>{text.connection.retrying}</span>
    </div>
  );
}
