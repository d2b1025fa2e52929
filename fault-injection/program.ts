// The program as it is built, as a process of its own: real clock, real signals, real files.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const BUNDLE = join(import.meta.dirname, "../packages/server/dist/main.js");
const ANY_PORT = ["--address", "127.0.0.1:0"];

export interface Pair {
  readonly user: string;
  readonly password: string;
}

/** Who signs in unless told. */
export const KEEPER: Pair = { user: "keeper", password: "salt-and-water" };

export class RequestRefused extends Error {
  readonly status: number;

  constructor(status: number, words: string) {
    super(words);
    this.status = status;
  }
}

/** A priority of real time, before every other process's; nothing where this user may not decide that. */
function goBefore({ pid }: ChildProcess, priority: number): void {
  spawnSync("chrt", ["--fifo", "--pid", String(priority), String(pid)], { stdio: "ignore" });
}

export class Program {
  readonly #child: ChildProcess;
  readonly url: string;
  /** Resolves with exit code and signal. */
  readonly ended: Promise<readonly unknown[]>;
  readonly #output: () => string;
  #cookie = "";

  private constructor(child: ChildProcess, url: string, ended: Promise<unknown[]>, output: () => string) {
    this.#child = child;
    this.url = url;
    this.ended = ended;
    this.#output = output;
  }

  /**
   * Starts it with the keeper's pair, and signs the keeper in. Throws with its last words when it ends instead. `goesFirst`:
   * before all other processes, where this user may decide that.
   */
  static async start(
    directory: string,
    options: readonly string[],
    env: Readonly<Record<string, string>>,
    goesFirst = false,
  ): Promise<Program> {
    const pair = ["--user", KEEPER.user, "--password", KEEPER.password];
    const program = await Program.launch(directory, [...pair, ...options], env, goesFirst);
    await program.signIn(KEEPER);
    return program;
  }

  /** Starts it without a pair and waits until it answers; nobody is signed in. Throws like `start`. */
  static async launch(
    directory: string,
    options: readonly string[],
    env: Readonly<Record<string, string>>,
    goesFirst = false,
  ): Promise<Program> {
    const words = ["--disable-warning=ExperimentalWarning", BUNDLE, ...ANY_PORT, "--data", directory];
    const child = spawn(process.execPath, [...words, ...options], {
      env: { PATH: process.env.PATH ?? "", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    if (goesFirst) goBefore(child, 1);
    let said = "";
    const ended = once(child, "exit");
    const url = await new Promise<string>((resolve, reject) => {
      const listen = (chunk: Buffer): void => {
        said += chunk.toString();
        const [, found] = /answers on (http:\/\/\S+)/.exec(said) ?? [];
        if (found !== undefined) resolve(found);
      };
      child.stdout?.on("data", listen);
      child.stderr?.on("data", listen);
      void ended.then(() => reject(new Error(`the program ended before it answered:\n${said}`)));
    });
    // Its first thread before those that it has started.
    if (goesFirst) goBefore(child, 2);
    return new Program(child, url, ended, () => said);
  }

  /** What is called from now on is called by this person. */
  async signIn(pair: Pair): Promise<void> {
    const reply = await fetch(`${this.url}/auth/signin`, { method: "POST", body: JSON.stringify(pair) });
    if (reply.status !== 200) throw new RequestRefused(reply.status, await reply.text());
    this.#cookie = (reply.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  }

  get pid(): number {
    const { pid } = this.#child;
    if (pid === undefined) throw new Error("the program was not started");
    return pid;
  }

  /** What it wrote so far. */
  get output(): string {
    return this.#output();
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.isRunning) return;
    this.signal(signal);
    await this.ended;
  }

  /** Calls its API. Throws RequestRefused for any answer but 200, and whatever fetch throws when it is gone. */
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    // The caller knows what it asked for.
    return JSON.parse(await this.#ask(method, path, body)) as T;
  }

  /** What it answers a GET, where that is no JSON. Throws as `call` does. */
  text(path: string): Promise<string> {
    return this.#ask("GET", path);
  }

  async #ask(method: string, path: string, body?: unknown): Promise<string> {
    const reply = await fetch(this.url + path, {
      method,
      headers: { cookie: this.#cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (reply.status !== 200)
      throw new RequestRefused(reply.status, `${method} ${path}: ${reply.status} ${text}`);
    return text;
  }
}
