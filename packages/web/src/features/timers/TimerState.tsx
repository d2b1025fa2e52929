import type { PendingRevert, TimerRun } from "@refugium/model/events.ts";
import { useLive, useLiveStore, useNow } from "../../api/live.ts";
import { countdown } from "../../text/format.ts";
import { messageText } from "../../text/message-text.ts";
import { useTranslation } from "../../text/translate.ts";
import type { TimerType } from "../targets/target-types.ts";
import { targetWords } from "../targets/target-words.ts";
import { useTargets } from "../targets/use-targets.ts";
import { useWhen } from "../targets/use-when.ts";
import styles from "./TimerCard.module.css";

/** Pending switch back and result of the last run; nothing before the first. */
export function TimerState({ timer }: { readonly timer: string }) {
  const state = useLive(`timer/${timer}`);
  return (
    <>
      {state?.revert != null && <Pending revert={state.revert} />}
      {state?.last != null && <LastRun run={state.last} />}
    </>
  );
}

/** Counts down by the controller's clock. */
function Pending({ revert: { type, id, on, due, seconds } }: { readonly revert: PendingRevert }) {
  const { t } = useTranslation("timers");
  const store = useLiveStore();
  const { nameOf } = useTargets();
  useNow(true);
  // Only targets that timers switch are reverted.
  const words = targetWords(type as TimerType, { id, on }, nameOf);
  // Never more than the whole span: the clocks of browser and controller may differ.
  const left = Math.min(seconds, (Date.parse(due) - store.controllerTime()) / 1000);
  return (
    <p className={styles.pending} role="timer">
      {left > 0 ? t("pending", { words, left: countdown(left) }) : t("pendingNow", { words })}
    </p>
  );
}

function LastRun({ run }: { readonly run: TimerRun }) {
  const { t } = useTranslation("timers");
  const { at, result } = run;
  const when = useWhen()(at);
  return (
    <p className={result === "failed" ? "fault small" : "hint"}>
      {result === "failed"
        ? t("lastFailed", { when, message: messageText(run, "message") })
        : t("last", { when })}
    </p>
  );
}
