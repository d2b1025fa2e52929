import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** The server as it is built; it serves the interface built beside it. */
export const BUNDLE = join(import.meta.dirname, "../packages/server/dist/main.js");
export const USER = "keeper";
export const PASSWORD = "salt-and-water";

/** A running controller. */
export interface Controller {
  readonly url: string;
  /** Calls its API with the right password. */
  call(method: string, path: string, body?: object): Promise<unknown>;
  stop(): Promise<void>;
}

interface StartOptions {
  readonly bundle: string;
  readonly data: string;
  readonly speed: number;
  /** Left out: the seeded tank. */
  readonly tank?: "seeded" | "empty";
}

/** Starts the built server on a free port of this machine and waits until it answers. */
export async function startController({
  bundle,
  data,
  speed,
  tank = "seeded",
}: StartOptions): Promise<Controller> {
  const words = ["--address", "127.0.0.1:0", "--data", data, "--user", USER, "--password", PASSWORD];
  const child = spawn(process.execPath, [bundle, ...words, "--tank", tank, "--speed", String(speed)], {
    stdio: ["ignore", "pipe", "pipe"],
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
    call: (method, path, body) => callWithPassword(`${url}${path}`, method, body),
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Calls a controller's API with the right password; throws when it refuses. */
export async function callWithPassword(url: string, method: string, body?: object): Promise<unknown> {
  const credentials = Buffer.from(`${USER}:${PASSWORD}`).toString("base64");
  const response = await fetch(url, {
    method,
    headers: { authorization: `Basic ${credentials}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return response.json();
}
