import type { MacroRun } from "@refugium/model/laws/macro-run.ts";
import { messageText } from "../../text/message-text.ts";
import { useTranslation } from "../../text/translate.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { spanWords } from "../targets/target-words.ts";
import { useWhen } from "../targets/use-when.ts";
import styles from "./RunHistory.module.css";
import { RunSteps } from "./RunSteps.tsx";
import { RUN_TONES, runReason, runState } from "./run-words.ts";

interface RunHistoryProps {
  readonly name: string;
  /** Newest last; undefined until loaded. */
  readonly runs: readonly MacroRun[] | undefined;
  onClose(): void;
}

/** The last runs of a macro, newest first, with the outcome of each step. */
export function RunHistory({ name, runs, onClose }: RunHistoryProps) {
  const { t } = useTranslation("macros");
  return (
    <Sheet title={t("historyTitle", { name })} onClose={onClose}>
      {runs === undefined && <Empty title={t("unknownRuns")} />}
      {runs?.length === 0 && <Empty title={t("noRuns")} />}
      <div className="rows">
        {runs?.toReversed().map((run, index) => (
          <PastRun key={run.id} run={run} isFirst={index === 0} />
        ))}
      </div>
    </Sheet>
  );
}

function PastRun({ run, isFirst }: { readonly run: MacroRun; readonly isFirst: boolean }) {
  const { t } = useTranslation("macros");
  const whenOf = useWhen();
  const state = runState(run);
  const reason = runReason(run);
  const when = whenOf(run.started_at);
  const took =
    run.ended_at === null ? undefined : (Date.parse(run.ended_at) - Date.parse(run.started_at)) / 1000;
  return (
    <details open={isFirst}>
      <summary className={styles.summary}>
        <span className={styles.when}>
          {t(run.direction === "forward" ? "startedBy" : "undoneBy", {
            when,
            cause: messageText(run, "cause"),
          })}
        </span>
        <Tag tone={RUN_TONES[state]}>{t(`state.${state}`)}</Tag>
      </summary>
      {reason !== "" && <p className={styles.reason}>{reason}</p>}
      {took !== undefined && <p className="hint">{t("took", { span: spanWords(Math.round(took)) })}</p>}
      <RunSteps run={run} />
    </details>
  );
}
