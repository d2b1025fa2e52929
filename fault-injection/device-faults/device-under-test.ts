import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { LiveAlarm, LiveOutput } from "@refugium/model/events.ts";
import { Program, RequestRefused } from "../../scripts/program.ts";
import type { Call, FaultyDevice, PresentDevice, Using } from "./faulty-device.ts";

/** How many times faster than real the controller runs: its waits are short, the network's are real. */
const SPEED = 10;
const LOOK_EVERY_MS = 50;

/** Alarms about other work on the machine. */
const OF_THE_MACHINE: readonly string[] = ["stall"];

type Pinmap = Readonly<Record<string, readonly number[]>>;
type Row = { readonly id: string; readonly type: string; readonly pinmap?: Pinmap };

/** What the controller shows of the device: its outputs, its inputs, its alarms. */
export interface Shown {
  readonly output: string;
  readonly input: string;
  readonly alarms: readonly string[];
  /** The real load in percent, where it is known. */
  readonly load?: number;
}

/** One program with one driver, and a load or a reading on its first pin of each kind. */
export class DeviceUnderTest implements Using {
  readonly #program: Program;
  readonly #directory: string;
  #output: { readonly id: string; readonly switchTo: (on: boolean) => Promise<unknown> } | undefined;
  #input: string | undefined;
  #load: (() => Promise<number>) | undefined;

  private constructor(program: Program, directory: string) {
    this.#program = program;
    this.#directory = directory;
  }

  static async start(): Promise<DeviceUnderTest> {
    const directory = mkdtempSync(join(tmpdir(), "refugium-devices-"));
    const options = ["--speed", String(SPEED), "--tank", "empty"];
    // Other work on the machine is no fault of a device.
    const program = await Program.start(directory, options, { goesFirst: true });
    await program.call("POST", "/api/settings", { prometheus: true });
    await program.call("POST", "/api/admin/reload");
    return new DeviceUnderTest(program, directory);
  }

  readonly call: Call = (method, path, body) => this.#program.call(method, path, body);

  /** Where files of the program are. */
  get directory(): string {
    return this.#directory;
  }

  get url(): string {
    return this.#program.url;
  }

  async addDriver({ name, type, isDimmed }: FaultyDevice, present: PresentDevice): Promise<void> {
    const { broker, parameters: config } = present;
    if (broker !== undefined)
      await this.call("POST", "/api/telemetry", { mqtt: { server: `tcp://${broker}` } });
    await this.call("PUT", "/api/drivers", { name, type, config });
    const rows = await this.call<readonly Row[]>("GET", "/api/drivers");
    const row = rows.find((each) => each.type === type);
    if (row === undefined) throw new Error(`${name} was not stored`);
    await this.#use(row, isDimmed === true, present);
  }

  /** The board has its driver. */
  async addBoard(isDimmed: boolean, present: PresentDevice): Promise<void> {
    const pinmap = isDimmed
      ? { pwm: [0] }
      : { "digital-output": [17], "digital-input": [27], "analog-input": [0] };
    await this.#use({ id: "rpi", type: "rpi", pinmap }, isDimmed, present);
  }

  async #use({ id: driver, pinmap }: Row, isDimmed: boolean, present: PresentDevice): Promise<void> {
    const first = (kind: string): number | undefined => pinmap?.[kind]?.[0];
    const outlet = first("digital-output");
    const channel = first("pwm");
    if (outlet !== undefined && !isDimmed) await this.#addLoad(driver, outlet);
    else if (channel !== undefined) await this.#addDimmer(driver, channel);
    const pin = isDimmed ? channel : (outlet ?? channel);
    if (pin !== undefined && present.load !== undefined)
      this.#load = () => present.load?.(pin) ?? Promise.resolve(0);
    const analog = first("analog-input");
    // A pin has one use.
    const digital = pinmap?.["digital-input"]?.find((each) => each !== pin);
    if (analog !== undefined) await this.#addAnalog(driver, analog);
    else if (digital !== undefined) await this.#addLevel(driver, digital);
  }

  get hasOutput(): boolean {
    return this.#output !== undefined;
  }

  async switchTo(on: boolean): Promise<void> {
    // The controller tries on, whether or not the device takes it.
    await this.#output?.switchTo(on).catch(ifRefused);
  }

  async shown(): Promise<Shown> {
    const outputs = await this.#program.call<readonly LiveOutput[]>("GET", "/api/outputs");
    const alarms = await this.#program.call<readonly LiveAlarm[]>("GET", "/api/alarms");
    return {
      output: outputWords(outputs.find(({ id }) => id === this.#output?.id)),
      input: await this.#read(),
      alarms: alarms
        .filter(({ state, code }) => state === "active" && !OF_THE_MACHINE.includes(code))
        .map(({ code }) => code),
      ...(this.#load === undefined ? {} : { load: await this.#load() }),
    };
  }

  /** Looks until it is so; returns the seconds of the tank, or undefined when it was not so in time. */
  async until(isSo: (shown: Shown) => boolean, within: number): Promise<{ seconds?: number; shown: Shown }> {
    const began = performance.now();
    for (;;) {
      const shown = await this.shown();
      const seconds = ((performance.now() - began) / 1000) * SPEED;
      if (isSo(shown)) return { seconds, shown };
      if (seconds > within) return { shown };
      await pause(LOOK_EVERY_MS);
    }
  }

  /** By how much loops were late in the last minute, in milliseconds: the longest, and 99 of 100. */
  async lateness(): Promise<{ readonly longest: number; readonly p99: number }> {
    const figures = await this.#program.text("/x/metrics");
    const figure = (name: string): number =>
      Number(new RegExp(`^${name} (\\S+)$`, "m").exec(figures)?.[1]) * 1000;
    return { longest: figure("system_loop_lateness"), p99: figure("system_loop_lateness_p99") };
  }

  /** What the program wrote before it ended; undefined while it runs. */
  async lastWords(): Promise<string | undefined> {
    // The end of a process is known a little later than that of its connections.
    await pause(1000);
    return this.#program.isRunning ? undefined : this.#program.output;
  }

  async stop(): Promise<void> {
    await this.#program.end("SIGKILL");
    rmSync(this.#directory, { recursive: true, force: true });
  }

  async #addLoad(driver: string, pin: number): Promise<void> {
    await this.#program.call("PUT", "/api/outlets", { name: "Load", driver, pin });
    await this.#program.call("PUT", "/api/equipment", { name: "Load", outlet: "1", on: false });
    this.#output = {
      id: "outlet-1",
      switchTo: (on) => this.#program.call("POST", "/api/equipment/1/control", { on }),
    };
  }

  async #addDimmer(driver: string, pin: number): Promise<void> {
    await this.#program.call("PUT", "/api/jacks", { name: "Dimmer", driver, pins: [pin] });
    this.#output = {
      id: `jack-1-${pin}`,
      switchTo: (on) => this.#program.call("POST", "/api/jacks/1/control", { [pin]: on ? 50 : 0 }),
    };
  }

  /** A pH probe makes an 8 of every number. */
  async #addAnalog(driver: string, pin: number): Promise<void> {
    await this.#program.call("PUT", "/api/analog_inputs", { name: "Input", driver, pin });
    await this.#program.call("PUT", "/api/phprobes", {
      name: "Reader",
      enable: true,
      analog_input: "1",
      period: 1,
      transformer: "8 + v * 0.000000001",
    });
    this.#input = "/api/analog_inputs/1/read";
  }

  async #addLevel(driver: string, pin: number): Promise<void> {
    await this.#program.call("PUT", "/api/inlets", { name: "Input", driver, pin });
    await this.#program.call("PUT", "/api/atos", { name: "Reader", enable: true, inlet: "1", period: 1 });
    this.#input = "/api/inlets/1/read";
  }

  async #read(): Promise<string> {
    if (this.#input === undefined) return "–";
    try {
      return JSON.stringify(await this.#program.call("POST", this.#input, {}));
    } catch (error) {
      ifRefused(error);
      return "error";
    }
  }
}

function ifRefused(error: unknown): void {
  if (!(error instanceof RequestRefused)) throw error;
}

function outputWords(output: LiveOutput | undefined): string {
  if (output === undefined) return "–";
  const wanted = output.value > 0 ? "on" : "off";
  return output.confirmed === output.value ? `${wanted}, confirmed` : `${wanted}, not confirmed`;
}
