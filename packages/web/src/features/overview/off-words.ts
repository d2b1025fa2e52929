import { toFahrenheit } from "@refugium/model/declare/units.ts";
import type { LiveOff } from "@refugium/model/events.ts";
import type { Preferences } from "../../preferences.ts";
import { measure, moment } from "../../text/format.ts";
import { translate } from "../../text/translate.ts";

const isOff = ({ why, kind }: LiveOff): boolean => why !== "not-set-up" && kind !== "water";

/** Vital things that are off: the start of the sentence. */
export function vitalWords(
  off: readonly LiveOff[],
  now: number,
  unit: Preferences["unit"],
): readonly string[] {
  const vital = off.filter((thing) => thing.vital && isOff(thing));
  const water = off.flatMap(({ celsius }) => (celsius === null ? [] : [waterWords(celsius, unit)]));
  const [only] = vital;
  if (only === undefined) return water;
  if (vital.length > 1) return [...listWords(vital, off, now), ...water];
  const words = translate("overview:state.isOff", { thing: labelOf(only, off), when: whenOf(only, now) });
  return [capitalised(words), ...water];
}

/** Other things that are off, and what was never set up. */
export function otherWords(off: readonly LiveOff[], now: number): readonly string[] {
  const idle = off.filter((thing) => !thing.vital && isOff(thing));
  const missing = off.filter(({ why }) => why === "not-set-up").map((thing) => labelOf(thing, off));
  return [
    ...listWords(idle, off, now),
    ...(missing.length === 0 ? [] : [translate("overview:state.notSetUp", { things: missing.join(", ") })]),
  ];
}

/** One sentence per time at which things went off. */
function listWords(things: readonly LiveOff[], off: readonly LiveOff[], now: number): readonly string[] {
  const times = [...new Set(things.map((thing) => whenOf(thing, now)))];
  return times.map((when) => {
    const names = things.filter((thing) => whenOf(thing, now) === when).map((thing) => labelOf(thing, off));
    return translate("overview:state.off", { when, things: names.join(", ") });
  });
}

function whenOf({ since }: LiveOff, now: number): string {
  return moment(Date.parse(since ?? ""), now);
}

/** With its name if there are several of its kind, or for kinds with many members. */
function labelOf(thing: LiveOff, off: readonly LiveOff[]): string {
  const { kind, name, subject } = thing;
  if (kind === "module") return translate(`overview:offModules.${subject.id}`, { defaultValue: name });
  const words = translate(`overview:offThings.${kind}`, { defaultValue: kind });
  const isOneOfMany =
    ["interlock", "dosing"].includes(kind) || off.filter((each) => each.kind === kind).length > 1;
  return isOneOfMany ? translate("overview:state.named", { thing: words, name }) : words;
}

function waterWords(celsius: number, unit: Preferences["unit"]): string {
  const value = unit === "F" ? measure(toFahrenheit(celsius), "°F") : measure(celsius, "°C");
  return translate("overview:state.water", { value });
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
