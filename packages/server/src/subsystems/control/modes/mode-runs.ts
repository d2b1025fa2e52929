import {
  instant,
  type Milliseconds,
  milliseconds,
  minutes,
  type Uptime,
  uptime,
} from "@refugium/model/declare/units.ts";
import type { LiveMode } from "@refugium/model/events.ts";
import { comesBack } from "@refugium/model/laws/mode-parts.ts";
import type { HeldThing } from "@refugium/model/laws/mode-things.ts";
import { timeLeft } from "@refugium/model/laws/time-left.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import type { Mode } from "@refugium/model/resources/modes.ts";
import { type Actuator, isConfirmedOn } from "../../../hardware/actuator.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { Records } from "../../../resources/records.ts";
import type { ModeRun } from "./mode-run.ts";

/** A mode under way, or one that is over while not everything is back. */
interface Active {
  readonly run: ModeRun;
  readonly endsAt: Uptime;
  /** When it ended in this run of the program; undefined while it runs. */
  readonly endedAt: Uptime | undefined;
  /** Since when all return pumps that it stopped are on again. */
  readonly flowSince: Uptime | undefined;
}

export interface ModeRunsPorts {
  readonly clock: Clock;
  readonly records: Records<ModeRun>;
  readonly outputsOf: (thing: Pick<HeldThing, "type" | "id">) => readonly Actuator[];
}

/** Which modes run, until when, and what of each has come back. Times count by uptime; the disk has the wall clock's. */
export class ModeRuns {
  readonly #ports: ModeRunsPorts;
  readonly #active = new Map<string, Active>();

  constructor(ports: ModeRunsPorts) {
    this.#ports = ports;
  }

  /**
   * Resumes what an earlier run of the program left. Modes whose time passed meanwhile come back from now on; returns
   * their ids.
   */
  recover(exists: (id: string) => boolean): readonly string[] {
    const { clock, records } = this.#ports;
    const ended: string[] = [];
    for (const [id, run] of records.entries()) {
      if (!exists(id)) {
        records.drop(id);
        continue;
      }
      const left = timeLeft(run, clock.now());
      const isOver = run.ended !== null || left === 0;
      this.#active.set(id, {
        run,
        endsAt: uptime(clock.uptime() + left),
        endedAt: isOver ? clock.uptime() : undefined,
        flowSince: undefined,
      });
      if (isOver && run.ended === null) ended.push(id);
    }
    return ended;
  }

  get ids(): readonly string[] {
    return [...this.#active.keys()];
  }

  isActive(id: string): boolean {
    return this.#active.has(id);
  }

  isRunning(id: string): boolean {
    const active = this.#active.get(id);
    return active !== undefined && active.endedAt === undefined;
  }

  /** Throws when the end cannot be stored: then nothing may be switched. */
  begin(mode: Mode, length: Milliseconds, by: MessageOrText, things: readonly HeldThing[]): ModeRun {
    const { clock, records } = this.#ports;
    const now = clock.now();
    const before = this.#active.get(mode.id);
    const run: ModeRun = {
      // Restarted, it has run since its first start.
      since: before?.endedAt === undefined ? (before?.run.since ?? now) : now,
      until: instant(now + length),
      ...withCode("by", by),
      ended: null,
      stopped: this.#flowOf(mode.id, things),
    };
    records.put(mode.id, run);
    const endsAt = uptime(clock.uptime() + length);
    this.#active.set(mode.id, { run, endsAt, endedAt: undefined, flowSince: undefined });
    return run;
  }

  /** Sets an earlier end. */
  shorten(id: string, left: Milliseconds): void {
    const { clock, records } = this.#ports;
    const active = this.#active.get(id);
    if (active === undefined) return;
    const run = { ...active.run, until: instant(clock.now() + left) };
    records.keep(id, run);
    this.#active.set(id, { ...active, run, endsAt: uptime(clock.uptime() + left) });
  }

  /** Ends a running mode: its outputs begin to come back. */
  end(id: string): void {
    const { clock, records } = this.#ports;
    const active = this.#active.get(id);
    if (active === undefined || active.endedAt !== undefined) return;
    const run = { ...active.run, ended: clock.now() };
    // Without the disk, the next start ends it by its time.
    records.keep(id, run);
    this.#active.set(id, { ...active, run, endedAt: clock.uptime() });
  }

  /** Everything of it is back. */
  finish(id: string): void {
    this.#ports.records.drop(id);
    this.#active.delete(id);
  }

  /** Milliseconds until a mode ends; undefined while it does not run. */
  leftOf(id: string): Milliseconds | undefined {
    const active = this.#active.get(id);
    if (active === undefined || active.endedAt !== undefined) return undefined;
    return milliseconds(Math.max(0, active.endsAt - this.#ports.clock.uptime()));
  }

  /** For how long a mode has run, in earlier runs of the program too. */
  ranFor(id: string): Milliseconds {
    const run = this.#active.get(id)?.run;
    return milliseconds(run === undefined ? 0 : run.until - run.since - (this.leftOf(id) ?? 0));
  }

  /** Milliseconds since a mode ended; undefined while it runs. */
  overFor(id: string): Milliseconds | undefined {
    const endedAt = this.#active.get(id)?.endedAt;
    return endedAt === undefined ? undefined : milliseconds(this.#ports.clock.uptime() - endedAt);
  }

  /** The things that a mode still holds off now. */
  heldOf(id: string, things: readonly HeldThing[]): readonly HeldThing[] {
    const active = this.#active.get(id);
    if (active?.endedAt === undefined) return active === undefined ? [] : things;
    const now = this.#ports.clock.uptime();
    const flowSince = this.#flows(active.run) ? (active.flowSince ?? now) : undefined;
    this.#active.set(id, { ...active, flowSince });
    const sinceFlow = flowSince === undefined ? undefined : milliseconds(now - flowSince);
    const end = { sinceEnd: milliseconds(now - active.endedAt), sinceFlow };
    return things.filter(({ part }) => !comesBack(part, end));
  }

  stateOf(id: string): Omit<LiveMode, "held" | "alarms"> | undefined {
    const run = this.#active.get(id)?.run;
    if (run === undefined) return undefined;
    const { since, until, ended, stopped: _, ...by } = run;
    return {
      ...by,
      state: this.isRunning(id) ? "running" : "returning",
      since: new Date(since).toISOString(),
      until: new Date(ended ?? until).toISOString(),
    };
  }

  /** The wall clock was set: a mode keeps its length. */
  moved(jump: Milliseconds): void {
    for (const [id, active] of this.#active) {
      const { since, until, ended } = active.run;
      const run = {
        ...active.run,
        since: instant(since + jump),
        until: instant(until + jump),
        ended: ended === null ? null : instant(ended + jump),
      };
      this.#ports.records.keep(id, run);
      this.#active.set(id, { ...active, run });
    }
  }

  /** The return pumps that it stops, and those that it, or another mode, has stopped already. */
  #flowOf(mode: string, things: readonly HeldThing[]): readonly string[] {
    const { outputsOf } = this.#ports;
    const known = new Set([...this.#active.values()].flatMap(({ run }) => run.stopped));
    const before = this.#active.get(mode)?.run.stopped ?? [];
    const stopped = things
      .filter(({ part, ...thing }) => part === "return-pump" && outputsOf(thing).some((each) => each.isOn))
      .map(({ id }) => id);
    const shared = things
      .filter(({ part, id }) => part === "return-pump" && known.has(id))
      .map(({ id }) => id);
    return [...new Set([...before, ...stopped, ...shared])];
  }

  #flows({ stopped }: ModeRun): boolean {
    return stopped.every((id) => this.#ports.outputsOf({ type: "equipment", id }).every(isConfirmedOn));
  }
}

/** True when less than `within` minutes of a mode are left. */
export function endsWithin(left: Milliseconds | undefined, within: number): boolean {
  return left !== undefined && within > 0 && left <= minutes(within);
}
