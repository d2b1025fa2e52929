import { interlocks } from "@refugium/model/resources/interlocks.ts";
import { type RowOf, saveRow } from "../../../api/rows.ts";
import { ChoiceControl, helped, SwitchControl, TextControl } from "../../../form/controls.tsx";
import { useDraft } from "../../../form/draft.ts";
import { Fields, FormSheet } from "../../../form/Form.tsx";
import { useTranslation } from "../../../text/translate.ts";
import { ConditionFields } from "./ConditionFields.tsx";
import { EffectFields } from "./EffectFields.tsx";

const START = { ...interlocks.shape.initial, latch: true, priority: "critical" };

/** Edits an interlock; `undefined` adds one, latching by default. */
export function InterlockForm({
  interlock,
  onClose,
}: {
  readonly interlock: RowOf<typeof interlocks> | undefined;
  onClose(): void;
}) {
  const { t } = useTranslation("interlocks");
  const draft = useDraft(interlock ?? START);
  const send = (changes: object): Promise<unknown> =>
    saveRow(interlocks, interlock?.id, {
      ...(interlock === undefined ? { latch: START.latch, priority: START.priority } : {}),
      ...withChosen(changes),
    });
  return (
    <FormSheet
      title={interlock === undefined ? t("addTitle") : interlock.name}
      draft={draft}
      send={send}
      onClose={onClose}
      maySendUnchanged={interlock === undefined}
    >
      <TextControl path="name" label={t("fields.name")} />
      <SwitchControl path="enable" label={t("fields.enable")} />
      <Fields title={t("fields.when")}>
        <ConditionFields />
      </Fields>
      <Fields title={t("fields.effects")}>
        <EffectFields />
      </Fields>
      <SwitchControl path="latch" {...helped("interlocks:fields.latch")} />
      <ChoiceControl
        path="priority"
        label={t("fields.priority")}
        options={(["critical", "warning", "info"] as const).map((value) => ({
          value,
          label: t(`priority.${value}`),
        }))}
      />
    </FormSheet>
  );
}

/** Removes effects without equipment; the controller then requires one. */
function withChosen(changes: object): object {
  if (!("then" in changes) || !Array.isArray(changes.then)) return changes;
  // The list is written only by EffectFields.
  const effects = changes.then as RowOf<typeof interlocks>["then"];
  // biome-ignore lint/suspicious/noThenProperty: the name in the specification; the object is never awaited.
  return { ...changes, then: effects.filter(({ output }) => output !== "") };
}
