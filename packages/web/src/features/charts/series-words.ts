// Titles of history series.
import type { LiveOutput } from "@refugium/model/events.ts";
import type { JournalParameter } from "@refugium/model/resources/journal.ts";
import type { SeriesLabel } from "../../api/history.ts";
import { shownLanguage, translate } from "../../text/translate.ts";

/** In display order. */
export const GROUPS = [
  "temperature",
  "ph",
  "ato",
  "dosing",
  "lights",
  "switches",
  "energy",
  "journal",
  "controller",
] as const;
type Group = (typeof GROUPS)[number];

/** A series with its title, such as `Tank · temperature`. */
export interface OfferedSeries extends SeriesLabel {
  readonly group: Group;
  readonly title: string;
  /** On or off: a number between is a share of the time. */
  readonly isSwitch: boolean;
  /** The colour of a light's channel, `#rrggbb`, as on the page of lights. */
  readonly lamp?: string;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Channel {
  readonly name: string;
  readonly pin: number;
  readonly color: string;
}

interface Lamp extends Named {
  readonly jack: string;
  readonly channels: Readonly<Record<string, Channel>>;
}

export interface Things {
  readonly tcs: readonly Named[];
  readonly phprobes: readonly Named[];
  readonly atos: readonly Named[];
  readonly pumps: readonly Named[];
  readonly equipment: readonly Named[];
  readonly lights: readonly Lamp[];
  readonly outputs: readonly LiveOutput[];
}

const GROUP_OF: Readonly<Record<string, Group>> = {
  tcs: "temperature",
  phprobes: "ph",
  atos: "ato",
  pumps: "dosing",
  equipment: "energy",
  outputs: "switches",
  health: "controller",
};

/** All series with titles, sorted by group. */
export function offeredSeries(
  labels: readonly SeriesLabel[],
  things: Things,
  parameters: readonly JournalParameter[],
): readonly OfferedSeries[] {
  const recorded = labels.map((label) => offered(label, things));
  const written = parameters.map((parameter) => journalSeries(parameter));
  return [...recorded, ...written].sort(
    (one, other) =>
      GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group) ||
      one.title.localeCompare(other.title, shownLanguage(), { numeric: true }),
  );
}

/** The parameter of a journal series, which is named `journal/<id>`; undefined for other series. */
export function journalIdOf(series: string): string | undefined {
  return series.startsWith("journal/") ? series.slice("journal/".length) : undefined;
}

/** The unit for display; a bare number gets a word. */
export function unitWords(unit: string): string {
  return unit === "" ? translate("charts:bareNumber") : unit;
}

function journalSeries({ id, name, unit }: JournalParameter & { readonly id: string }): OfferedSeries {
  const thing = name === "" ? translate("journal:unnamed", { id }) : name;
  return {
    name: `journal/${id}`,
    unit,
    kind: "value",
    group: "journal",
    title: titled(thing, translate("charts:measures.journal")),
    isSwitch: false,
  };
}

function offered(label: SeriesLabel, things: Things): OfferedSeries {
  const [collection = "", id = "", member = ""] = label.name.split("/");
  if (collection === "outputs") return outputSeries(label, id, things);
  const measure = measureWords(collection, collection === "health" ? id : member);
  const group = GROUP_OF[collection] ?? "controller";
  if (measure === undefined) return { ...label, group, title: label.name, isSwitch: false };
  const thing = collection === "health" ? translate("charts:controller") : thingName(collection, id, things);
  return { ...label, group, title: titled(thing, measure), isSwitch: false };
}

function measureWords(collection: string, member: string): string | undefined {
  const known: Readonly<Record<string, string>> = {
    "tcs/value": translate("charts:measures.temperature"),
    "phprobes/value": translate("charts:measures.ph"),
    "atos/value": translate("charts:measures.level"),
    "atos/pump": translate("charts:measures.pumping"),
    "pumps/pump": translate("charts:measures.dosing"),
    "pumps/volume": translate("charts:measures.dosed"),
    "equipment/power": translate("charts:measures.power"),
    "equipment/energy": translate("charts:measures.energy"),
    "health/cpu": translate("charts:measures.load"),
    "health/cpu_temp": translate("charts:measures.processor"),
    "health/memory": translate("charts:measures.memory"),
  };
  return known[`${collection}/${member}`];
}

function thingName(collection: string, id: string, things: Things): string {
  const rows: Readonly<Record<string, readonly Named[]>> = { ...things };
  const found = rows[collection]?.find((row) => row.id === id);
  if (found === undefined) return translate("charts:gone", { id });
  return found.name === "" ? id : found.name;
}

function outputSeries(label: SeriesLabel, id: string, { outputs, lights }: Things): OfferedSeries {
  const output = outputs.find((each) => each.id === id);
  if (output === undefined) {
    const title = titled(translate("charts:gone", { id }), translate("charts:measures.output"));
    return { ...label, group: "switches", title, isSwitch: false };
  }
  if (output.kind === "digital-output") {
    const title = titled(output.name, translate("charts:measures.on"));
    return { ...label, group: "switches", title, isSwitch: true };
  }
  if (output.subject.type === "pumps") {
    const title = titled(output.name, translate("charts:measures.speed"));
    return { ...label, group: "dosing", title, isSwitch: false };
  }
  const found = lampOf(id, lights);
  const title = titled(found?.name ?? output.name, translate("charts:measures.brightness"));
  const lamp = found !== undefined && HEX.test(found.color) ? { lamp: found.color } : {};
  return { ...label, group: "lights", title, isSwitch: false, ...lamp };
}

const HEX = /^#[0-9a-f]{6}$/i;

/** `jack-1-0` is pin 0 of jack 1: the name and the colour of the light channel on it. */
function lampOf(output: string, lights: readonly Lamp[]): Omit<Channel, "pin"> | undefined {
  const [, jack, pin] = /^jack-(.+)-(\d+)$/.exec(output) ?? [];
  const lamp = lights.find((each) => each.jack === jack);
  if (lamp === undefined) return undefined;
  const channel = Object.values(lamp.channels).find((each) => each.pin === Number(pin));
  const { name = "", color = "" } = channel ?? {};
  return { name: name === "" ? lamp.name : `${lamp.name} ${name}`, color };
}

function titled(thing: string, measure: string): string {
  return `${thing} · ${measure}`;
}
