import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { noteRemoved } from "./removed.ts";

/** The server as it is built; it serves the interface built beside it. */
export const BUNDLE = join(import.meta.dirname, "../packages/server/dist/main.js");
export const USER = "keeper";
export const PASSWORD = "salt-and-water";

/** A running controller. */
export interface Controller {
  readonly url: string;
  /** What it has printed so far. */
  readonly said: () => string;
  /** Calls its API with the right password. */
  call(method: string, path: string, body?: object): Promise<unknown>;
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly bundle: string;
  readonly data: string;
  readonly speed: number;
  /** Left out: the seeded tank. */
  readonly tank?: "seeded" | "empty";
  /** IANA name; left out: that of this machine. */
  readonly zone?: string;
  /** Left out: simulated. */
  readonly hardware?: "simulated" | "linux";
  /** True: without user and password, as somebody starts it for the first time. */
  readonly isUnclaimed?: boolean;
}

/** Starts the built server on a free port of this machine and waits until it answers. */
export async function startController(options: StartOptions): Promise<Controller> {
  const { bundle, zone } = options;
  const child = spawn(process.execPath, [bundle, ...wordsOf(options)], {
    stdio: ["ignore", "pipe", "pipe"],
    ...(zone === undefined ? {} : { env: { ...process.env, TZ: zone } }),
  });
  const ended = once(child, "exit");
  let said = "";
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      const found = /answers on (http:\/\/\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    void ended.then(() => reject(new Error(`the server ended before it answered:\n${said}`)));
  });
  return {
    url,
    said: () => said,
    call: (method, path, body) => callWithPassword(`${url}${path}`, method, body),
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function wordsOf({ data, speed, tank, hardware, isUnclaimed }: StartOptions): readonly string[] {
  return [
    ...["--address", "127.0.0.1:0", "--data", data, "--tank", tank ?? "seeded", "--speed", String(speed)],
    ...(hardware === undefined ? [] : ["--hardware", hardware]),
    ...(isUnclaimed === true ? [] : ["--user", USER, "--password", PASSWORD]),
  ];
}

/** Calls a controller's API with the right password; throws when it refuses. */
export async function callWithPassword(url: string, method: string, body?: object): Promise<unknown> {
  if (method === "DELETE") noteRemoved(url);
  const credentials = Buffer.from(`${USER}:${PASSWORD}`).toString("base64");
  const response = await fetch(url, {
    method,
    headers: { authorization: `Basic ${credentials}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return response.json();
}
