import { Switch } from "@mantine/core";
import type { JsonObject } from "@refugium/model/declare/field.ts";
import { ChoiceControl } from "../../form/controls.tsx";
import { useFormDraft } from "../../form/form-context.ts";
import { useTranslation } from "../../text/translate.ts";
import { initialTarget } from "../targets/initial-target.ts";
import { SpanField } from "../targets/SpanField.tsx";
import { TargetFields } from "../targets/TargetFields.tsx";
import { isSwitchType, type TimerType } from "../targets/target-types.ts";
import { useTargets } from "../targets/use-targets.ts";

/** In display order. */
const KINDS: readonly TimerType[] = [
  "equipment",
  "macro",
  "mode",
  "reminder",
  "lightings",
  "doser",
  "ato",
  "temperature",
  "phprobes",
  "camera",
];
const FIRST_SPAN_S = 600;

/** Target and action of the drafted timer, and an optional duration. */
export function TimerTarget() {
  const { t } = useTranslation(["timers", "targets"]);
  const draft = useFormDraft();
  const { isOffered } = useTargets();
  // The draft is a timer: these members are its type and its target.
  const type = draft.get("type") as TimerType;
  const target = draft.get("target") as JsonObject;
  const set = (next: JsonObject): void => draft.set("target", next);
  return (
    <>
      <ChoiceControl
        path="type"
        label={t("fields.type")}
        options={KINDS.filter((kind) => kind === type || isOffered(kind)).map((value) => ({
          value,
          label: t(`targets:kinds.${value}`),
        }))}
        onChoose={(next) => {
          draft.set("type", next);
          // The options are these values.
          set(initialTarget(next as TimerType));
        }}
      />
      <TargetFields
        type={type}
        config={target}
        onChange={set}
        fault={(member) => draft.fault(`target.${member}`)}
      />
      {isSwitchType(type) && type !== "camera" && type !== "mode" && (
        <ForAWhile target={target} onChange={set} />
      )}
    </>
  );
}

function ForAWhile({
  target,
  onChange,
}: {
  readonly target: JsonObject;
  onChange(target: JsonObject): void;
}) {
  const { t } = useTranslation("timers");
  const draft = useFormDraft();
  const isBrief = target.revert === true;
  return (
    <>
      <Switch
        label={t("fields.revert")}
        description={t("fields.revertHelp")}
        error={draft.fault("target.revert")}
        checked={isBrief}
        onChange={(event) => {
          const revert = event.currentTarget.checked;
          const duration = typeof target.duration === "number" ? target.duration : FIRST_SPAN_S;
          onChange({ ...target, revert, duration });
        }}
      />
      {isBrief && (
        <SpanField
          label={t("fields.duration")}
          value={target.duration}
          error={draft.fault("target.duration")}
          onChange={(duration) => onChange({ ...target, duration })}
        />
      )}
    </>
  );
}
