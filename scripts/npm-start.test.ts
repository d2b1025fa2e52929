import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

let directory: string;
let npm: ChildProcess;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "refugium-npm-start-"));
});
afterEach(() => {
  for (const pid of controllers()) process.kill(pid, "SIGKILL");
  npm.kill("SIGKILL");
  rmSync(directory, { recursive: true, force: true });
});

/** `npm start` as a script runs it. Resolves with its address when it answers. */
function npmStart(): Promise<string> {
  const options = ["--data", directory, "--address", "127.0.0.1:0"];
  npm = spawn("npm", ["start", "--", ...options], { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
  return new Promise((resolve, reject) => {
    let output = "";
    npm.stdout?.on("data", (part: Buffer) => {
      output += part.toString();
      const url = /answers on (http:\S+)/.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    });
    npm.once("exit", () => reject(new Error(`it ended before it answered: ${output}`)));
  });
}

/** The processes that were started for this data directory, npm itself left out. */
function controllers(): readonly number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid !== npm.pid)
    .filter((pid) => commandLine(pid).includes(directory));
}

/** Empty for a process that has ended. */
function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

describe("npm start", () => {
  it("runs the controller without a process between npm and it", async () => {
    const url = await npmStart();
    expect((await fetch(url)).status).toBe(200);
    expect(controllers()).toHaveLength(1);
  });

  it.each(["SIGTERM", "SIGINT"] as const)(
    "ends in order by a %s to npm, and its port is free",
    async (signal) => {
      const url = await npmStart();
      const ended = once(npm, "exit");
      npm.kill(signal);
      await ended;
      expect(controllers()).toEqual([]);
      await expect(fetch(url)).rejects.toThrow();
    },
  );
});
