import { lights as words } from "@refugium/languages/en/pages/lights.ts";
import type { Field } from "@refugium/model/declare/field.ts";
import { composite } from "@refugium/model/laws/profiles/composite.ts";
import { PROFILES } from "@refugium/model/laws/profiles/index.ts";
import { named } from "@refugium/model/laws/profiles/named.ts";
import { ClockTime } from "@refugium/model/laws/profiles/shapes/window.ts";

/** Control for a field of a curve's config. */
type FieldKind = "number" | "clock" | "date" | "text" | "step" | "points" | "levels" | "parts";

/** A field of a config, as declared by the curve type. */
export interface ConfigField {
  readonly name: string;
  readonly field: Field<unknown>;
  readonly kind: FieldKind;
}

const CLOCK = ClockTime("").schema.pattern;
const DATE = /^\^\\d\{4\}-/;

/** The fields of a curve type, in the order declared. */
export function configFields(type: string): readonly ConfigField[] {
  const members = [...PROFILES, named].find((each) => each.type === type)?.config.members ?? {};
  return Object.entries(members).map(([name, field]) => ({ name, field, kind: kindOf(type, name, field) }));
}

function kindOf(type: string, name: string, { kind, schema, item }: Field<unknown>): FieldKind {
  if (kind === "list" && item?.kind === "object") return "parts";
  // The number of levels follows from window and interval, or is free.
  if (kind === "list") return type === "loop" ? "levels" : "points";
  if (type === "interval" && name === "interval") return "step";
  if (kind === "number" || kind === "integer") return "number";
  if (schema.pattern === CLOCK) return "clock";
  return typeof schema.pattern === "string" && DATE.test(schema.pattern) ? "date" : "text";
}

/** Types allowed in a composite, determined by its law. */
export const PART_TYPES: readonly string[] = PROFILES.filter(({ type }) => {
  const config = { profiles: [{ type, span: 60, config: {} }] };
  const { faults } = composite.build(config, { min: 0, max: 100 }, "");
  return !faults.some(({ path }) => path.endsWith(".type"));
}).map(({ type }) => type);

export const TYPES: readonly string[] = [...PROFILES.map(({ type }) => type), named.type];

export type TypeWord = keyof typeof words.types;
/** True if the type has a text; the model may have more types. */
export const isTypeWord = (type: string): type is TypeWord => Object.hasOwn(words.types, type);

export type ConfigWord = keyof typeof words.config;
export const isConfigWord = (name: string): name is ConfigWord => Object.hasOwn(words.config, name);

export type HelpWord = keyof typeof words.configHelp;
export const isHelpWord = (name: string): name is HelpWord => Object.hasOwn(words.configHelp, name);

const UNITS: Readonly<Record<string, keyof typeof words.unit>> = {
  value: "percent",
  dawn_value: "percent",
  noon_value: "percent",
  intensity: "percent",
  phase_shift: "percent",
  latitude: "degrees",
  longitude: "degrees",
  frequency: "perMinute",
  flash_slot: "seconds",
  period: "minutes",
};
/** Unit of a number. `period` is stored in seconds and shown in minutes. */
export const unitOf = (name: string): keyof typeof words.unit | undefined => UNITS[name];

/** True when a curve changes too fast to be drawn over a day. */
export function isFast(type: string, config: { readonly [key: string]: unknown }): boolean {
  if (type === "lightning" || type === "loop") return true;
  return type === "cyclic" && typeof config.period === "number" && config.period < 1200;
}
