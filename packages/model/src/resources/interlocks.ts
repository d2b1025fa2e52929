import { List, Obj } from "../declare/containers.ts";
import { Duration } from "../declare/durations.ts";
import type { Fault } from "../declare/field.ts";
import { Bool, Choice, Name, Num, Text } from "../declare/fields.ts";
import { defineResource, type Row } from "../declare/resource.ts";
import { switching } from "../declare/switching.ts";
import { hours } from "../declare/units.ts";
import { fields } from "../messages/fields.ts";
import { PH_RANGE } from "./phprobes.ts";
import { DEGREES } from "./tcs.ts";

const WORDS = {
  inlet: ["on", "off"],
  equipment: ["on", "off"],
  reading: ["above", "below"],
  alarm: ["standing"],
} as const;

function conditionFaults({ source, id, is, value }: Condition): readonly Fault[] {
  const words: readonly string[] = WORDS[source];
  if (!words.includes(is))
    return [{ path: "when.is", message: fields.oneOfFor({ words: words.join(", "), source }) }];
  if (id === "") return [{ path: "when.id", message: fields.empty }];
  if (source === "reading" && !/^(tcs|phprobes)\/\d+$/.test(id))
    return [{ path: "when.id", message: fields.watchedController }];
  if (source === "reading" && value === 0) return [{ path: "when.value", message: fields.watchedLimit }];
  if (source === "reading") return limitFaults(id.startsWith("tcs/") ? DEGREES : PH_RANGE, value);
  if (source === "alarm" && id.startsWith("interlock"))
    return [{ path: "when.id", message: fields.watchedOwnAlarm }];
  return [];
}

/** A limit that no reading can cross, such as one in the wrong unit, would force nothing or hold for ever. */
function limitFaults({ min, max }: { readonly min: number; readonly max: number }, value: number) {
  if (value >= min && value <= max) return [];
  const nearest = value < min ? min : max;
  return [{ path: "when.value", message: fields.between({ min, max }), nearest }];
}

/** A rule without an output looks like protection and is none. */
function unnamed(then: readonly { readonly output: string }[]): readonly Fault[] {
  return then.flatMap(({ output }, index) =>
    output === "" ? [{ path: `then.${index}.output`, message: fields.forcedUnnamed }] : [],
  );
}

/** The collection and id of the forced row: `pumps/1`, `lights/1`, or the id of equipment. */
export function forcedThing(output: string): { readonly collection: string; readonly id: string } {
  const [, collection = "equipment", id = output] = /^(pumps|lights)\/(\d+)$/.exec(output) ?? [];
  return { collection, id };
}

/** A dosing pump must end its doses and a light must follow its curve: neither is safe when forced on. */
function forcedOn(then: readonly { readonly output: string; readonly force: string }[]): readonly Fault[] {
  return then.flatMap(({ output, force }, index) =>
    force === "on" && forcedThing(output).collection !== "equipment"
      ? [{ path: `then.${index}.force`, message: fields.forcedOn }]
      : [],
  );
}

/** A rule that forces the output it watches would switch it for ever. */
function ownTail({ source, id }: Condition, then: readonly { readonly output: string }[]): readonly Fault[] {
  const index = source === "equipment" ? then.findIndex(({ output }) => output === id) : -1;
  return index < 0 ? [] : [{ path: `then.${index}.output`, message: fields.forcedItself }];
}

/** One output cannot be forced on and off. */
function twice(then: readonly { readonly output: string }[]): readonly Fault[] {
  const index = then.findIndex(
    ({ output }, at) => output !== "" && then.findIndex((each) => each.output === output) < at,
  );
  return index < 0 ? [] : [{ path: `then.${index}.output`, message: fields.forcedTwice }];
}

interface Condition {
  readonly source: keyof typeof WORDS;
  readonly id: string;
  readonly is: string;
  readonly value: number;
}

/** Rules above all controllers, people and timers: they run even when their module is off. */
export const interlocks = defineResource({
  name: "interlocks",
  most: 500,
  path: "/api/interlocks",
  title: "Interlocks",
  singular: "interlock",
  fields: {
    name: Name(),
    enable: switching(Bool({ initial: true })),
    when: switching(
      Obj({
        source: Choice(["inlet", "reading", "equipment", "alarm"], { about: "What is watched" }),
        id: Text({
          min: 0,
          max: 128,
          about: "Inlet or equipment id; reading: `tcs/1`, `phprobes/1`; alarm: its code",
        }),
        is: Choice(["on", "off", "above", "below", "standing"], {
          about: "on/off: inlets and equipment; above/below: readings; standing: alarms",
        }),
        value: Num({ about: "Limit of above and below" }),
        for: Duration({ initial: 0, mayBeZero: true, about: "How long it must hold", longest: hours(24) }),
      }),
    ),
    // biome-ignore lint/suspicious/noThenProperty: the word of the specification; the object is never awaited.
    then: switching(
      List(
        Obj({
          output: Text({
            max: 128,
            about:
              "What is forced: an equipment id; `pumps/1`, a dosing pump, or `lights/1`, a light: off only",
          }),
          force: Choice(["off", "on"], { about: "Off beats on. On is given back after 2 min without sight" }),
        }),
        { min: 1, max: 32 },
      ),
    ),
    latch: switching(Bool({ about: "Hold until a person clears the alarm" })),
    priority: Choice(["critical", "warning", "info"], { about: "Of the alarm that it raises" }),
  },
  rules: ({ when, then }): readonly Fault[] => [
    ...conditionFaults(when),
    ...unnamed(then),
    ...forcedOn(then),
    ...ownTail(when, then),
    ...twice(then),
  ],
  references: ({ when: { source, id }, then }) => {
    const [collection = "", thing = ""] =
      source === "reading"
        ? id.split("/")
        : [{ inlet: "inlets", equipment: "equipment", alarm: "" }[source], id];
    const forced = then.map(({ output }, index) => ({
      path: `then.${index}.output`,
      ...forcedThing(output),
    }));
    return [
      ...(collection === "" || thing === "" ? [] : [{ path: "when.id", collection, id: thing }]),
      ...forced.filter((each) => each.id !== ""),
    ];
  },
});
export type Interlock = Row<typeof interlocks>;
