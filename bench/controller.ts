import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { KEEPER, Program } from "../scripts/program.ts";

export interface RunningController {
  readonly url: string;
  readonly cookie: string;
  /** From the start of the process to its first answer of any status. */
  readonly startMs: number;
  /** Creates that many outlets with equipment on them. */
  fill(items: number): Promise<void>;
  call: Program["call"];
  residentMegabytes(): number;
  /** Stops it and keeps its data. */
  end(): Promise<void>;
  stop(): Promise<void>;
}

/** A directory for a controller's data, deleted when the controller stops. */
export function dataDirectory(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), "refugium-bench-"));
}

/** Starts the built controller on existing data or an empty tank, and signs in. */
export async function startController(data = dataDirectory()): Promise<RunningController> {
  const began = performance.now();
  const pair = ["--user", KEEPER.user, "--password", KEEPER.password];
  const program = await Program.launch(data, ["--tank", "empty", ...pair]);
  await fetch(`${program.url}/api/me`);
  const startMs = Math.round(performance.now() - began);
  await program.signIn(KEEPER);
  const end = async (): Promise<void> => void (await program.end());
  return {
    url: program.url,
    cookie: program.cookie,
    startMs,
    async fill(items) {
      for (let number = 1; number <= items; number += 1) {
        await program.call("PUT", "/api/outlets", {
          name: `Outlet ${number}`,
          pin: number + 1,
          driver: "rpi",
        });
        await program.call("PUT", "/api/equipment", { name: `Equipment ${number}`, outlet: String(number) });
      }
    },
    call: (method, path, body) => program.call(method, path, body),
    residentMegabytes: () => residentMegabytes(program.pid),
    end,
    async stop() {
      await end();
      fs.rmSync(data, { recursive: true, force: true });
    },
  };
}

function residentMegabytes(pid: number): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s*(\d+)/.exec(status)?.[1]) / 102.4) / 10;
}
