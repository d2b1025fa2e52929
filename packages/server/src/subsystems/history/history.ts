import { type Milliseconds, milliseconds, minutes, seconds } from "@refugium/model/declare/units.ts";
import type { LiveOutput, LiveReading } from "@refugium/model/events.ts";
import { DAY, MINUTE } from "@refugium/model/laws/history-bucket.ts";
import { getHistory } from "@refugium/model/operations/modules.ts";
import type { Clock, Timer } from "../../kernel/clock.ts";
import type { Change, LiveState } from "../../kernel/live-state.ts";
import type { Log } from "../../kernel/log.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { Operations } from "../../resources/operations.ts";
import type { HistoryArchive } from "../../telemetry/history-archive.ts";
import type { Subsystem } from "../subsystem.ts";
import { type Consumer, Counters, type ReadSamples, type SampleSource } from "./counters.ts";
import { HeldOutputs } from "./held-outputs.ts";
import { answerHistory } from "./serve-history.ts";

export interface HistoryPorts {
  readonly clock: Clock;
  readonly log: Log;
  readonly live: LiveState;
  readonly operations: Operations;
  readonly archive: HistoryArchive;
  readonly consumers: () => readonly Consumer[];
  readonly sources: () => readonly SampleSource[];
  readonly read: ReadSamples;
  /** Forgets everything older than a moment. Throws when the disk does not let it. */
  readonly prune: (before: number) => void;
  /** Bytes that the history uses now. */
  readonly usedBytes: () => number;
  /** IANA name; without one the host's zone counts. */
  readonly zone?: string;
}

/** Shortly before the store is flushed, every ten minutes. */
const KEEP_EVERY: Milliseconds = minutes(10);
const KEEP_EARLY: Milliseconds = seconds(30);
const RETAIN_EVERY: Milliseconds = minutes(24 * 60);
/** Older than this is forgotten, and as much more as it takes to stay below the size. */
export const LONGEST_DAYS = 1100;
export const MOST_BYTES = 400_000_000;

/** Writes the long history: every reading, output, health figure and amount. */
export class HistorySubsystem implements Subsystem {
  readonly name = "history";
  readonly #ports: HistoryPorts;

  constructor(ports: HistoryPorts) {
    this.#ports = ports;
  }

  async start(scope: Scope): Promise<void> {
    const { clock, live, archive, operations, zone } = this.#ports;
    const outputs = new HeldOutputs(clock, archive);
    const counters = new Counters(clock, archive);
    scope.defer(() => archive.keep(clock.now(), true));
    scope.defer(() => outputs.countAll());
    operations.handle(scope, getHistory, (call) => answerHistory(archive, call, clock.now(), zone));
    for (const [key, value] of Object.entries(live.snapshot().values)) {
      if (key.startsWith("output/")) this.#hear(outputs, { sequence: 0, key, value });
    }
    scope.defer(live.watch((change) => this.#hear(outputs, change)));
    const count = (): void => {
      outputs.countAll();
      counters.countEnergy(this.#ports.consumers());
      counters.takeOver(this.#ports.sources(), this.#ports.read);
    };
    counters.countEnergy(this.#ports.consumers());
    this.#each(scope, "history: minute", () => milliseconds(MINUTE - (clock.now() % MINUTE)), count);
    let wait = milliseconds(KEEP_EVERY - KEEP_EARLY);
    const keep = (): void => {
      wait = KEEP_EVERY;
      archive.keep(clock.now());
    };
    this.#each(scope, "history: keep", () => wait, keep);
    this.#each(
      scope,
      "history: retention",
      () => RETAIN_EVERY,
      () => this.#retain(),
    );
  }

  #hear(outputs: HeldOutputs, { key, value }: Change): void {
    // Whoever sets these keys sets a LiveOutput or a LiveReading.
    if (key.startsWith("output/"))
      outputs.note(key.slice("output/".length), value as unknown as LiveOutput | undefined);
    if (key.startsWith("reading/"))
      this.#takeReading(key.slice("reading/".length), value as unknown as LiveReading | undefined);
  }

  #takeReading(name: string, reading: LiveReading | undefined): void {
    if (reading?.quality !== "good" || reading.value === null) return;
    const label = { name: `${name}/value`, unit: reading.unit, kind: "value" } as const;
    this.#ports.archive.add(label, this.#ports.clock.now(), reading.value);
  }

  /** By age, and a tenth of what is kept at a time while it is too big. */
  #retain(): void {
    const { clock, archive, log, prune, usedBytes } = this.#ports;
    const now = clock.now();
    archive.rename(now);
    let days = LONGEST_DAYS;
    try {
      prune(now - days * DAY);
      for (; usedBytes() > MOST_BYTES && days > 1; days *= 0.9) prune(now - days * DAY);
    } catch (error) {
      log.warn({ cause: String(error) }, "the history cannot be shortened");
    }
  }

  #each(scope: Scope, name: string, wait: () => Milliseconds, work: () => void): void {
    let timer: Timer;
    const plan = (): void => {
      timer = this.#ports.clock.after(wait(), name, () => {
        work();
        plan();
      });
    };
    plan();
    scope.defer(() => timer.cancel());
  }
}
