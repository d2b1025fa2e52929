import type { Infer } from "@refugium/model/declare/field.ts";
import { defineTable, Moment, Stored } from "@refugium/model/declare/table.ts";
import {
  type Milliseconds,
  milliseconds,
  minutes,
  seconds,
  type Uptime,
} from "@refugium/model/declare/units.ts";
import type { LiveAlarm, LiveOff, Problem } from "@refugium/model/events.ts";
import { HELD_OFF_FOR, type LifeFacts, type OffThing, thingsOff } from "@refugium/model/laws/life-support.ts";
import { off } from "@refugium/model/messages/off.ts";
import { listOff } from "@refugium/model/operations/extensions.ts";
import type { Reporting, Runtime } from "../../../control/ports.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import type { Timer } from "../../../kernel/clock.ts";
import { startLoop } from "../../../kernel/loop.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Records } from "../../../resources/records.ts";
import { offMessage, offTitle } from "./off-words.ts";

/** Since when a thing is off. */
export const OFF_SINCE = defineTable({ name: "off_since", row: Stored({ since: Moment() }), most: 20_000 });

export interface OffWatchPorts {
  readonly runtime: Runtime;
  readonly reporting: Reporting;
  readonly table: Records<Infer<typeof OFF_SINCE.row>>;
  readonly facts: () => LifeFacts;
  /** True while a running macro, a timer with a revert, or a person holds it off for a while. */
  readonly isHeld: (thing: OffThing) => boolean;
  /** How long something must be off before its alarm. */
  readonly reminder: () => Milliseconds;
}

const REMINDER = "life-support-off";
const UNCONTROLLED = "water-uncontrolled";
const GATHER = milliseconds(200);
/** Keys of the live state by which something may be off or on again. */
const ABOUT = /^(row|macro-run|timer)\/|^output\/outlet-|^reading\/tcs\/|^revision\/telemetry$/;

const isAboutNotification = ({ kind }: Pick<LiveOff, "kind">): boolean => kind === "notification";

/** Uncontrolled water has its own alarm beside that of the disabled controller. */
const codeOf = ({ kind }: LiveOff): string => (kind === "water" ? UNCONTROLLED : REMINDER);

const keyOf = ({ kind, subject: { type, id } }: Pick<LiveOff, "kind" | "subject">): string =>
  `${kind}:${type}:${id}`;

/** Shows what is off, live and as a list, and raises an alarm when a vital thing stays off. */
export function offWatchSubsystem(ports: OffWatchPorts): Subsystem {
  return {
    name: "off-watch",
    async start(scope) {
      const watch = new OffWatch(ports);
      ports.runtime.operations.handle(scope, listOff, () => watch.review());
      ports.reporting.problems.provide(scope, () => watch.problems());
      await watch.start(scope);
    },
  };
}

type Reminder = Pick<LiveAlarm, "code" | "subject">;

class OffWatch {
  readonly #ports: OffWatchPorts;
  /** By uptime, so that no change of the clock delays a reminder. */
  readonly #seenAt = new Map<string, Uptime>();
  #reminded: readonly Reminder[] = [];
  #lacksNotification = false;
  #timer: Timer | undefined;

  constructor(ports: OffWatchPorts) {
    this.#ports = ports;
  }

  async start(scope: Scope): Promise<void> {
    const { live, alarms } = this.#ports.reporting;
    // Alarms of the previous run: the first look clears those of things that are on by now.
    this.#reminded = alarms
      .list()
      .filter(({ code }) => code === REMINDER || code === UNCONTROLLED)
      .map(({ code, subject }) => ({ code, subject }));
    scope.defer(() => this.#timer?.cancel());
    scope.defer(live.watch(({ key }) => (ABOUT.test(key) ? this.#soon() : undefined)));
    const loop = startLoop({
      ...this.#ports.runtime,
      scope,
      vital: true,
      name: "off-watch",
      period: minutes(1),
      deadline: seconds(10),
      check: async () => void this.review(),
      onFailure: () => undefined,
    });
    await loop.checkNow();
  }

  /** Looks now: shows what is off, and raises and clears its alarms. */
  review(): readonly LiveOff[] {
    const { facts } = this.#ports;
    const { live, problems } = this.#ports.reporting;
    const things = thingsOff(facts());
    this.#forgetOthers(things);
    const shown = things.flatMap((thing) => this.#shownOf(thing));
    live.set("off", shown);
    if (shown.some(isAboutNotification) !== this.#lacksNotification) {
      this.#lacksNotification = !this.#lacksNotification;
      problems.review();
    }
    this.#remind(shown.filter((thing) => thing.vital && this.#offFor(thing) >= this.#ports.reminder()));
    return shown;
  }

  problems(): readonly Problem[] {
    const { facts } = this.#ports;
    return thingsOff(facts())
      .filter(isAboutNotification)
      .map(({ subject }) => ({
        code: "no-notification",
        severity: "warning",
        subject,
        message: off.noNotification,
        fix: off.setUpNotification,
      }));
  }

  /** Gathers many changes into one look. */
  #soon(): void {
    this.#timer ??= this.#ports.runtime.clock.after(GATHER, "off-watch: review", () => {
      this.#timer = undefined;
      this.review();
    });
  }

  #shownOf(thing: OffThing): readonly LiveOff[] {
    const { celsius = null, ...rest } = thing;
    if (thing.why === "not-set-up") return [{ ...rest, celsius, since: null }];
    const since = new Date(this.#sinceOf(thing)).toISOString();
    const isPause = this.#ports.isHeld(thing) && this.#offFor(thing) < HELD_OFF_FOR;
    return isPause ? [] : [{ ...rest, celsius, since }];
  }

  /** Wall clock, over restarts. */
  #sinceOf(thing: OffThing): number {
    const { runtime, table } = this.#ports;
    const key = keyOf(thing);
    if (!this.#seenAt.has(key)) this.#seenAt.set(key, runtime.clock.uptime());
    const known = table.get(key);
    if (known !== undefined) return known.since;
    const row = { since: runtime.clock.now() };
    table.keep(key, row);
    return row.since;
  }

  /** The longer time of both clocks: neither a jump nor a restart shortens it. */
  #offFor(thing: Pick<LiveOff, "kind" | "subject">): number {
    const { table } = this.#ports;
    const { clock } = this.#ports.runtime;
    const key = keyOf(thing);
    const now = clock.uptime();
    const since = table.get(key)?.since ?? clock.now();
    return Math.max(now - (this.#seenAt.get(key) ?? now), clock.now() - since);
  }

  #forgetOthers(things: readonly OffThing[]): void {
    const { table } = this.#ports;
    const keys = new Set(things.map(keyOf));
    const gone = table.entries().flatMap(([key]) => (keys.has(key) ? [] : [key]));
    for (const key of gone) this.#seenAt.delete(key);
    // Rows that cannot be deleted now are deleted at a later look.
    if (gone.length > 0) table.drop(...gone);
  }

  #remind(due: readonly LiveOff[]): void {
    const { alarms } = this.#ports.reporting;
    const reminders = due.map((thing) => ({ code: codeOf(thing), subject: thing.subject }));
    const isDue = ({ code, subject: { type, id } }: Reminder): boolean =>
      reminders.some((each) => each.code === code && each.subject.type === type && each.subject.id === id);
    for (const each of this.#reminded) if (!isDue(each)) alarms.clear(each.code, each.subject);
    for (const thing of due)
      alarms.raise({
        code: codeOf(thing),
        subject: thing.subject,
        priority: "warning",
        title: offTitle(thing),
        message: offMessage(thing),
      });
    this.#reminded = reminders;
  }
}
