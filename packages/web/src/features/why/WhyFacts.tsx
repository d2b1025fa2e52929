import type { LiveOutput } from "@refugium/model/events.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLiveStore, useNow } from "../../api/live.ts";
import { countdown } from "../../text/format.ts";
import { messageText } from "../../text/message-text.ts";
import { useMoment } from "../log/use-moment.ts";
import { ownerWords, stateWords } from "./state-words.ts";
import styles from "./WhySheet.module.css";

/** Owner, reason, times and confirmation of an output. */
export function WhyFacts({ output }: { readonly output: LiveOutput }) {
  const { t } = useTranslation("why");
  const momentOf = useMoment();
  return (
    <dl className={styles.facts}>
      <Fact term={t("owner")}>{ownerWords(output)}</Fact>
      <Fact term={t("reason")}>
        {output.trip === null ? messageText(output, "reason") : messageText(output.trip, "message")}
      </Fact>
      <Fact term={t("since")}>{momentOf(output.since)}</Fact>
      <Fact term={t("until")}>
        <Until output={output} />
      </Fact>
      <Fact term={t("confirmed")}>
        {output.confirmed === null ? t("notConfirmed") : stateWords(output, output.confirmed)}
      </Fact>
      <Fact term={t("safeState")}>{t(`states.${output.safe_state}`)}</Fact>
    </dl>
  );
}

/** An override ends at a time; a controller's claim lasts while it is renewed. */
function Until({ output }: { readonly output: LiveOutput }) {
  const { ends_at, rank } = output;
  const { t } = useTranslation("why");
  const store = useLiveStore();
  const isOverride = rank === "person" && ends_at !== null;
  useNow(isOverride);
  if (isOverride) {
    const left = countdown((Date.parse(ends_at) - store.controllerTime()) / 1000);
    return t("ends", { left });
  }
  return ends_at === null || output.owner === null ? t("open") : t("asLongAs", { owner: ownerWords(output) });
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}
