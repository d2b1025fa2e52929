import { List, Obj } from "../declare/containers.ts";
import type { Fault } from "../declare/field.ts";
import { Bool, Choice, Int, Name, Ref } from "../declare/fields.ts";
import { answerObject } from "../declare/operation.ts";
import { action, defineResource, type Row, report } from "../declare/resource.ts";
import { switching } from "../declare/switching.ts";
import { milliseconds, minutes } from "../declare/units.ts";
import { FREE_AFTER, type HeldPart, longestMode, type ModePart, partOfRole } from "../laws/mode-parts.ts";
import { type Message, span } from "../messages/message.ts";
import { modes as messages } from "../messages/modes.ts";

export const MODE_KINDS = [
  "feeding",
  "water-change",
  "maintenance",
  "vacation",
  "quarantine",
  "power-failure",
  "own",
] as const;
export type ModeKind = (typeof MODE_KINDS)[number];

/** Roles that a mode may switch off by name. What adds heat or liquid is paused with its controller instead. */
export const MODE_ROLES = ["return-pump", "wave-pump", "skimmer", "light", "fan", "other"] as const;

/** Controllers that a mode may pause: their outputs are held off, also when something else drives them. */
export const PAUSES = ["top-off", "heating", "cooling", "ph", "dosing"] as const;

const MINUTES_OF_60_DAYS = 60 * 24 * 60;

const ISO_TIME = { type: "string", description: "ISO time" };

/** A mode holds outputs off or on for a while, and gives everything back in order. */
export const modes = defineResource({
  name: "modes",
  most: 100,
  path: "/api/modes",
  title: "Modes",
  singular: "mode",
  fields: {
    name: Name(),
    kind: Choice(MODE_KINDS, { about: "Its picture in the interface" }),
    minutes: Int({
      initial: 10,
      min: 1,
      max: MINUTES_OF_60_DAYS,
      about:
        "It ends after so many minutes. What it holds limits them: return pumps 2 h, heating 12 h, top-off 48 h",
    }),
    remind_minutes: Int({
      initial: 0,
      min: 0,
      max: 1440,
      about: "Reminds so many minutes before the end; 0 = never",
    }),
    off_roles: switching(
      List(Choice(MODE_ROLES), { max: 10, about: "All equipment of these roles is held off" }),
    ),
    off_equipment: switching(List(Ref("equipment"), { max: 100, about: "Held off as well" })),
    on_equipment: switching(
      List(Ref("equipment"), { max: 100, about: "Held on: nothing that heats, cools, tops off or doses" }),
    ),
    pause: switching(List(Choice(PAUSES), { max: 5, about: "Controllers whose outputs are held off" })),
    dim: switching(Int({ initial: 100, min: 0, max: 100, about: "Lights are at most at so many percent" })),
    alarms_wait: Bool({
      about: "New alarms that are not critical and not latched wait for the end, two hours at most",
    }),
    input: switching(Ref("inlets", { about: "A button or contact that starts it" })),
    input_is: switching(
      Choice(["press", "while"], {
        about: "press: each press starts or ends it; while: it runs while the input is on",
      }),
    ),
    pinned: Bool({ initial: true, about: "Has a button on the overview" }),
  },
  rules: (mode): readonly Fault[] => [
    ...minutesFaults(mode.minutes, partsOf(mode)),
    ...(mode.remind_minutes >= mode.minutes
      ? [{ path: "remind_minutes", message: messages.remindsBefore, nearest: mode.minutes - 1 }]
      : []),
    ...mode.on_equipment.flatMap((id, index) =>
      mode.off_equipment.includes(id) ? [{ path: `on_equipment.${index}`, message: messages.bothWays }] : [],
    ),
  ],
  extras: {
    start: action("Start it, or restart its countdown while it runs", {
      body: Obj({
        minutes: Int({ initial: 0, min: 0, max: MINUTES_OF_60_DAYS, about: "0: as the mode says" }),
      }),
      answer: answerObject({
        state: { type: "string" },
        since: ISO_TIME,
        until: ISO_TIME,
        by: { type: "string" },
      }),
    }),
    state: report("Whether it runs, and until when", {
      answer: answerObject({
        state: { type: "string", enum: ["idle", "running", "returning"] },
        since: { type: ["string", "null"], description: "ISO time" },
        until: { type: ["string", "null"], description: "ISO time of its end, or of the time it ended" },
      }),
    }),
    stop: action("End it: everything comes back in order"),
  },
});
export type Mode = Row<typeof modes>;

/** The parts that a mode holds by its roles and pauses; those of its single equipment depend on other rows. */
function partsOf({ off_roles, pause }: Pick<Mode, "off_roles" | "pause">): readonly HeldPart[] {
  return [...off_roles.map(partOfRole), ...pause].map((part) => ({ part, heldFor: milliseconds(0) }));
}

/** The fault of a length that is too long for what is held, and for how long that was held already. */
export function minutesFaults(length: number, parts: readonly HeldPart[]): readonly Fault[] {
  const limit = longestMode(parts);
  if (limit === undefined || minutes(length) <= limit.left) return [];
  const longest = span(limit.longest);
  const part = nameOfPart(limit.part);
  const nearest = Math.floor(limit.left / minutes(1));
  if (nearest === 0) {
    const message = messages.heldTooLong({ part, longest, free: span(FREE_AFTER) });
    return [{ path: "minutes", message }];
  }
  const left = span(minutes(nearest));
  const message =
    limit.heldFor === 0
      ? messages.tooLongFor({ part, longest })
      : messages.tooLongNow({
          part,
          left,
          held: span(minutes(Math.ceil(limit.heldFor / minutes(1)))),
          longest,
        });
  return [{ path: "minutes", message, nearest }];
}

export function nameOfPart(part: ModePart): Message {
  return messages.part({ part: WORDS[part] });
}

/** Keys of the message. */
const WORDS = {
  "return-pump": "pump",
  skimmer: "skimmer",
  heating: "heating",
  cooling: "cooling",
  ph: "ph",
  dosing: "dosing",
  "top-off": "water",
  other: "other",
} as const satisfies Readonly<Record<ModePart, string>>;
