import { NativeSelect } from "@mantine/core";
import { tasks } from "@refugium/model/resources/tasks.ts";
import { useState } from "react";
import { type RowIn, saveRow } from "../../api/rows.ts";
import { ChoiceControl, helped, NumberControl, SwitchControl, TextControl } from "../../form/controls.tsx";
import { type Draft, useDraft } from "../../form/draft.ts";
import { FormSheet } from "../../form/Form.tsx";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmRemoval } from "../removal/RemoveButton.tsx";
import { LastDoneControl } from "./LastDoneControl.tsx";
import { type Subject, useSubjects, withChosen } from "./subjects.ts";
import { TaskHistory } from "./TaskHistory.tsx";
import { TASK_PRESETS } from "./task-presets.ts";

interface TaskFormProps {
  /** Undefined: a new one. */
  readonly task: RowIn<"tasks"> | undefined;
  onClose(): void;
}

export function TaskForm({ task, onClose }: TaskFormProps) {
  const { t } = useTranslation("tasks");
  const draft = useDraft(task ?? tasks.shape.initial);
  const [isRemoving, setRemoving] = useState(false);
  const subjects = useSubjects();
  const subject = String(draft.get("subject"));
  if (task !== undefined && isRemoving)
    return (
      <ConfirmRemoval
        resource={tasks}
        id={task.id}
        name={task.name}
        consequence={t("removeConsequence")}
        onClose={onClose}
      />
    );
  return (
    <FormSheet
      title={task === undefined ? t("addTitle") : task.name}
      draft={draft}
      send={(changes) => saveRow(tasks, task?.id, changes)}
      onClose={onClose}
    >
      {task === undefined && <PresetChoice draft={draft} subjects={subjects} />}
      <TextControl path="name" label={t("fields.name")} />
      <NumberControl path="every_days" {...helped("tasks:fields.everyDays")} decimals={0} min={1} max={730} />
      <LastDoneControl initial={task?.last_done ?? ""} />
      <ChoiceControl path="subject" label={t("fields.subject")} options={withChosen(subjects, subject)} />
      {/^(phprobes|pumps)\//.test(subject) && (
        <SwitchControl path="by_calibration" {...helped("tasks:fields.byCalibration")} />
      )}
      <TextControl path="notes" label={t("fields.notes")} isLong />
      {task !== undefined && (
        <>
          <TaskHistory task={task.id} />
          <div>
            <Button variant="default" onClick={() => setRemoving(true)}>
              {t("remove")}
            </Button>
          </div>
        </>
      )}
    </FormSheet>
  );
}

/** Fills in name, interval and subject. */
function PresetChoice({ draft, subjects }: { readonly draft: Draft; readonly subjects: readonly Subject[] }) {
  const { t } = useTranslation("tasks");
  const [chosen, setChosen] = useState("");
  const choose = (name: string): void => {
    setChosen(name);
    const preset = TASK_PRESETS.find((each) => each.name === name);
    if (preset === undefined) return;
    const { of } = preset;
    draft.set("name", t(`presets.${preset.name}`));
    draft.set("every_days", preset.everyDays);
    const subject = subjects.find(({ value }) => of !== undefined && value.startsWith(`${of}/`));
    draft.set("subject", subject?.value ?? "");
    draft.set("by_calibration", subject !== undefined);
  };
  return (
    <NativeSelect
      label={t("fields.preset")}
      data={[
        { value: "", label: t("presets.other") },
        ...TASK_PRESETS.map(({ name }) => ({ value: name, label: t(`presets.${name}`) })),
      ]}
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
