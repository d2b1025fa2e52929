import { type Milliseconds, milliseconds, minutes, seconds } from "@refugium/model/declare/units.ts";
import type { LiveOutput, LiveReading } from "@refugium/model/events.ts";
import { MINUTE } from "@refugium/model/laws/history-bucket.ts";
import { getHistory } from "@refugium/model/operations/modules.ts";
import type { Alarms } from "../../../alarms/alarms.ts";
import type { Reporting, Runtime } from "../../../control/ports.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import { every } from "../../../kernel/every.ts";
import type { Scope } from "../../../kernel/scope.ts";
import { Stepwise } from "../../../kernel/steps.ts";
import type { HistoryArchive } from "../../../telemetry/history-archive.ts";
import { type Consumer, Energy, HeldOutputs } from "./energy.ts";
import { Guard } from "./guard.ts";
import { MeasuredPower } from "./measured-power.ts";
import { Retention, type RetentionPorts } from "./retention.ts";
import { type SampleSource, takeSample } from "./samples.ts";
import { answerHistory } from "./serve-history.ts";

interface StoredSample {
  readonly at: number;
  readonly series: string;
  readonly body: Parameters<typeof takeSample>[2]["body"];
}

export interface HistoryPorts {
  readonly runtime: Pick<Runtime, "clock" | "operations">;
  readonly reporting: Pick<Reporting, "log" | "live">;
  readonly alarms: Pick<Alarms, "raise" | "clear">;
  readonly archive: HistoryArchive;
  readonly retention: RetentionPorts;
  readonly consumers: () => readonly Consumer[];
  readonly records: {
    readonly sourceOf: (series: string) => SampleSource | undefined;
    /** Calls the listener for every record that is stored, until the returned function is called. */
    readonly watch: (listener: (record: StoredSample) => void) => () => void;
  };
  /** IANA name; the host's zone by default. */
  readonly zone?: string;
}

/** The period of the store's flush; the offset is shortly before it. */
const KEEP_EVERY: Milliseconds = minutes(15);
const KEEP_EARLY: Milliseconds = seconds(30);

/** Writes the long history: readings, outputs, health figures and amounts. */
export class HistorySubsystem implements Subsystem {
  readonly name = "history";
  readonly vital = false;
  readonly #ports: HistoryPorts;

  constructor(ports: HistoryPorts) {
    this.#ports = ports;
  }

  async start(scope: Scope): Promise<void> {
    const { alarms, archive, consumers, reporting, runtime, zone } = this.#ports;
    const { clock, operations } = runtime;
    const { log } = reporting;
    const guard = new Guard({ log, alarms });
    const outputs = new HeldOutputs(clock, archive);
    const energy = new Energy(clock, archive);
    const count = (): void => {
      guard.run("outputs", () => outputs.countAll());
      guard.run("energy", () => energy.count(consumers()));
    };
    scope.defer(() => guard.close());
    scope.defer(() => guard.run("keeping", () => archive.keep(clock.now(), true)));
    scope.defer(count);
    operations.handle(
      scope,
      getHistory,
      (call) => new Stepwise(answerHistory(archive, call, clock.now(), zone)),
    );
    this.#listen(scope, guard, outputs);
    count();
    const toMinute = (): Milliseconds => milliseconds(MINUTE - (clock.now() % MINUTE));
    every(scope, clock, { name: "history: minute", period: toMinute, work: count });
    let wait = milliseconds(KEEP_EVERY - KEEP_EARLY);
    const keep = (): void => {
      wait = KEEP_EVERY;
      guard.run("keeping", () => archive.keep(clock.now()));
    };
    every(scope, clock, { name: "history: keep", period: () => wait, work: keep });
    this.#retain(scope, guard);
  }

  /** Follows live state and records. A failure here must not reach the controller that wrote the value. */
  #listen(scope: Scope, guard: Guard, outputs: HeldOutputs): void {
    const { archive, records, reporting, runtime } = this.#ports;
    const { live } = reporting;
    const takeOutput = (id: string, output: LiveOutput | undefined): void =>
      guard.run(`output/${id}`, () => outputs.note(id, output));
    for (const [id, output] of live.under("output/")) takeOutput(id, output);
    scope.defer(live.watchUnder("output/", takeOutput));
    scope.defer(
      live.watchUnder("reading/", (name, reading) =>
        guard.run(`reading/${name}`, () => this.#takeReading(name, reading)),
      ),
    );
    const measured = new MeasuredPower(runtime.clock, archive);
    scope.defer(
      live.watchUnder("power/", (id, power) => guard.run(`power/${id}`, () => measured.take(id, power))),
    );
    const take = (record: StoredSample): void => {
      const source = records.sourceOf(record.series);
      if (source !== undefined) guard.run(record.series, () => takeSample(archive, source, record));
    };
    scope.defer(records.watch(take));
  }

  #takeReading(name: string, reading: LiveReading | undefined): void {
    if (reading?.quality !== "good" || reading.value === null) return;
    const label = { name: `${name}/value`, unit: reading.unit, kind: "value" } as const;
    this.#ports.archive.add(label, this.#ports.runtime.clock.now(), reading.value);
  }

  #retain(scope: Scope, guard: Guard): void {
    const { archive, runtime } = this.#ports;
    const { clock } = runtime;
    const retention = new Retention(this.#ports.retention);
    scope.defer(clock.onJump(() => retention.distrustClock()));
    const retain = (): void =>
      guard.run("retention", () => {
        archive.rename(clock.now());
        retention.run(clock.now());
      });
    every(scope, clock, { name: "history: retention", period: () => retention.wait, work: retain });
  }
}
