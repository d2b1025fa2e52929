import { type Milliseconds, milliseconds, minutes, seconds } from "@refugium/model/declare/units.ts";
import type { LiveMode } from "@refugium/model/events.ts";
import type { ModeInputStep } from "@refugium/model/laws/mode-input.ts";
import { type HeldPart, LATE_AFTER, longestMode, partOfRole } from "@refugium/model/laws/mode-parts.ts";
import { type HeldThing, heldThings, type ModeFacts } from "@refugium/model/laws/mode-things.ts";
import {
  type Message,
  type MessageOrText,
  moment,
  type RowName,
  rowName,
  span,
} from "@refugium/model/messages/message.ts";
import { modes as messages } from "@refugium/model/messages/modes.ts";
import { type Mode, minutesFaults, nameOfPart, modes as resource } from "@refugium/model/resources/modes.ts";
import type { LightCeiling } from "../../../control/light-ceiling.ts";
import type { Reporting, Runtime } from "../../../control/ports.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import type { Switchboard } from "../../../control/switchboard.ts";
import type { Actuator } from "../../../hardware/actuator.ts";
import { startLoop } from "../../../kernel/loop.ts";
import { isBug, messageOf } from "../../../kernel/message-error.ts";
import { Refusal, refuseFaults } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Collection } from "../../../resources/collection.ts";
import type { Records } from "../../../resources/records.ts";
import { rowOperations } from "../../../resources/row-operations.ts";
import { validateBody } from "../../../resources/validate-body.ts";
import { HeldTimes } from "./held-times.ts";
import { ModeAlarms, mayWait } from "./mode-alarms.ts";
import { ModeHolds, type Wanted } from "./mode-holds.ts";
import { ModeInputs } from "./mode-inputs.ts";
import type { ModeRun } from "./mode-run.ts";
import { endsWithin, ModeRuns } from "./mode-runs.ts";

export interface ModesOptions {
  readonly runtime: Runtime;
  readonly reporting: Reporting;
  readonly switchboard: Switchboard;
  readonly collection: Collection<Mode>;
  readonly records: Records<ModeRun>;
  readonly ceiling: LightCeiling;
  readonly readInlet: (id: string) => Promise<boolean>;
  readonly inletName: (id: string) => RowName;
  readonly held: HeldPorts;
}

interface HeldPorts {
  /** The rows that modes are about, as they are now. */
  readonly facts: () => ModeFacts;
  readonly outputsOf: (thing: Pick<HeldThing, "type" | "id">) => readonly Actuator[];
  readonly allOutputs: () => readonly Actuator[];
  readonly nameOf: (thing: Pick<HeldThing, "type" | "id">) => RowName;
}

/** While a mode runs or comes back, or one waits for a button. */
const LOOK_EVERY = seconds(1);
const INPUT_EVERY = milliseconds(200);

/** Modes: feeding, water change and others. They hold outputs for a while, and give them back in order. */
export class ModesSubsystem implements Subsystem {
  readonly name = "modes";
  readonly #options: ModesOptions;
  readonly #runs: ModeRuns;
  readonly #holds: ModeHolds;
  readonly #times: HeldTimes;
  readonly #alarms: ModeAlarms;
  readonly #inputs: ModeInputs;
  #looking: { readonly scope: Scope; readonly period: Milliseconds } | undefined;

  constructor(options: ModesOptions) {
    this.#options = options;
    const { clock } = options.runtime;
    const { outputsOf, allOutputs } = options.held;
    this.#runs = new ModeRuns({ clock, records: options.records, outputsOf });
    this.#times = new HeldTimes(clock);
    this.#holds = new ModeHolds(clock, allOutputs);
    this.#alarms = new ModeAlarms(options.reporting.alarms);
    this.#inputs = new ModeInputs({
      clock,
      readInlet: options.readInlet,
      alarms: this.#alarms,
      asked: (mode, asks) => this.#asked(mode, asks),
    });
  }

  async start(scope: Scope): Promise<void> {
    const { runtime, reporting, switchboard, collection, ceiling } = this.#options;
    // The claims stay during a stop and end with the outputs.
    scope.defer(() => {
      ceiling.set(100);
      reporting.alarms.letWait(undefined);
    });
    collection.attach(scope, {
      prepare: ({ next }) => this.#prepared(next),
      beforeDelete: (row) => this.#refuseRunning(row),
      afterCommit: async (row, { stored }) => {
        if (row.input !== stored?.input || row.input_is !== stored.input_is) this.#forgetInput(row);
        this.#review(scope);
      },
      afterDelete: async ({ id }) => {
        this.#inputs.forget(id);
        this.#alarms.forget(id);
        this.#review(scope);
      },
    });
    scope.defer(runtime.clock.onJump((jump) => this.#runs.moved(jump)));
    switchboard.offer(scope, "mode", async (id, on, cause) => {
      const mode = collection.get(id);
      if (on) this.#begin(mode, 0, { by: cause.name });
      else if (this.#runs.isRunning(id)) this.#end(mode, { by: cause.name });
      this.#review(scope);
    });
    const handle = rowOperations(scope, runtime.operations, collection);
    handle(resource.extra.start, (mode, { body, actor }) => {
      const { minutes: length } = validateBody(resource.extra.start, body);
      this.#begin(mode, length, { by: actor.name, person: actor.name });
      this.#review(scope);
      return this.#runs.stateOf(mode.id);
    });
    handle(
      resource.extra.state,
      ({ id }) => this.#runs.stateOf(id) ?? { state: "idle", since: null, until: null },
    );
    handle(resource.extra.stop, (mode, { actor }) => {
      if (!this.#runs.isRunning(mode.id))
        throw new Refusal("conflict", messages.nothingRuns({ mode: named(mode) }));
      this.#end(mode, { by: actor.name, person: actor.name });
      this.#review(scope);
      return {};
    });
    this.#recover();
    this.#review(scope);
  }

  /** Continues the modes that ran when the program stopped. */
  #recover(): void {
    const { collection } = this.#options;
    const ended = this.#runs.recover((id) => collection.find(id) !== undefined);
    for (const mode of ended.map((id) => collection.get(id)))
      this.#log(mode, messages.ended({ mode: named(mode), by: messages.itsTime }));
    for (const mode of collection.rows.filter(({ id }) => this.#runs.isRunning(id))) {
      this.#times.note(this.#thingsOf(mode), this.#runs.ranFor(mode.id));
      const until = moment(Date.parse(this.#runs.stateOf(mode.id)?.until ?? ""));
      this.#log(mode, messages.goesOn({ mode: named(mode), until }));
    }
  }

  /** Refuses lengths and outputs that are not safe with the equipment as it is. */
  #prepared(next: Mode): Mode {
    const forced = next.on_equipment.flatMap((id, index) => {
      const part = this.#partOf(id);
      if (part === undefined || mayBeForcedOn(part)) return [];
      const thing = this.#options.held.nameOf({ type: "equipment", id });
      return [{ path: `on_equipment.${index}`, message: messages.neverForcedOn({ thing }) }];
    });
    refuseFaults([...forced, ...minutesFaults(next.minutes, this.#neverHeld(next))]);
    return next;
  }

  #refuseRunning(mode: Mode): void {
    if (this.#runs.isActive(mode.id))
      throw new Refusal("conflict", messages.runsStopFirst({ mode: named(mode) }));
  }

  #thingsOf(mode: Mode): readonly HeldThing[] {
    return heldThings(mode, this.#options.held.facts());
  }

  /** What a piece of equipment is for; undefined when it does not exist. */
  #partOf(equipment: string): HeldThing["part"] | undefined {
    const row = this.#options.held.facts().equipment.find(({ id }) => id === equipment);
    return row && partOfRole(row.role);
  }

  #neverHeld(mode: Mode): readonly HeldPart[] {
    return this.#thingsOf(mode).map(({ part }) => ({ part, heldFor: milliseconds(0) }));
  }

  #begin(mode: Mode, length: number, { by, person }: StartedBy): void {
    const lasts = length === 0 ? mode.minutes : length;
    const things = this.#thingsOf(mode);
    refuseFaults(minutesFaults(lasts, this.#times.partsOf(things)));
    const isRestart = this.#runs.isRunning(mode.id);
    this.#alarms.start(mode, undefined);
    const { until } = this.#runs.begin(mode, minutes(lasts), by, things);
    const line = { mode: named(mode), by, until: moment(until) };
    this.#log(mode, (isRestart ? messages.restarted : messages.started)(line), person);
  }

  #end(mode: Mode, { by, person }: StartedBy): void {
    this.#runs.end(mode.id);
    this.#log(mode, messages.ended({ mode: named(mode), by }), person);
  }

  #asked(mode: Mode, asks: NonNullable<ModeInputStep["asks"]>): void {
    const by = messages.input({ input: this.#options.inletName(mode.input) });
    if (this.#runs.isRunning(mode.id)) {
      // A contact that is off must not end what a person started, nor one that is on prolong it.
      const isMine = this.#runs.stateOf(mode.id)?.by_code === by.code;
      if (asks === "toggle" || (asks === "stop" && isMine)) this.#end(mode, { by });
    } else if (asks !== "stop") this.#beginByInput(mode, by);
  }

  #beginByInput(mode: Mode, by: Message): void {
    try {
      this.#begin(mode, 0, { by });
    } catch (error) {
      if (isBug(error)) throw error;
      this.#alarms.start(mode, messageOf(error));
    }
  }

  #forgetInput(mode: Mode): void {
    this.#inputs.forget(mode.id);
    this.#alarms.input(mode, undefined);
    this.#alarms.start(mode, undefined);
  }

  /** Ends what is due and claims, shows and reports what holds now. */
  #review(scope: Scope): void {
    if (scope.closed) return;
    const { collection, ceiling, reporting } = this.#options;
    const wanted: Wanted[] = [];
    const active: Mode[] = [];
    this.#limit();
    for (const mode of collection.rows) {
      if (this.#runs.leftOf(mode.id) === 0) this.#end(mode, { by: messages.itsTime });
      if (!this.#runs.isActive(mode.id)) continue;
      const held = this.#step(mode);
      wanted.push(...held);
      if (this.#runs.isActive(mode.id)) active.push(mode);
    }
    this.#holds.apply(wanted);
    const running = active.filter(({ id }) => this.#runs.isRunning(id));
    ceiling.set(Math.min(100, ...running.map(({ dim }) => dim)));
    const letsWait = active.some((mode) => mode.alarms_wait);
    reporting.alarms.letWait(letsWait ? mayWait : undefined);
    this.#show(active, wanted);
    this.#watch(scope);
  }

  /** Ends a mode earlier that would hold something for too long: it was edited, or other modes held it before. */
  #limit(): void {
    const running = this.#options.collection.rows.filter(({ id }) => this.#runs.isRunning(id));
    for (const mode of running) this.#times.note(this.#thingsOf(mode));
    for (const mode of running) {
      const limit = longestMode(this.#times.partsOf(this.#thingsOf(mode)));
      if (limit === undefined || limit.left >= (this.#runs.leftOf(mode.id) ?? 0)) continue;
      this.#runs.shorten(mode.id, limit.left);
      const until = moment(this.#options.runtime.clock.now() + limit.left);
      const reason = { part: nameOfPart(limit.part), longest: span(limit.longest) };
      this.#log(mode, messages.endsEarlier({ mode: named(mode), until, ...reason }));
    }
  }

  /** What a mode wants now; it is finished when it is over and wants nothing. */
  #step(mode: Mode): readonly Wanted[] {
    const { outputsOf, nameOf } = this.#options.held;
    const state = this.#runs.stateOf(mode.id);
    const held = this.#runs.heldOf(mode.id, this.#thingsOf(mode));
    const left = this.#runs.leftOf(mode.id);
    const until = moment(Date.parse(state?.until ?? ""));
    this.#alarms.remind(mode, endsWithin(left, mode.remind_minutes) ? Date.parse(until.at) : undefined);
    const isLate = (this.#runs.overFor(mode.id) ?? 0) >= LATE_AFTER;
    this.#alarms.late(mode, isLate ? held.map(nameOf) : []);
    if (left === undefined && held.length === 0) {
      this.#runs.finish(mode.id);
      this.#log(mode, messages.over({ mode: named(mode) }));
      return [];
    }
    const mine = { mode: named(mode) };
    const reason = left === undefined ? messages.comesBackLater(mine) : messages.holds({ ...mine, until });
    const base = { mode: mode.id, name: messages.owner(mine), reason };
    const off = held.flatMap(outputsOf).map((actuator) => ({ ...base, actuator, on: false }));
    return left === undefined
      ? off
      : [...off, ...this.#forcedOn(mode).map((actuator) => ({ ...base, actuator, on: true }))];
  }

  /** The outputs that a mode holds on: never one of a controller, or one whose role adds something. */
  #forcedOn(mode: Mode): readonly Actuator[] {
    return mode.on_equipment.flatMap((id) => {
      const part = this.#partOf(id);
      if (part === undefined || !mayBeForcedOn(part)) return [];
      return this.#options.held
        .outputsOf({ type: "equipment", id })
        .filter((output) => !output.hasClaim("controller"));
    });
  }

  #show(active: readonly Mode[], wanted: readonly Wanted[]): void {
    const { live, alarms } = this.#options.reporting;
    for (const { id } of this.#options.collection.rows) {
      const state = active.some((mode) => mode.id === id) ? this.#runs.stateOf(id) : undefined;
      const key = `mode/${id}` as const;
      if (state === undefined) {
        if (live.get(key) !== undefined) live.forget(key);
        continue;
      }
      const held = wanted.filter(({ mode, on }) => mode === id && !on).length;
      const shown: LiveMode = { ...state, held, alarms: alarms.waiting };
      if (JSON.stringify(live.get(key)) !== JSON.stringify(shown)) live.set(key, shown);
    }
  }

  /** Runs the loop while a mode is active or waits for its input. */
  #watch(scope: Scope): void {
    const { runtime, reporting, collection } = this.#options;
    const hasInputs = collection.rows.some(({ input }) => input !== "");
    const isNeeded = hasInputs || this.#runs.ids.length > 0;
    const period = isNeeded ? (hasInputs ? INPUT_EVERY : LOOK_EVERY) : undefined;
    if (period === this.#looking?.period) return;
    void this.#looking?.scope.close();
    this.#looking = undefined;
    if (period === undefined) return;
    const own = scope.child("looking");
    this.#looking = { scope: own, period };
    startLoop({
      ...runtime,
      scope: own,
      vital: true,
      name: "modes",
      period,
      deadline: seconds(5),
      check: async () => {
        // Not awaited: an input that hangs must not delay the end of a mode.
        void this.#inputs.look(collection.rows).then(() => undefined, this.#bug);
        if (this.#runs.ids.length > 0) this.#review(scope);
      },
      onFailure: (error) => reporting.log.error({ err: error }, "modes: a check failed"),
    });
  }

  readonly #bug = (error: unknown): void => this.#options.runtime.loops.bugs.caught("modes: inputs", error);

  #log(mode: Mode, message: MessageOrText, person?: string): void {
    this.#options.reporting.logbook.write("mode", { type: "modes", id: mode.id }, message, person);
  }
}

interface StartedBy {
  readonly by: MessageOrText;
  /** Undefined for timers, macros and inputs. */
  readonly person?: string;
}

function named(mode: Mode): RowName {
  return rowName("modes", mode);
}

function mayBeForcedOn(part: HeldThing["part"]): boolean {
  return part === "return-pump" || part === "skimmer" || part === "other";
}
