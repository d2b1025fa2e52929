import type { atos } from "@refugium/model/resources/atos.ts";
import { useTranslation } from "react-i18next";
import { useLiveStore, useNow, useOutputOf } from "../../api/live.ts";
import type { RowOf } from "../../api/rows.ts";
import { countdown } from "../../text/format.ts";
import { messageText } from "../../text/message-text.ts";
import styles from "./AtoCard.module.css";

/** State of the pump and its reason. A macro has no output of its own. */
export function AtoPump({ ato }: { readonly ato: RowOf<typeof atos> }) {
  const { t } = useTranslation("ato");
  const store = useLiveStore();
  const output = useOutputOf(ato.is_macro ? "" : ato.pump);
  const isOn = (output?.value ?? 0) > 0;
  useNow(isOn);
  if (ato.is_macro) return null;
  if (output === undefined) return <p className="attention">{t("noPump")}</p>;
  const { trip, since } = output;
  const reason = messageText(output, "reason");
  if (trip !== null) {
    // The alarm above has the details.
    return <p className="attention">{t("heldOff")}</p>;
  }
  if (!isOn) return <p className="quiet">{t("resting", { reason })}</p>;
  const seconds = Math.max(0, Math.floor((store.controllerTime() - Date.parse(since)) / 1000));
  return <p className={styles.filling}>{t("fillingLong", { span: countdown(seconds), reason })}</p>;
}
