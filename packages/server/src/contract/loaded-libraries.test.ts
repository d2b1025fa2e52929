import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DEFAULT_PAIR, Program } from "../../../../scripts/program.ts";
import { until } from "./fixtures/until.ts";

/** Libraries of one family of devices each, or of the making of a certificate. */
const OF_DEVICES = [
  "koffi",
  "@serialport/bindings-cpp",
  "mqtt",
  "mqtt-packet",
  "ws",
  "readable-stream",
  "socks",
];
const OF_CERTIFICATES = ["selfsigned", "@peculiar/x509"];

let directory: string;
let program: Program | undefined;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "refugium-loaded-"));
});
afterEach(async () => {
  await program?.end("SIGKILL");
  // Its processes may still write their coverage.
  rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

async function start(): Promise<Program> {
  const env = { NODE_V8_COVERAGE: join(directory, "coverage") };
  program = await Program.launch(directory, ["--tank", "empty"], { env });
  await program.signIn(DEFAULT_PAIR);
  return program;
}

/** Packages that ran: the bundle's by its functions, those beside it by their files and by what is mapped. */
async function loadedBy(running: Program): Promise<ReadonlySet<string>> {
  const mapped = readFileSync(`/proc/${running.pid}/maps`, "utf8");
  await running.end();
  const coverage = join(directory, "coverage");
  const texts = readdirSync(coverage).map((name) => readFileSync(join(coverage, name), "utf8"));
  const ran = texts.flatMap((text) => (JSON.parse(text) as Coverage).result).flatMap(namesIn);
  const packages = [...ran, ...mapped.split("\n")].flatMap((name) => packageIn(name) ?? []);
  return new Set(packages);
}

interface Coverage {
  readonly result: readonly Script[];
}

interface Script {
  readonly url: string;
  readonly functions: readonly {
    readonly functionName: string;
    readonly ranges: readonly { readonly count: number }[];
  }[];
}

/** A module of a bundled package is a function that is named after its file. */
const namesIn = ({ url, functions }: Script): readonly string[] => [
  url,
  ...functions
    .filter(({ ranges: [whole] }) => whole !== undefined && whole.count > 0)
    .map(({ functionName }) => functionName),
];

const packageIn = (path: string): string | undefined => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];

test("the program starts without the libraries of devices that it does not have", async () => {
  const loaded = await loadedBy(await start());
  // The method works: this one it needs.
  expect(loaded).toContain("fastify");
  expect([...OF_DEVICES, ...OF_CERTIFICATES].filter((name) => loaded.has(name))).toEqual([]);
});

test("a driver on a broker loads its library, one on a serial port its own", async () => {
  const running = await start();
  await running.call("POST", "/api/telemetry", { mqtt: { server: "tcp://127.0.0.1:1" } });
  for (const [type, config] of [
    ["tasmota-mqtt", { topic: "pump" }],
    ["pzem-004t", { port: "/dev/pts/9999" }],
  ] as const)
    await running.call("PUT", "/api/drivers", { name: type, type, config });
  await until(
    () => running.call<readonly { readonly code: string }[]>("GET", "/api/problems"),
    (problems) => problems.filter(({ code }) => code === "driver-gone").length === 2,
  );
  const loaded = await loadedBy(running);
  expect(["mqtt", "@serialport/bindings-cpp"].filter((name) => !loaded.has(name))).toEqual([]);
  expect(loaded).not.toContain("koffi");
});
