import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const MAIN = path.join(import.meta.dirname, "../packages/server/dist/main.js");
const CREDENTIALS = { user: "bench", password: "bench-password" };
const GIVE_UP_MS = 30_000;

export interface RunningController {
  readonly url: string;
  readonly cookie: string;
  /** From the start of the process to its first answer, whatever that is. */
  readonly startMs: number;
  /** Creates that many outlets with equipment on them. */
  fill(items: number): Promise<void>;
  residentMegabytes(): number;
  /** Ends it and leaves its data. */
  end(): Promise<void>;
  stop(): Promise<void>;
}

/** A directory for a controller's data; it goes when the controller stops. */
export function dataDirectory(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), "refugium-bench-"));
}

/** Starts the built controller on an empty tank in a directory of its own, or on what is there, and signs in. */
export async function startController(data = dataDirectory()): Promise<RunningController> {
  const address = `127.0.0.1:${await freePort()}`;
  const url = `http://${address}`;
  const began = performance.now();
  const options = ["--address", address, "--data", data, "--tank", "empty"];
  const credentials = ["--user", CREDENTIALS.user, "--password", CREDENTIALS.password];
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", MAIN, ...options, ...credentials],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  await firstAnswer(child, url, began);
  const startMs = Math.round(performance.now() - began);
  const cookie = await signIn(url);
  const end = async (): Promise<void> => {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  };
  return {
    url,
    cookie,
    startMs,
    async fill(items) {
      for (let number = 1; number <= items; number += 1) {
        await create(url, cookie, "outlets", { name: `Outlet ${number}`, pin: number + 1, driver: "rpi" });
        await create(url, cookie, "equipment", { name: `Equipment ${number}`, outlet: String(number) });
      }
    },
    residentMegabytes: () => residentMegabytes(child),
    end,
    async stop() {
      await end();
      fs.rmSync(data, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

async function firstAnswer(child: ChildProcess, url: string, began: number): Promise<void> {
  while (performance.now() - began < GIVE_UP_MS) {
    if (child.exitCode !== null) throw new Error(`the controller ended with status ${child.exitCode}`);
    const answered = await fetch(`${url}/api/me`).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await sleep(2);
  }
  child.kill("SIGKILL");
  throw new Error(`the controller did not answer within ${GIVE_UP_MS / 1000} s`);
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/auth/signin`, { method: "POST", body: JSON.stringify(CREDENTIALS) });
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0];
  if (!response.ok || cookie === undefined) throw new Error(`sign-in was answered with ${response.status}`);
  return cookie;
}

async function create(url: string, cookie: string, collection: string, body: object): Promise<void> {
  const response = await fetch(`${url}/api/${collection}`, {
    method: "PUT",
    headers: { cookie },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`PUT /api/${collection}: ${response.status} ${await response.text()}`);
}

function residentMegabytes(child: ChildProcess): number {
  const status = fs.readFileSync(`/proc/${child.pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s*(\d+)/.exec(status)?.[1]) / 1024);
}
