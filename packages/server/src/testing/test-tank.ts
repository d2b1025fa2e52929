// A whole controller with a manual clock and a simulated tank, for scenario tests.
import { rmSync } from "node:fs";
import { instant, milliseconds, seconds } from "@refugium/model/declare/units.ts";
import type { LiveAlarm, LiveOutput, LogLine } from "@refugium/model/events.ts";
import { OPERATIONS } from "@refugium/model/operations/index.ts";
import { type App, type Laid, startApp } from "../app.ts";
import type { Config } from "../config.ts";
import type { BootMoment } from "../hardware/host/boot-moment.ts";
import type { RawTime } from "../kernel/clock.ts";
import { type Log, silentLog } from "../kernel/log.ts";
import { drained, rawTime } from "../kernel/raw-time.ts";
import { VirtualClock } from "../kernel/virtual-clock.ts";
import { type Call, Serialised, SYSTEM_ACTOR } from "../resources/operations.ts";
import { meanwhile } from "./meanwhile.ts";
import { quietMachine } from "./quiet-machine.ts";
import { scratchDirectory } from "./scratch-directory.ts";

const PERSON = { ...SYSTEM_ACTOR, name: "reef-pi", kind: "person" as const };
const START = instant(Date.UTC(2026, 10, 21, 12, 0, 0));

export interface TestTankOptions {
  readonly tank?: "seeded" | "empty";
  /** Simulated by default. */
  readonly hardware?: "linux";
  readonly directory?: string;
  readonly seed?: number;
  readonly start?: number;
  /** The machine's boot at the start. Default: always the same boot, its uptime by the wall clock. */
  readonly boot?: BootMoment;
  /** Called when all work of an instant is done. With it, real I/O gets a turn every 50 instants only. */
  readonly onCalm?: () => void;
  /** Called before the modules start: faults injected here act on their first check. */
  readonly onWorld?: (tank: TestTank) => Promise<void>;
  /** Default: nothing is logged. */
  readonly log?: Log;
  /** The clock that measures stalls. Default: no stall is measured. */
  readonly realTime?: RawTime;
}

/** Instants between two turns of real I/O. */
const INSTANTS_PER_TURN = 50;

function rareTurns(onCalm: () => void): () => Promise<void> {
  let instants = 0;
  return async () => {
    instants += 1;
    await (instants % INSTANTS_PER_TURN === 0 ? rawTime.breathe() : drained());
    onCalm();
  };
}

/** Drives one running controller: operations by their key, time by hand. */
export class TestTank {
  readonly directory: string;
  readonly clock: VirtualClock;
  readonly platform: App["platform"];
  readonly world: App["world"];
  #app: App | undefined;

  private constructor(directory: string, clock: VirtualClock, { platform, world }: Laid) {
    this.directory = directory;
    this.clock = clock;
    this.platform = platform;
    this.world = world;
  }

  static async start(options: TestTankOptions = {}): Promise<TestTank> {
    const directory = options.directory ?? scratchDirectory("refugium-test-");
    const start = options.start ?? START;
    const clock = new VirtualClock({
      start: instant(start),
      settle: options.onCalm === undefined ? () => rawTime.breathe() : rareTurns(options.onCalm),
    });
    const config: Config = {
      dataDirectory: directory,
      address: "127.0.0.1:0",
      speed: 1,
      tank: options.tank ?? "seeded",
      seed: options.seed ?? 1,
      ...(options.hardware === undefined ? {} : { hardware: options.hardware }),
    };
    const real = options.realTime === undefined ? {} : { realTime: options.realTime };
    const { id, seconds: up } = options.boot ?? { id: "first", seconds: start / 1000 };
    const machine = quietMachine(() => ({ id, seconds: up + clock.uptime() / 1000 }));
    const { onWorld } = options;
    let staged: TestTank | undefined;
    const stage = async (laid: Laid): Promise<void> => {
      if (onWorld === undefined) return;
      staged = new TestTank(directory, clock, laid);
      await onWorld(staged);
    };
    const starting = startApp({ config, clock, log: options.log ?? silentLog, machine, stage, ...real });
    // An injected fault may hang a check: the manual clock runs until the start is complete.
    const app = await (onWorld === undefined ? starting : meanwhile(clock, starting));
    const tank = staged ?? new TestTank(directory, clock, app);
    tank.#app = app;
    return tank;
  }

  /** The running controller. Throws before it has started. */
  get app(): App {
    if (this.#app === undefined) throw new Error("the controller has not started yet");
    return this.#app;
  }

  /** Carries out an operation by its key, as a signed-in person would. Throws Refusal. */
  call(key: string, body?: unknown, params: Readonly<Record<string, string>> = {}): Promise<unknown> {
    return this.#invoke(key, { params, query: {}, body, actor: PERSON });
  }

  /** Like `call` for a long operation: `gone` is aborted when the client disconnects. */
  callUntil(gone: AbortSignal, key: string, params: Readonly<Record<string, string>>): Promise<unknown> {
    return this.#invoke(key, { params, query: {}, body: undefined, actor: PERSON, gone });
  }

  /** Requests a report with a query, as a signed-in person would. Throws Refusal. */
  ask(key: string, query: Readonly<Record<string, string>>): Promise<unknown> {
    return this.#invoke(key, { params: {}, query, body: undefined, actor: PERSON });
  }

  async #invoke(key: string, call: Call): Promise<unknown> {
    const operation = OPERATIONS.find((each) => each.key === key);
    if (operation === undefined) throw new Error(`no operation ${key}`);
    const answer = await this.platform.runtime.operations.invoke(operation, call);
    // The answer is JSON, as over HTTP.
    return JSON.parse(answer instanceof Serialised ? answer.json.toString() : JSON.stringify(answer));
  }

  /** Advances the clock by seconds and fires all timers due until then. */
  async run(span: number): Promise<void> {
    await this.clock.advance(seconds(span));
    await this.clock.advance(milliseconds(0));
  }

  output(id: string): LiveOutput {
    const found = this.platform.reporting.live.get(`output/${id}`) as unknown as LiveOutput | undefined;
    if (found === undefined) throw new Error(`no output ${id}`);
    return found;
  }

  /** The true level of a pin's load in percent; a GPIO line by default. */
  load(pin: number, kind = "digital-output", driver = "rpi"): number {
    const found = this.world.simulated
      .report()
      .outputs.find((each) => each.driver === driver && each.pin === pin && each.kind === kind);
    return found?.value ?? 0;
  }

  energised(pin: number): number {
    return (
      this.world.simulated.report().outputs.find((each) => each.pin === pin && each.kind === "digital-output")
        ?.energised_s ?? 0
    );
  }

  get temperature(): number {
    return this.world.simulated.report().tank.temperature;
  }

  setTank(truths: Parameters<App["world"]["simulated"]["setTruths"]>[0]): void {
    this.world.simulated.setTruths(truths);
  }

  /** Injects a fault; returns its id. */
  async fault(target: string, kind: string, more: object = {}): Promise<string> {
    const answer = (await this.call("simulation.faults.create", { target, kind, ...more })) as {
      readonly id: string;
    };
    return answer.id;
  }

  heal(id: string): Promise<unknown> {
    return this.call("simulation.faults.delete", undefined, { id });
  }

  get alarms(): readonly LiveAlarm[] {
    return this.platform.reporting.alarms.list();
  }

  /** Codes of the alarms that are not cleared. */
  get standing(): readonly string[] {
    return this.alarms.filter((alarm) => alarm.state !== "cleared").map((alarm) => alarm.code);
  }

  log(subject?: string): readonly LogLine[] {
    return this.platform.reporting.logbook.list({
      limit: 5000,
      ...(subject === undefined ? {} : { subject }),
    });
  }

  async stop(): Promise<void> {
    await this.#closing();
    rmSync(this.directory, { recursive: true, force: true });
  }

  /** Stops the controller in order and keeps its data. */
  halt(): Promise<void> {
    return this.#closing();
  }

  /** Stops the controller in order and starts it on the same data, with the water of a new tank. */
  async restart(): Promise<TestTank> {
    await this.halt();
    return TestTank.start({ directory: this.directory, start: this.clock.now() });
  }

  /** Stops the modules and starts them with the stored settings. */
  reload(): Promise<void> {
    return meanwhile(this.clock, this.app.reload());
  }

  #closing(): Promise<void> {
    return meanwhile(this.clock, this.app.close());
  }
}
