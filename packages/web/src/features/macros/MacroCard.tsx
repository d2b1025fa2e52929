import { isOpen, type MacroRun } from "@refugium/model/laws/macro-run.ts";
import { macros } from "@refugium/model/resources/macros.ts";
import { type RowOf, useRows } from "../../api/rows.ts";
import { useTranslation } from "../../text/translate.ts";
import { Card } from "../../ui/Card.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { SubjectNotices } from "../targets/SubjectNotices.tsx";
import { useWhen } from "../targets/use-when.ts";
import { MacroButtons } from "./MacroButtons.tsx";
import { MacroSteps } from "./MacroSteps.tsx";
import { runsWithin } from "./macro-plan-words.ts";
import { RunProgress } from "./RunProgress.tsx";
import { openRun, RUN_TONES, runReason, runState } from "./run-words.ts";
import { useRuns } from "./use-runs.ts";

/** One macro: steps or progress, its last run, and actions. */
export function MacroCard({ macro }: { readonly macro: RowOf<typeof macros> }) {
  const { t } = useTranslation("macros");
  const all = useRows(macros);
  const runs = useRuns(macro.id);
  const run = openRun(runs ?? []);
  const host = run === undefined ? runsWithin(macro, all) : undefined;
  const name = macro.name === "" ? t("unnamed", { id: macro.id }) : macro.name;
  return (
    <Card
      title={name}
      aside={<MacroTag macro={macro} isUndoing={run?.state === "undoing" || run?.direction === "reverse"} />}
    >
      {run === undefined ? <MacroSteps macro={macro} name={name} /> : <RunProgress run={run} />}
      {host !== undefined && (
        <p className="hint">{t("partOf", { name: host.name === "" ? host.id : host.name })}</p>
      )}
      {runs !== undefined && <LastRun runs={runs} />}
      <SubjectNotices subject={{ type: macros.name, id: macro.id }} without={["macro-failed"]} />
      <MacroButtons macro={macro} name={name} run={run} runs={runs} />
    </Card>
  );
}

function MacroTag({
  macro,
  isUndoing,
}: {
  readonly macro: RowOf<typeof macros>;
  readonly isUndoing: boolean;
}) {
  const { t } = useTranslation("macros");
  if (isUndoing) return <Tag tone="attention">{t("undoing")}</Tag>;
  if (macro.enable) return <Tag tone="accent">{t("running")}</Tag>;
  return macro.reversible ? <Tag tone="quiet">{t("reversible")}</Tag> : null;
}

/** Result of the newest completed run. */
function LastRun({ runs }: { readonly runs: readonly MacroRun[] }) {
  const { t } = useTranslation("macros");
  const whenOf = useWhen();
  const last = runs.findLast((run) => !isOpen(run));
  if (last === undefined) return runs.length === 0 ? <p className="hint">{t("neverRan")}</p> : null;
  const when = whenOf(last.ended_at ?? last.started_at);
  const reason = runReason(last);
  const state = runState(last);
  return (
    <p className={RUN_TONES[state] === "act" ? "fault small" : "hint"} role="status">
      {t("last", { when, state: t(`state.${state}`) })}
      {reason !== "" && `: ${reason}`}
    </p>
  );
}
