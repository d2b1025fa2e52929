import { timers } from "@refugium/model/resources/timers.ts";
import { useId, useState } from "react";
import { useConnection } from "../../api/live.ts";
import { type RowOf, saveRow } from "../../api/rows.ts";
import { useRequest } from "../../api/use-request.ts";
import { scheduleWords } from "../../form/schedule-words.ts";
import { useTranslation } from "../../text/translate.ts";
import { BigSwitch } from "../../ui/BigSwitch.tsx";
import { Card } from "../../ui/Card.tsx";
import { EditButton } from "../../ui/EditButton.tsx";
import { RemoveButton } from "../removal/RemoveButton.tsx";
import { SubjectNotices } from "../targets/SubjectNotices.tsx";
import { useTargets } from "../targets/use-targets.ts";
import { NextRuns } from "./NextRuns.tsx";
import styles from "./TimerCard.module.css";
import { TimerForm } from "./TimerForm.tsx";
import { TimerState } from "./TimerState.tsx";
import { timerWords } from "./timer-words.ts";

/** One timer: action, schedule, next runs and switch. */
export function TimerCard({ timer }: { readonly timer: RowOf<typeof timers> }) {
  const { t } = useTranslation("timers");
  const { isLive } = useConnection();
  const { nameOf } = useTargets();
  const { pending, refusal, send } = useRequest<boolean>();
  const stateId = useId();
  const [isEditing, setEditing] = useState(false);
  const name = timer.name === "" ? t("unnamed", { id: timer.id }) : timer.name;
  const press = (): void =>
    void send(() => saveRow(timers, timer.id, { enable: !timer.enable }), !timer.enable);
  const pick = (
    <BigSwitch
      label={t("switchNamed", { name })}
      describedBy={stateId}
      isOn={pending ?? timer.enable}
      isSettled={pending === undefined}
      isDisabled={pending !== undefined || !isLive}
      onPress={press}
    />
  );
  return (
    <Card title={name} aside={pick}>
      <p className={styles.what}>{timerWords(timer, nameOf)}</p>
      <p>{scheduleWords(timer)}</p>
      <div id={stateId} className="hint">
        {pending !== undefined && <p>{t(pending ? "askingOn" : "askingOff")}</p>}
        {pending === undefined && (timer.enable ? <NextRuns timer={timer} /> : <p>{t("off")}</p>)}
      </div>
      <TimerState timer={timer.id} />
      <SubjectNotices
        subject={{ type: timers.name, id: timer.id }}
        refusal={refusal}
        without={["never-runs", "timer-failed"]}
      />
      <div className="buttons">
        <EditButton name={name} onPress={() => setEditing(true)} />
        <RemoveButton resource={timers} id={timer.id} name={name} consequence={t("removeConsequence")} />
      </div>
      {isEditing && <TimerForm timer={timer} onClose={() => setEditing(false)} />}
    </Card>
  );
}
