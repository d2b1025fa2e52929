import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { LiveAlarm, LiveOutput } from "@refugium/model/events.ts";
import { Program, RequestRefused } from "../../scripts/program.ts";
import type { EmulatedDriver } from "./emulated-drivers.ts";

/** How many times faster than real the controller runs: its waits are short, the network's are real. */
const SPEED = 10;
const LOOK_EVERY_MS = 50;

type Pinmap = Readonly<Record<string, readonly number[]>>;
type Row = { readonly id: string; readonly pinmap?: Pinmap };

/** What the controller shows of the device: its outputs, its inputs, its alarms. */
export interface Shown {
  readonly output: string;
  readonly input: string;
  readonly alarms: readonly string[];
}

/** One program with one driver, and a load or a reading on its first pin of each kind. */
export class DeviceUnderTest {
  readonly #program: Program;
  readonly #directory: string;
  #output: { readonly id: string; readonly switchTo: (on: boolean) => Promise<unknown> } | undefined;
  #input: string | undefined;

  private constructor(program: Program, directory: string) {
    this.#program = program;
    this.#directory = directory;
  }

  static async start(): Promise<DeviceUnderTest> {
    const directory = mkdtempSync(join(tmpdir(), "refugium-devices-"));
    const program = await Program.start(directory, ["--speed", String(SPEED), "--tank", "empty"]);
    await program.call("POST", "/api/settings", { prometheus: true });
    await program.call("POST", "/api/admin/reload");
    return new DeviceUnderTest(program, directory);
  }

  async addDriver({ name, type, parameters, isOnBroker }: EmulatedDriver, address: string): Promise<void> {
    const program = this.#program;
    if (isOnBroker) await program.call("POST", "/api/telemetry", { mqtt: { server: `tcp://${address}` } });
    const config = isOnBroker ? parameters : { ...parameters, Address: address };
    await program.call("PUT", "/api/drivers", { name, type, config });
    const rows = await program.call<readonly Row[]>("GET", "/api/drivers");
    const row = rows.find(({ id }) => id !== "rpi");
    if (row === undefined) throw new Error(`${name} was not stored`);
    const first = (kind: string): number | undefined => row.pinmap?.[kind]?.[0];
    const { id: driver } = row;
    const outlet = first("digital-output");
    const channel = first("pwm");
    if (outlet !== undefined) await this.#addLoad(driver, outlet);
    else if (channel !== undefined) await this.#addDimmer(driver, channel);
    const analog = first("analog-input");
    const digital = first("digital-input");
    if (analog !== undefined) await this.#addInput("analog_inputs", driver, analog);
    else if (digital !== undefined) await this.#addInput("inlets", driver, digital);
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
      alarms: alarms.filter(({ state }) => state === "active").map(({ code }) => code),
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

  /** The longest a loop was late in the last minute, in milliseconds. */
  async lateness(): Promise<number> {
    const figures = await this.#program.text("/x/metrics");
    return Number(/^system_loop_lateness (\S+)$/m.exec(figures)?.[1]) * 1000;
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

  async #addInput(collection: string, driver: string, pin: number): Promise<void> {
    await this.#program.call("PUT", `/api/${collection}`, { name: "Input", driver, pin });
    this.#input = `/api/${collection}/1/read`;
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
