// The built program as a process: real clock, real signals, real files.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export const BUNDLE = join(import.meta.dirname, "../packages/server/dist/main.js");
/** A run that should end by itself is killed after this. */
const LONGEST_RUN_MS = 180_000;

export interface Pair {
  readonly user: string;
  readonly password: string;
}

/** The default sign-in. */
export const KEEPER: Pair = { user: "keeper", password: "salt-and-water" };
/** The pair of a new simulated installation. */
export const DEFAULT_PAIR: Pair = { user: "reef-pi", password: "reef-pi" };

export class RequestRefused extends Error {
  readonly status: number;

  constructor(status: number, words: string) {
    super(words);
    this.status = status;
  }
}

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Surroundings {
  readonly env?: Readonly<Record<string, string>>;
  /** Runs with real-time priority, where the user may set it. */
  readonly goesFirst?: boolean;
}

/** Sets a real-time priority; does nothing without the right to. */
function goBefore({ pid }: ChildProcess, priority: number): void {
  spawnSync("chrt", ["--fifo", "--pid", String(priority), String(pid)], { stdio: "ignore" });
}

/** One run of the program, and a client of it. */
export class Program {
  readonly #child: ChildProcess;
  /** Resolves when it answers; rejects with its last output when it ends instead. */
  readonly answered: Promise<void>;
  readonly ended: Promise<Ending>;
  #url = "";
  #stdout = "";
  #stderr = "";
  /** The session of the client. */
  cookie = "";

  private constructor(options: readonly string[], env: Surroundings["env"], timeout?: number) {
    this.#child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", BUNDLE, ...options], {
      env: { PATH: process.env.PATH ?? "", ...env },
      stdio: ["ignore", "pipe", "pipe"],
      timeout,
      killSignal: "SIGKILL",
    });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.answered = promise;
    // A caller may wait for the end only.
    promise.catch(() => undefined);
    this.#child.stdout?.on("data", (chunk: Buffer) => {
      this.#stdout += chunk.toString();
      if (this.#url !== "") return;
      this.#url = /answers on (http:\S+)/.exec(this.#stdout)?.[1] ?? "";
      if (this.#url !== "") resolve();
    });
    this.#child.stderr?.on("data", (chunk: Buffer) => {
      this.#stderr += chunk.toString();
    });
    this.ended = once(this.#child, "close").then(([code, signal]) => {
      reject(new Error(`the program ended before it answered (${signal ?? code}):\n${this.output}`));
      return { code, signal, stdout: this.#stdout, stderr: this.#stderr };
    });
  }

  /** Runs it until it ends by itself. */
  static run(options: readonly string[], env?: Surroundings["env"]): Promise<Ending> {
    return new Program(options, env, LONGEST_RUN_MS).ended;
  }

  /** Starts it with the keeper's pair, and signs the keeper in. Throws like `launch`. */
  static async start(
    directory: string,
    options: readonly string[] = [],
    surroundings: Surroundings = {},
  ): Promise<Program> {
    const pair = ["--user", KEEPER.user, "--password", KEEPER.password];
    const program = await Program.launch(directory, [...pair, ...options], surroundings);
    await program.signIn(KEEPER);
    return program;
  }

  /** Starts it without a pair and a sign-in, and waits until it answers. Throws with its last output when it ends instead. */
  static async launch(
    directory: string,
    options: readonly string[] = [],
    { env, goesFirst = false }: Surroundings = {},
  ): Promise<Program> {
    const program = Program.begin(directory, options, env);
    if (goesFirst) goBefore(program.#child, 1);
    await program.answered;
    // The main thread with a higher priority than the others.
    if (goesFirst) goBefore(program.#child, 2);
    return program;
  }

  /** Starts it on a free port of this machine without waiting. */
  static begin(directory: string, options: readonly string[], env?: Surroundings["env"]): Program {
    return new Program(["--address", "127.0.0.1:0", "--data", directory, ...options], env);
  }

  /** Signs in; later calls use this session. */
  async signIn(pair: Pair): Promise<void> {
    const reply = await fetch(`${this.url}/auth/signin`, { method: "POST", body: JSON.stringify(pair) });
    if (reply.status !== 200) throw new RequestRefused(reply.status, await reply.text());
    this.cookie = (reply.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  }

  get url(): string {
    return this.#url;
  }

  get pid(): number {
    const { pid } = this.#child;
    if (pid === undefined) throw new Error("the program was not started");
    return pid;
  }

  /** Its output so far. */
  get output(): string {
    return this.#stdout + this.#stderr;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Sends a signal if it still runs, and waits for the end. */
  end(signal: NodeJS.Signals = "SIGTERM"): Promise<Ending> {
    if (this.isRunning) this.signal(signal);
    return this.ended;
  }

  /** Calls its API. Throws RequestRefused for any status but 200, and the error of fetch when it has ended. */
  async call<T = Readonly<Record<string, unknown>>>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<T> {
    // The caller gives the type of the operation's answer.
    return JSON.parse(await this.#ask(method, path, body)) as T;
  }

  /** The answer to a GET as text. Throws like `call`. */
  text(path: string): Promise<string> {
    return this.#ask("GET", path);
  }

  async #ask(method: string, path: string, body?: unknown): Promise<string> {
    const reply = await fetch(this.url + path, {
      method,
      headers: { cookie: this.cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (reply.status !== 200)
      throw new RequestRefused(reply.status, `${method} ${path}: ${reply.status} ${text}`);
    return text;
  }
}
