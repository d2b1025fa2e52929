import { type Instant, seconds } from "@refugium/model/declare/units.ts";
import type { Problem, TimerRun } from "@refugium/model/events.ts";
import { civilText } from "@refugium/model/laws/civil-time.ts";
import { type Firing, nextFiring, nextFirings, YEARS_AHEAD } from "@refugium/model/laws/schedule.ts";
import { type TimerAct, timerAct } from "@refugium/model/laws/timer-target.ts";
import type { Message, MessageOrText } from "@refugium/model/messages/message.ts";
import { system } from "@refugium/model/messages/system.ts";
import { timers as messages } from "@refugium/model/messages/timers.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import { timers as resource, type Timer } from "@refugium/model/resources/timers.ts";
import type { Reporting, Runtime } from "../../../control/ports.ts";
import { problemsOf, risk } from "../../../control/risks.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import type { Cause, SwitchableType, Switchboard } from "../../../control/switchboard.ts";
import { withDeadline } from "../../../kernel/deadline.ts";
import { messageOf } from "../../../kernel/message-error.ts";
import { Refusal, refuseFaults } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Collection } from "../../../resources/collection.ts";
import { type Call, SYSTEM_ACTOR } from "../../../resources/operations.ts";
import type { Records } from "../../../resources/records.ts";
import { rowOperations } from "../../../resources/row-operations.ts";
import { FiringLog, type FiringRecord } from "./firing-log.ts";
import { thingOf } from "./revert.ts";
import type { Reverts } from "./reverts.ts";
import { TimerAlarms } from "./timer-alarms.ts";
import { label, TimerJob } from "./timer-job.ts";

export interface TimersOptions {
  readonly runtime: Runtime;
  readonly reporting: Reporting;
  readonly switchboard: Switchboard;
  readonly collection: Collection<Timer>;
  readonly reverts: Reverts;
  readonly firings: Records<FiringRecord>;
  /** Sends a reminder; rejects when no channel took it. */
  readonly remind: (title: string, message: string, timer: Timer) => Promise<void>;
  /** True for a macro that is not reversible: switching it off does nothing. */
  readonly hasNoOff: (type: string, id: unknown) => boolean;
}

type Switching = Extract<TimerAct, { readonly does: "switch" }>;

/** A longer run has failed; the retries of its device go on. */
const DEADLINE = seconds(60);
/** The most future runs in one answer. */
const MOST_RUNS = 50;

/** Timers: switch things at wall-clock times, for good or for a while. */
export class TimersSubsystem implements Subsystem {
  readonly name = "timers";
  readonly module = "timers";
  readonly #options: TimersOptions;
  readonly #alarms: TimerAlarms;
  readonly #running = new Map<string, Scope>();
  /** The next run of each timer, cached: the search is slow for a thousand timers. */
  readonly #ahead = new WeakMap<Timer, Instant>();

  constructor(options: TimersOptions) {
    this.#options = options;
    this.#alarms = new TimerAlarms(options.reporting.alarms);
  }

  async start(scope: Scope): Promise<void> {
    const { runtime, switchboard, collection } = this.#options;
    const { problems } = this.#options.reporting;
    collection.attach(scope, {
      beside: (id, { previous, next }) => this.#firingsOf(id).beside(previous, next),
      afterCommit: async (row, { previous }) => {
        if (previous !== undefined) await this.#stopRow(previous, row);
        this.#run(row, scope);
      },
      afterDelete: (row) => this.#stopRow(row),
    });
    const handle = rowOperations(scope, runtime.operations, collection);
    handle(resource.extra.next, (row, call) => this.#next(row, call));
    switchboard.offer(scope, "timers", (id, on, cause) => this.#enable(id, on, cause));
    problems.provide(scope, () => collection.rows.flatMap((row) => this.#problems(row)));
    for (const row of collection.rows) this.#run(row, scope);
  }

  #run(row: Timer, scope: Scope): void {
    if (!row.enable) return;
    const own = scope.child(`timers/${row.id}`);
    const { clock, loops } = this.#options.runtime;
    const firings = this.#firingsOf(row.id);
    const job = new TimerJob(row, {
      clock,
      loops,
      // The host's zone.
      zone: undefined,
      firings,
      act: () => this.#act(row, firings),
      log: (message) => this.#log(row.id, message),
    });
    this.#running.set(row.id, own);
    job.start(own);
  }

  async #stopRow(previous: Timer, next?: Timer): Promise<void> {
    const running = this.#running.get(previous.id);
    this.#running.delete(previous.id);
    await running?.close();
    // Its pending revert is carried out now.
    if (next?.enable !== true || !sameTarget(previous, next))
      await this.#options.reverts.completeNow(previous.id);
    if (next?.enable !== true) this.#alarms.worked(previous.id);
  }

  async #act(row: Timer, firings: FiringLog): Promise<void> {
    const { collection, remind } = this.#options;
    const { clock, loops } = this.#options.runtime;
    const place = `timers/${row.id}`;
    const conclude = (result: TimerRun["result"], message: MessageOrText): void => {
      // A timer deleted during its run gets no record.
      if (collection.find(row.id) !== undefined)
        firings.recordResult({
          at: new Date(clock.now()).toISOString(),
          result,
          ...withCode("message", message),
        });
    };
    const act = timerAct(row.type, row.target);
    const work = (): Promise<void> =>
      act.does === "remind" ? remind(act.title, act.message, row) : this.#switch(row, act);
    try {
      await withDeadline(clock, DEADLINE, place, work);
      this.#log(row.id, ranMessage(row, act));
      this.#alarms.worked(row.id);
      conclude("done", "");
      loops.bugs.over(place);
    } catch (cause) {
      loops.bugs.caught(place, cause);
      this.#alarms.failed(row.id, label(row), cause);
      conclude("failed", messageOf(cause));
    }
  }

  async #switch(row: Timer, { id, on, revertAfter }: Switching): Promise<void> {
    const { switchboard, reverts } = this.#options;
    // The rules of the resource admit only switchable types; a reminder is handled above.
    const type = row.type as SwitchableType;
    const name = label(row);
    // Before the revert is noted: a module that does not run switches nothing.
    if (!switchboard.offers(type))
      throw new Refusal("unavailable", system.moduleNotRunning({ module: system.part({ part: type }) }));
    const isPointless = !on && revertAfter !== undefined && reverts.isOffAnyway(type, id);
    if (isPointless)
      this.#log(row.id, messages.isOffAlready({ timer: name, thing: thingOf({ type, thing: id }) }));
    const withdraw =
      revertAfter === undefined || isPointless
        ? undefined
        : reverts.note(row.id, { type, thing: id, on: !on, ...withCode("name", name) }, seconds(revertAfter));
    try {
      await switchboard.switch(type, id, on, { id: `timers/${row.id}`, name });
    } catch (cause) {
      // A refused switch needs no revert.
      if (cause instanceof Refusal && cause.code !== "unavailable") withdraw?.();
      throw cause;
    }
  }

  async #enable(id: string, on: boolean, cause: Cause): Promise<void> {
    const { collection } = this.#options;
    const row = collection.get(id);
    if (row.enable === on) return;
    await collection.replace(id, (stored) => ({ ...stored, enable: on }), SYSTEM_ACTOR);
    const words = { timer: label(row), by: cause.name };
    this.#log(id, on ? messages.enabled(words) : messages.disabled(words));
  }

  #log(id: string, message: MessageOrText): void {
    this.#options.reporting.logbook.write("timer", { type: "timers", id }, message);
  }

  #next(row: Timer, call: Call): readonly object[] {
    const count = call.query.count === undefined ? 5 : Number(call.query.count);
    const accepted = Number.isInteger(count) && count >= 1 && count <= MOST_RUNS;
    refuseFaults(accepted ? [] : [{ path: "count", message: system.mustBeOneTo({ most: MOST_RUNS }) }]);
    return nextFirings(row, this.#options.runtime.clock.now(), count).map(shown);
  }

  #runsAgain(row: Timer): boolean {
    const now = this.#options.runtime.clock.now();
    if ((this.#ahead.get(row) ?? now) > now) return true;
    const next = nextFiring(row, now);
    if (next !== undefined) this.#ahead.set(row, next.at);
    return next !== undefined;
  }

  #problems(row: Timer): readonly Problem[] {
    if (!row.enable) return [];
    const { id, on, revert } = row.target;
    const timer = label(row);
    const isStuckOn = on === true && revert === true && this.#options.hasNoOff(row.type, id);
    return problemsOf({ type: "timers", id: row.id }, [
      !this.#runsAgain(row) &&
        risk(
          "warning",
          "never-runs",
          messages.neverRuns({ timer, years: YEARS_AHEAD }),
          messages.changeSchedule,
        ),
      isStuckOn &&
        risk("severe", "macro-without-off", messages.macroHasNoOff({ timer }), messages.makeReversible),
    ]);
  }

  #firingsOf(id: string): FiringLog {
    return new FiringLog(id, this.#options.firings, this.#options.runtime.clock);
  }
}

function shown({ at, local }: Firing): object {
  return { at: new Date(at).toISOString(), local: civilText(local) };
}

function ranMessage(row: Timer, act: TimerAct): Message {
  const timer = label(row);
  return act.does === "remind" ? messages.reminded({ timer, title: act.title }) : messages.ran({ timer });
}

function sameTarget(one: Timer, other: Timer): boolean {
  return one.type === other.type && one.target.id === other.target.id && one.target.on === other.target.on;
}
