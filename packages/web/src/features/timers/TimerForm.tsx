import { timers } from "@refugium/model/resources/timers.ts";
import { type RowOf, saveRow } from "../../api/rows.ts";
import { SwitchControl, TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { FormSheet } from "../../form/Form.tsx";
import { ScheduleControl } from "../../form/ScheduleControl.tsx";
import { useTranslation } from "../../text/translate.ts";
import { initialTarget } from "../targets/initial-target.ts";
import { TimerTarget } from "./TimerTarget.tsx";

/** Each day at noon; the API's default is every minute. */
const NEW = {
  ...timers.shape.initial,
  enable: true,
  type: "equipment",
  target: initialTarget("equipment"),
  hour: "12",
  minute: "0",
  second: "0",
} as const;

interface TimerFormProps {
  /** Undefined: a new one. */
  readonly timer: RowOf<typeof timers> | undefined;
  onClose(): void;
}

/** Edits a timer: action, duration and schedule. */
export function TimerForm({ timer, onClose }: TimerFormProps) {
  const { t } = useTranslation("timers");
  const draft = useDraft(timer ?? NEW);
  const title = timer === undefined ? t("addTitle") : timer.name || t("unnamed", { id: timer.id });
  return (
    <FormSheet
      title={title}
      draft={draft}
      // The API's defaults differ: a new timer is sent in full.
      send={(changes) => saveRow(timers, timer?.id, timer === undefined ? { ...NEW, ...changes } : changes)}
      onClose={onClose}
    >
      <TextControl path="name" label={t("fields.name")} />
      <TimerTarget />
      <ScheduleControl prefix="" />
      <SwitchControl path="enable" label={t("fields.enable")} />
    </FormSheet>
  );
}
