import type { Equipment } from "@refugium/model/resources/equipment.ts";
import type { Mode } from "@refugium/model/resources/modes.ts";
import i18next from "i18next";
import { locale } from "../../text/format.ts";

type Effects = Pick<Mode, "off_roles" | "off_equipment" | "on_equipment" | "pause" | "dim" | "alarms_wait">;

/** What a mode does, a sentence for each kind of effect. */
export function modeSentences(
  mode: Effects,
  rows: readonly Pick<Equipment, "id" | "name">[],
): readonly string[] {
  const { off_roles, off_equipment, on_equipment, pause, dim, alarms_wait } = mode;
  const named = (ids: readonly string[]): readonly string[] =>
    ids.map((id) => rows.find((row) => row.id === id)?.name || id);
  const off = [...off_roles.map((role) => i18next.t(`equipment:roles.${role}`)), ...named(off_equipment)];
  const paused = pause.map((each) => i18next.t(`modes:pauses.${each}`));
  const sentences = [
    ...(off.length === 0 ? [] : [i18next.t("modes:off", { things: listed(off) })]),
    ...(on_equipment.length === 0 ? [] : [i18next.t("modes:on", { things: listed(named(on_equipment)) })]),
    ...(paused.length === 0 ? [] : [i18next.t("modes:paused", { things: listed(paused) })]),
    ...(dim < 100 ? [i18next.t("modes:dimmed", { percent: dim })] : []),
  ];
  if (sentences.length === 0) return [i18next.t("modes:nothing")];
  return alarms_wait ? [...sentences, i18next.t("modes:waits")] : sentences;
}

function listed(things: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: "unit", style: "long" }).format(things);
}
