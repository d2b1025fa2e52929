import { timers } from "@refugium/model/resources/timers.ts";
import { useTranslation } from "react-i18next";
import { type RowOf, saveRow } from "../../api/rows.ts";
import { SwitchControl, TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";
import { ScheduleControl } from "../../form/ScheduleControl.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { initialTarget } from "../targets/initial-target.ts";
import { TimerTarget } from "./TimerTarget.tsx";

/** Each day at noon; what the API begins with is every minute. */
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

/** Sets up a timer: what it does, for how long, and when. */
export function TimerForm({ timer, onClose }: TimerFormProps) {
  const { t } = useTranslation("timers");
  const draft = useDraft(timer ?? NEW);
  const title = timer === undefined ? t("addTitle") : timer.name || t("unnamed", { id: timer.id });
  return (
    <Sheet title={title} onClose={onClose}>
      <Form
        draft={draft}
        // The API's own beginnings are others: a new timer is sent whole.
        send={(changes) => saveRow(timers, timer?.id, timer === undefined ? { ...NEW, ...changes } : changes)}
        onSaved={onClose}
        onCancel={onClose}
      >
        <TextControl path="name" label={t("fields.name")} />
        <TimerTarget />
        <ScheduleControl prefix="" />
        <SwitchControl path="enable" label={t("fields.enable")} />
      </Form>
    </Sheet>
  );
}
