import type { Equipment } from "@refugium/model/resources/equipment.ts";
import type { Mode } from "@refugium/model/resources/modes.ts";
import { locale } from "../../text/format.ts";
import { translate } from "../../text/translate.ts";

type Effects = Pick<Mode, "off_roles" | "off_equipment" | "on_equipment" | "pause" | "dim" | "alarms_wait">;

/** What a mode does, a sentence for each kind of effect. */
export function modeSentences(
  mode: Effects,
  rows: readonly Pick<Equipment, "id" | "name">[],
): readonly string[] {
  const { off_roles, off_equipment, on_equipment, pause, dim, alarms_wait } = mode;
  const named = (ids: readonly string[]): readonly string[] =>
    ids.map((id) => rows.find((row) => row.id === id)?.name || id);
  const off = [...off_roles.map((role) => translate(`equipment:roles.${role}`)), ...named(off_equipment)];
  const paused = pause.map((each) => translate(`modes:pauses.${each}`));
  const sentences = [
    ...(off.length === 0 ? [] : [translate("modes:off", { things: listed(off) })]),
    ...(on_equipment.length === 0 ? [] : [translate("modes:on", { things: listed(named(on_equipment)) })]),
    ...(paused.length === 0 ? [] : [translate("modes:paused", { things: listed(paused) })]),
    ...(dim < 100 ? [translate("modes:dimmed", { percent: dim })] : []),
  ];
  if (sentences.length === 0) return [translate("modes:nothing")];
  return alarms_wait ? [...sentences, translate("modes:waits")] : sentences;
}

function listed(things: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: "unit", style: "long" }).format(things);
}
