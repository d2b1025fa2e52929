import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_PAIR, Program, type Surroundings } from "../../../../scripts/program.ts";
import { NotifySocket, whyUnavailable } from "../testing/notify-socket.ts";
import { until } from "./fixtures/until.ts";

type Named = Readonly<Record<string, unknown>>;

let directory: string;
let running: Program[];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "refugium-process-"));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((program) => program.end("SIGKILL")));
  rmSync(directory, { recursive: true, force: true });
});

async function launch(options: readonly string[], env: Surroundings["env"] = {}): Promise<Program> {
  const program = await Program.launch(directory, ["--tank", "empty", ...options], { env });
  running.push(program);
  return program;
}

async function start(options: readonly string[] = [], env: Surroundings["env"] = {}): Promise<Program> {
  const program = await launch(options, env);
  await program.signIn(DEFAULT_PAIR);
  return program;
}

const codeFile = (): string => join(directory, "setup-code");
const setUpCode = (): string => readFileSync(codeFile(), "utf8").trim();
const level = (): string => readFileSync(join(directory, "files", "heater"), "utf8");

/** A heater on a file, which keeps its level after the program, and a controller whose water is always too cold. */
async function heat(program: Program): Promise<void> {
  writeFileSync(join(directory, "files", "heater"), "0");
  await program.call("PUT", "/api/drivers", { type: "file-digital", config: { path: "heater" } });
  await program.call("PUT", "/api/outlets", { name: "a", driver: "1", pin: 0 });
  await program.call("PUT", "/api/equipment", { name: "Heater", outlet: "1" });
  const band = { min: 29, max: 30, critical_high: 33, period: 900 };
  await program.call("PUT", "/api/tcs", {
    name: "Tank",
    enable: true,
    control: true,
    sensor: "28-000000000001",
    heater: "1",
    ...band,
  });
  await heats(program);
}

const heats = (program: Program) =>
  until(
    () => program.call("GET", "/api/equipment/1"),
    (row) => row.on === true && level() === "1",
    10_000,
  );

function occupy(): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer();
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve({ server, port: typeof address === "object" && address !== null ? address.port : 0 });
    }),
  );
}

describe("the command line", () => {
  it.each([
    [["--nonsense"], "--nonsense"],
    [["extra"], "extra"],
    [["--hardware", "toaster"], "simulated or linux"],
    [["--tank", "full"], "seeded or empty"],
    [["--speed", "0"], "from 1 to 3600"],
    [["--speed", "3601"], "from 1 to 3600"],
    [["--speed", "fast"], "from 1 to 3600"],
    [["--seed", "x"], "--seed"],
    [["--address", "here"], "HOST:PORT"],
    [["--address", "127.0.0.1:70000"], "HOST:PORT"],
    [["--password-file", "/nowhere/at/all"], "/nowhere/at/all"],
  ])("names the fault in %j, shows the usage and exits 2", async (options, words) => {
    const ending = await Program.run(["--data", directory, ...options]);
    expect(ending).toMatchObject({ code: 2, stdout: "" });
    expect(ending.stderr).toContain(words);
    expect(ending.stderr).toContain("Usage: npm start");
  });

  it("shows its usage on request and exits 0", async () => {
    expect(await Program.run(["--help"])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("--hardware KIND"),
    });
  });

  it("refuses a faster clock with real hardware", async () => {
    const ending = await Program.run([
      "--data",
      directory,
      "--address",
      "127.0.0.1:0",
      "--hardware",
      "linux",
      "--speed",
      "60",
    ]);
    expect(ending).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("only with simulated hardware"),
    });
  });

  it("gives options precedence over environment variables", async () => {
    const options = ["--data", directory, "--address", "127.0.0.1:0", "--speed", "nonsense"];
    const ending = await Program.run(options, { REFUGIUM_SPEED: "5", REFUGIUM_ADDRESS: "also nonsense" });
    expect(ending).toMatchObject({ code: 2, stderr: expect.stringContaining("--speed") });
    expect(await Program.run(["--data", directory], { REFUGIUM_HARDWARE: "toaster" })).toMatchObject({
      code: 2,
    });
  });
});

describe("a program that cannot start exits 1", () => {
  it("on a port in use, which the message names", async () => {
    const { server, port } = await occupy();
    const ending = await Program.run(["--data", directory, "--address", `127.0.0.1:${port}`]);
    expect(ending.code).toBe(1);
    expect(ending.stderr).toContain(`Cannot listen on 127.0.0.1:${port}: port ${port} is in use`);
    expect(ending.stderr).not.toMatch(/\n\s+at /);
    server.close();
  });

  it("on a data directory in use, while the first continues", async () => {
    const first = await start();
    const ending = await Program.run(["--data", directory, "--address", "127.0.0.1:0"]);
    expect(ending.code).toBe(1);
    expect(ending.stderr).toContain(`Another Refugium is running on the data directory ${directory}`);
    expect(await first.call("GET", "/api/me")).toMatchObject({ user: "reef-pi" });
  });

  it("on a data directory that cannot be created", async () => {
    writeFileSync(join(directory, "file"), "");
    const below = join(directory, "file", "data");
    const ending = await Program.run(["--data", below, "--address", "127.0.0.1:0"]);
    expect(ending).toMatchObject({ code: 1, stderr: expect.stringContaining(below) });
    expect(ending.stderr).not.toMatch(/\n\s+at /);
  });
});

describe("a normal run", () => {
  it("prints its address, the simulated hardware and how to sign in", async () => {
    const program = await start();
    expect(program.output).toMatch(/SIMULATED/);
    expect(program.output).toMatch(/Sign in as reef-pi, password reef-pi: from this machine only/);
    expect(await program.call("GET", "/api/info")).toMatchObject({ simulated: true });
    expect(statSync(directory).mode & 0o077).toBe(0);
  });

  it("never writes a password or the set-up code to its output", async () => {
    const program = await start();
    const code = setUpCode();
    expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    expect(statSync(codeFile()).mode & 0o777).toBe(0o600);
    expect(program.output).toContain(codeFile());
    await program.call("POST", "/api/credentials", { user: "anna", password: "kelp-forest-7" });
    expect(existsSync(codeFile())).toBe(false);
    await fetch(`${program.url}/auth/signin`, {
      method: "POST",
      body: '{"user":"anna","password":"kelp-forest-8"}',
    });
    const ending = await program.end();
    expect(ending.stdout.split("\n").filter((line) => line.startsWith("{")).length).toBeGreaterThan(0);
    expect(ending.stdout + ending.stderr).not.toContain("kelp-forest");
    expect(ending.stdout + ending.stderr).not.toContain(code);
  });

  it("resets only the password on the command `password`", async () => {
    const program = await start();
    await program.call("POST", "/api/credentials", { user: "anna", password: "kelp-forest-7" });
    await program.call("PUT", "/api/equipment", { name: "Kept" });
    const { token } = await program.call("PUT", "/api/tokens", { name: "a", scopes: ["read"] });
    await program.end();
    expect(existsSync(codeFile())).toBe(false);
    expect(await Program.run(["password", "--data", directory])).toMatchObject({ code: 0 });
    const again = await start();
    expect(again.output).not.toContain(setUpCode());
    expect(await again.call("GET", "/api/equipment")).toMatchObject([{ name: "Kept" }]);
    expect(await again.call("GET", "/api/tokens")).toEqual([]);
    const headers = { authorization: `Bearer ${String(token)}` };
    expect((await fetch(`${again.url}/api/me`, { headers })).status).toBe(401);
  });

  it("runs six hundred times faster with the option for speed", async () => {
    const program = await start(["--speed", "600"]);
    const now = async () => Date.parse(String((await program.call("GET", "/api/simulation")).time));
    const began = await now();
    expect(await program.call("GET", "/api/simulation")).toMatchObject({ speed: 600 });
    await until(now, (time) => time - began > 600_000, 20_000);
    expect((await program.end()).code).toBe(0);
  });

  it("with real hardware reports it, keeps that, has no simulated tank", async () => {
    const given = ["--password", "reef-pi"];
    const program = await start(["--hardware", "linux", ...given]);
    expect(program.output).not.toMatch(/SIMULATED/);
    expect(await program.call("GET", "/api/info")).toMatchObject({ simulated: false });
    expect(await program.call("GET", "/api/capabilities")).toMatchObject({ dev_mode: false });
    await expect(program.call("GET", "/api/simulation")).rejects.toThrow("404");
    expect((await program.end()).code).toBe(0);
    expect(await (await start(given)).call("GET", "/api/info")).toMatchObject({ simulated: false });
  });
});

it("with real hardware accepts only the set-up code, and that once", async () => {
  const program = await launch(["--hardware", "linux"]);
  const signIn = async (password: string) =>
    (
      await fetch(`${program.url}/auth/signin`, {
        method: "POST",
        body: JSON.stringify({ user: "reef-pi", password }),
      })
    ).status;
  const code = setUpCode();
  expect([await signIn("reef-pi"), await signIn(code), await signIn(code)]).toEqual([401, 200, 401]);
  expect(existsSync(codeFile())).toBe(false);
});

describe.each(["SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT"] as const)("%s while heating", (signal) => {
  it("leaves the heater off and exits 0 within five seconds", async () => {
    const program = await start();
    await heat(program);
    const began = process.hrtime.bigint();
    const ending = await program.end(signal);
    expect(Number(process.hrtime.bigint() - began) / 1e9).toBeLessThan(5);
    expect([ending.code, ending.signal]).toEqual([0, null]);
    expect(level()).toBe("0");
  });
});

const missing = whyUnavailable();

describe.skipIf(missing !== undefined)(
  `started by systemd${missing === undefined ? "" : ` (${missing})`}`,
  () => {
    it("reports readiness, status and stopping, and feeds the watchdog", async () => {
      const socket = await NotifySocket.listen(directory);
      const env = { NOTIFY_SOCKET: socket.path, WATCHDOG_USEC: "1000000" };
      const program = await start([], env);
      const { pid } = program;
      const receives = (line: string) =>
        until(
          () => program.call("GET", "/api/info"),
          () => socket.count(line) > 1,
          100_000,
        );
      await receives("WATCHDOG=1");
      expect(socket.received[0]?.split("\n").sort()).toEqual([
        `MAINPID=${pid}`,
        "READY=1",
        "STATUS=All loops complete their checks",
      ]);
      await program.end();
      await until(
        async () => socket.received.at(-1),
        (last) => last?.includes("STOPPING=1") === true,
        1_000_000,
      );
      await socket.close();
    });
  },
);

it("ends with outputs in their safe states when its exit hangs", async () => {
  const hang = 'process.on("exit",()=>Atomics.wait(new/**/Int32Array(new/**/SharedArrayBuffer(4)),0,0))';
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hang)}` };
  const program = await start([], env);
  await heat(program);
  const ending = await program.end();
  expect([ending.code, ending.signal, level()]).toEqual([null, "SIGKILL", "0"]);
  expect(await (await start()).call("GET", "/api/equipment/1")).toMatchObject({ name: "Heater" });
});

describe("SIGKILL", () => {
  it("while heating: the next start checks at once and heats again", async () => {
    const program = await start();
    await heat(program);
    await program.end("SIGKILL");
    expect(level()).toBe("1");
    const again = await start();
    // Checks are a quarter of an hour apart: this is the reading of the first.
    const { temperature } = await again.call<{ readonly temperature: number }>(
      "GET",
      "/api/tcs/1/current_reading",
    );
    expect(temperature).toBeGreaterThan(15);
    expect(await heats(again)).toMatchObject({ on: true });
  });

  it("during writes: each acknowledged write is stored, none is stored in part", async () => {
    const program = await start();
    await program.call("PUT", "/api/tcs", { name: "Tank" });
    const acknowledged: Named[] = [];
    let counted = 0;
    const writer = async (name: string): Promise<void> => {
      for (let count = 0; ; count++) {
        const body = { name: `${name} ${count}`, wattage: count };
        acknowledged.push(await program.call("PUT", "/api/equipment", body));
        if (acknowledged.length >= 120) void program.end("SIGKILL");
      }
    };
    const counter = async (): Promise<void> => {
      for (;;) {
        await program.call("POST", "/api/tcs/1", { min: (counted + 1) / 1000, max: (counted + 1) / 1000 });
        counted += 1;
      }
    };
    await Promise.allSettled([counter(), ...["a", "b", "c", "d", "e", "f", "g", "h"].map(writer)]);
    expect(acknowledged.length).toBeGreaterThanOrEqual(120);
    const again = await start();
    const rows = await again.call<readonly Named[]>("GET", "/api/equipment");
    for (const row of acknowledged) expect(rows).toContainEqual(row);
    expect(rows.map((row) => row.id)).toEqual(rows.map((_row, index) => String(index + 1)));
    const { min, max } = await again.call("GET", "/api/tcs/1");
    // The last write may be stored without its answer.
    expect([counted / 1000, (counted + 1) / 1000]).toContain(min);
    expect(max).toBe(min);
    expect(await again.call("PUT", "/api/equipment", { name: "next" })).toMatchObject({
      id: String(rows.length + 1),
    });
  });
});
