import { durationOf, type Milliseconds, milliseconds, seconds } from "@refugium/model/declare/units.ts";
import type { Problem } from "@refugium/model/events.ts";
import {
  AT_REST,
  conditionHolds,
  forcesOnlyOff,
  type InterlockMemory,
  stepInterlock,
} from "@refugium/model/laws/interlock.ts";
import { switchingCircle } from "@refugium/model/laws/interlock-circle.ts";
import { interlocks as messages } from "@refugium/model/messages/interlocks.ts";
import { rowName } from "@refugium/model/messages/message.ts";
import type { Interlock } from "@refugium/model/resources/interlocks.ts";
import type { BelievedReadings } from "../../../control/believed-readings.ts";
import type { Reporting, Runtime } from "../../../control/ports.ts";
import { problemsOf, risk } from "../../../control/risks.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import type { Actuator, OutputBus } from "../../../hardware/actuator.ts";
import type { Timer } from "../../../kernel/clock.ts";
import { startLoop } from "../../../kernel/loop.ts";
import { messageOf } from "../../../kernel/message-error.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Collection } from "../../../resources/collection.ts";
import { type Engaged, Forces } from "./forces.ts";
import { InterlockAlarms } from "./interlock-alarms.ts";
import { type FindName, InterlockWords } from "./interlock-words.ts";
import { Latches, type LatchTable } from "./latches.ts";
import { type ObservationPorts, Observations, REVIEW_EVERY } from "./observations.ts";

export interface InterlocksOptions {
  readonly runtime: Runtime;
  readonly reporting: Reporting;
  readonly bus: OutputBus;
  readonly believed: BelievedReadings;
  readonly collection: Collection<Interlock>;
  readonly latches: LatchTable;
  /** The outputs of what is forced: of equipment, of a dosing pump, of every channel of a light. */
  readonly forcedBy: (output: string) => readonly Actuator[];
  readonly watched: Pick<ObservationPorts, "findActuator" | "readInlet" | "readBelieved">;
  readonly findName: FindName;
}

/** Inlets are read this often, so that less than a second passes from condition to output. */
const LOOK_EVERY: Milliseconds = milliseconds(800);

/** Interlocks, evaluated at every reading, output change and alarm, and every few seconds. */
export class InterlocksSubsystem implements Subsystem {
  readonly name = "interlocks";
  readonly #options: InterlocksOptions;
  readonly #observations: Observations;
  readonly #forces: Forces;
  readonly #words: InterlockWords;
  readonly #alarms: InterlockAlarms;
  readonly #latches: Latches;
  readonly #memories = new Map<string, InterlockMemory>();
  #timer: Timer | undefined;
  #looking: { readonly scope: Scope; readonly inlets: boolean } | undefined;
  #busy = false;
  #again = false;

  constructor(options: InterlocksOptions) {
    const { runtime, reporting, believed, watched, forcedBy, latches, findName } = options;
    const { clock, loops } = runtime;
    const { alarms, live, logbook } = reporting;
    this.#options = options;
    const isStanding = (code: string): boolean =>
      alarms.list().some((alarm) => alarm.code === code && alarm.state !== "cleared");
    this.#observations = new Observations({ ...watched, clock, loops, live, believed, isStanding });
    this.#forces = new Forces(forcedBy);
    this.#words = new InterlockWords(findName);
    this.#alarms = new InterlockAlarms(alarms, this.#words);
    this.#latches = new Latches(latches, { logbook, bugs: loops.bugs });
  }

  async start(scope: Scope): Promise<void> {
    const { bus, collection } = this.#options;
    const { live, problems } = this.#options.reporting;
    // The claims stay during a stop and end with the outputs.
    scope.defer(() => this.#timer?.cancel());
    scope.defer(() => {
      for (const id of this.#memories.keys()) live.forget(keyOf(id));
    });
    const evaluate = (): void => this.#evaluate(scope);
    collection.attach(scope, {
      prepare: ({ next }) => {
        refuseCircle(next, collection.rows, this.#words);
        return next;
      },
      // A changed interlock stays engaged until its new condition is observed to be false.
      afterCommit: async () => {
        await this.#lookNow(evaluate);
        evaluate();
      },
      afterDelete: async () => evaluate(),
    });
    this.#observations.follow(scope, evaluate);
    // Before the write to the pin, and after its confirmation.
    scope.defer(bus.on("switched", evaluate));
    scope.defer(bus.on("changed", evaluate));
    problems.provide(scope, () => this.#problems());
    // The first look is completed before any output may switch.
    await this.#lookNow(evaluate);
    evaluate();
  }

  get #enabled(): readonly Interlock[] {
    return this.#options.collection.rows.filter((row) => row.enable);
  }

  #lookNow(changed: () => void): Promise<void> {
    const whens = this.#enabled.map((row) => row.when);
    return this.#observations.look(whens, changed);
  }

  /** A switch causes a change event, which is handled by another round and not by recursion. */
  #evaluate(scope: Scope): void {
    if (scope.closed) return;
    this.#again = true;
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (this.#again) {
        this.#again = false;
        this.#round(scope);
      }
    } finally {
      this.#busy = false;
    }
  }

  #round(scope: Scope): void {
    const rows = this.#enabled;
    for (const id of this.#memories.keys()) if (!rows.some((row) => row.id === id)) this.#forget(id);
    const dues = rows.map((row) => this.#step(row, scope)).filter((due) => due !== undefined);
    this.#forces.apply(rows.flatMap((row) => this.#engaged(row)));
    this.#watch(scope, rows);
    this.#timer?.cancel();
    if (dues.length > 0) this.#later(milliseconds(Math.min(...dues)), () => this.#evaluate(scope));
  }

  #engaged(interlock: Interlock): readonly Engaged[] {
    const memory = this.#memories.get(interlock.id) ?? AT_REST;
    if (!memory.engaged) return [];
    const onlyOff = forcesOnlyOff(memory, this.#options.runtime.clock.uptime());
    return [{ interlock, reason: this.#words.condition(interlock), onlyOff }];
  }

  #step(row: Interlock, scope: Scope): Milliseconds | undefined {
    const holds = conditionHolds(row.when, this.#observations.of(row.when));
    // An interlock engaged at the last stop stays engaged until its condition is observed to be false.
    const before = this.#memories.get(row.id) ?? { ...AT_REST, engaged: this.#latches.has(row.id) };
    const after = durationOf(row.when.for);
    const now = this.#options.runtime.clock.uptime();
    const { memory, dueIn } = stepInterlock(before, now, { holds, latch: row.latch, after });
    this.#setMemory(row.id, memory);
    if (memory.engaged !== before.engaged) this.#log(row, memory.engaged);
    if (memory.engaged) this.#latches.keep(row.id);
    else this.#latches.drop(row.id);
    this.#alarms.setEngaged(row, memory.engaged, () => this.#release(row.id, scope));
    this.#alarms.setBlind(row, holds === undefined);
    return dueIn;
  }

  /** Releases a latched interlock that a person has cleared, unless its condition holds or is unknown. */
  #release(id: string, scope: Scope): void {
    const row = this.#options.collection.find(id);
    if (row === undefined) return;
    const engaged = conditionHolds(row.when, this.#observations.of(row.when)) !== false;
    if (!engaged) this.#log(row, engaged);
    this.#setMemory(id, { ...AT_REST, engaged });
    this.#evaluate(scope);
  }

  /** Publishes the live state only when it changes: interlocks are evaluated at each change of any output. */
  #setMemory(id: string, memory: InterlockMemory): void {
    const { engaged: holds } = memory;
    const isUnchanged = this.#memories.get(id)?.engaged === holds;
    this.#memories.set(id, memory);
    if (!isUnchanged) this.#options.reporting.live.set(keyOf(id), { holds });
  }

  #forget(id: string): void {
    this.#memories.delete(id);
    this.#options.reporting.live.forget(keyOf(id));
    this.#latches.drop(id);
    this.#alarms.forget(id);
  }

  #log(row: Interlock, engaged: boolean): void {
    const interlock = rowName("interlocks", row);
    const message = engaged
      ? messages.takesHold({ interlock, condition: this.#words.condition(row) })
      : messages.letsGo({ interlock });
    this.#options.reporting.logbook.write("interlock", { type: "interlocks", id: row.id }, message);
  }

  #later(span: Milliseconds, fire: () => void): void {
    this.#timer?.cancel();
    this.#timer = this.#options.runtime.clock.after(span, "interlocks: due", fire);
  }

  /** Runs the loop while there are enabled interlocks. */
  #watch(scope: Scope, rows: readonly Interlock[]): void {
    const inlets = rows.some((row) => row.when.source === "inlet");
    const isNeeded = rows.length > 0;
    if (isNeeded === (this.#looking !== undefined) && inlets === (this.#looking?.inlets ?? false)) return;
    void this.#looking?.scope.close();
    this.#looking = undefined;
    if (!isNeeded) return;
    const own = scope.child("looking");
    this.#looking = { scope: own, inlets };
    const { runtime, reporting } = this.#options;
    startLoop({
      ...runtime,
      scope: own,
      vital: true,
      name: "interlocks",
      period: inlets ? LOOK_EVERY : REVIEW_EVERY,
      deadline: seconds(5),
      check: async () => {
        // Not awaited: a bus that hangs must not delay the other conditions.
        void this.#lookNow(() => this.#evaluate(scope));
        this.#evaluate(scope);
      },
      onFailure: (error) =>
        reporting.logbook.write("fault", { type: "system", id: "interlocks" }, messageOf(error)),
    });
  }

  #problems(): readonly Problem[] {
    return this.#enabled.flatMap((row) =>
      problemsOf({ type: "interlocks", id: row.id }, [
        row.then.some(({ output }) => this.#options.forcedBy(output).length === 0) &&
          risk(
            "severe",
            "interlock-without-output",
            messages.forcesNothing({ interlock: rowName("interlocks", row) }),
            messages.giveOutlet,
          ),
      ]),
    );
  }
}

function keyOf(id: string): `interlock/${string}` {
  return `interlock/${id}`;
}

/** Refuses an interlock that would, with others, switch equipment in a circle: for ever, or off for good. */
function refuseCircle(next: Interlock, rows: readonly Interlock[], words: InterlockWords): void {
  if (!next.enable) return;
  const circle = switchingCircle(next, rows);
  if (circle === undefined) return;
  const trail = words.trail(circle);
  throw new Refusal("conflict", messages.circle({ trail }), [
    { path: "then", message: messages.leadsBack({ trail }) },
  ]);
}
