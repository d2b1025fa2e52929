import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LiveAlarm, LiveOutput, LogLine } from "@refugium/model/events.ts";
import { NotifySocket } from "../packages/server/src/testing/notify-socket.ts";
import { Program } from "../scripts/program.ts";
import type { Load, View } from "./case.ts";

interface Simulation {
  readonly time: string;
  readonly tank: Readonly<Record<string, number>>;
  readonly outputs: readonly Load[];
  readonly faults: readonly { readonly id: string }[];
}

/** What a case needs around the program. */
export interface Surroundings {
  /** `own`: a file system of a few megabytes that can be filled and made read-only. */
  readonly disk?: "own" | undefined;
  /** The controller's time zone; by default this machine's. */
  readonly zone?: string | undefined;
  /** Started as by systemd, with a watchdog of so many seconds. */
  readonly watchdog?: number | undefined;
  /** It has priority over everything else on this machine, where that is allowed: its delays are then its own. */
  readonly processor?: "own" | undefined;
  /** A debugger of this machine may look in: `collectedMemory`. */
  readonly inspected?: boolean | undefined;
}

/** The log keeps more than a case can write. */
const ALL_LINES = 1000;

/** One program on one data directory, through its kills and restarts, and the world around it. */
export class Controller {
  readonly directory: string;
  readonly #options: readonly string[];
  readonly #env: Record<string, string>;
  readonly #leftovers: (() => Promise<void> | void)[] = [];
  /** What an act left for a later one or for a sight: ids, files, figures. */
  readonly kept = new Map<string, unknown>();
  program!: Program;
  /** The notify socket, where the program is started as by systemd. */
  systemd: NotifySocket | undefined;
  since = 0;
  #goesFirst = false;
  /** The last line before the restart: after the clock was set back, older lines may have later times. */
  #lastLine: LogLine | undefined;

  private constructor(directory: string, options: readonly string[], env: Record<string, string>) {
    this.directory = directory;
    this.#options = options;
    this.#env = env;
  }

  static async begin(
    options: readonly string[],
    { disk, zone, watchdog, processor, inspected = false }: Surroundings = {},
  ): Promise<Controller> {
    const directory = mkdtempSync(join(tmpdir(), "refugium-faults-"));
    const env: Record<string, string> = {
      ...(zone === undefined ? {} : { TZ: zone }),
      ...(inspected ? { NODE_OPTIONS: "--inspect=127.0.0.1:0" } : {}),
    };
    const controller = new Controller(directory, options, env);
    controller.#goesFirst = processor === "own";
    if (disk === "own") controller.mount();
    if (watchdog !== undefined) await controller.#listen(watchdog);
    await controller.start();
    return controller;
  }

  /** A small file system of its own, where this machine allows one. */
  mount(): void {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=6m", "refugium-faults", this.directory]);
    this.afterwards(() => void execFileSync("umount", ["-l", this.directory]));
  }

  async #listen(watchdog: number): Promise<void> {
    const socket = await NotifySocket.listen(this.directory);
    this.systemd = socket;
    this.afterwards(() => socket.close());
    this.#env.NOTIFY_SOCKET = socket.path;
    this.#env.WATCHDOG_USEC = String(watchdog * 1e6);
  }

  async start(): Promise<void> {
    this.program = await Program.start(this.directory, this.#options, {
      env: this.#env,
      goesFirst: this.#goesFirst,
    });
  }

  /** Ends it in order. */
  async stop(): Promise<void> {
    this.#lastLine = (await this.call<readonly LogLine[]>("GET", "/api/log?limit=1")).at(-1);
    await this.program.end("SIGTERM");
  }

  /** Starts it again on the same data, however it ended. Sights see log lines from here on only. */
  async restart(): Promise<void> {
    await this.start();
    const log = await this.call<readonly LogLine[]>("GET", `/api/log?limit=${ALL_LINES}`);
    const before = this.#lastLine;
    // A lost log starts again.
    if (!log.some(({ id, at }) => id === before?.id && at === before.at)) this.#lastLine = undefined;
    const outputs = await this.call<readonly LiveOutput[]>("GET", "/api/outputs");
    // Before anything else each output is brought to its safe state.
    this.since = Math.min(...outputs.map(({ since }) => Date.parse(since)));
  }

  /** Carried out when the case is over, the last first. */
  afterwards(work: () => Promise<void> | void): void {
    this.#leftovers.push(work);
  }

  call<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
    return this.program.call<T>(method, path, body);
  }

  simulation(): Promise<Simulation> {
    return this.call<Simulation>("GET", "/api/simulation");
  }

  /** Milliseconds since 1970, by the clock of the tank. */
  async now(): Promise<number> {
    return Date.parse((await this.simulation()).time);
  }

  async view(): Promise<View> {
    const [simulation, outputs, alarms, log] = await Promise.all([
      this.simulation(),
      this.call<readonly LiveOutput[]>("GET", "/api/outputs"),
      this.call<readonly LiveAlarm[]>("GET", "/api/alarms"),
      this.call<readonly LogLine[]>("GET", `/api/log?limit=${ALL_LINES}`),
    ]);
    const { time, tank, outputs: loads } = simulation;
    const now = Date.parse(time);
    const last = this.#lastLine?.id ?? 0;
    const lines = log.filter(({ id, at }) => id > last && Date.parse(at) >= this.since);
    return { at: now, since: this.since, loads, outputs, alarms, log: lines, tank };
  }

  async end(): Promise<void> {
    await this.program.end("SIGKILL");
    for (const work of this.#leftovers.toReversed()) await work();
    rmSync(this.directory, { recursive: true, force: true });
  }
}
