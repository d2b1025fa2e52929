// Boots a real kernel with simulated hardware, and runs the suites of the buses and the whole program on it:
// `npm run kernel [-- --minutes N]`. The last line is `N passed, N failed, N skipped`.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { checkArm64, printStructures } from "./structures/headers.ts";

const HERE = import.meta.dirname;
const ROOT = join(HERE, "..");
const BENCH = join(HERE, "kernel-bench.sh");
/** Time limit of all suites in seconds, besides the minutes of the program. */
const SUITES_S = 180;

const { values } = parseArgs({ options: { minutes: { type: "string", default: "0.5" } } });

function bench(args: readonly string[], env: Readonly<Record<string, string>> = {}): number {
  return (
    spawnSync("bash", [BENCH, ...args], { cwd: ROOT, stdio: "inherit", env: { ...process.env, ...env } })
      .status ?? 1
  );
}

function runSuites(directory: string): number {
  const minutes = Number(values.minutes);
  const suites = readdirSync(join(HERE, "suite"))
    .filter((name) => name.endsWith(".suite.ts"))
    .map((name) => join(HERE, "suite", name));
  const flags = ["--disable-warning=ExperimentalWarning", "--test", "--test-concurrency=1"];
  const reporter = `--test-reporter=${join(HERE, "reporter.ts")}`;
  return bench(["run", process.execPath, ...flags, reporter, ...suites], {
    BENCH_TIMEOUT: String(Math.ceil(SUITES_S + minutes * 60)),
    REFUGIUM_KERNEL_MINUTES: String(minutes),
    REFUGIUM_STRUCTURES: printStructures(directory, "gcc", []) ?? "",
  });
}

function runAll(): number {
  const directory = mkdtempSync(join(tmpdir(), "refugium-structures-"));
  try {
    return runSuites(directory) || checkArm64(directory, join(HERE, "suite/structures.suite.ts"));
  } finally {
    rmSync(directory, { recursive: true });
  }
}

const isRoot = process.getuid?.() === 0;
process.exitCode = bench(["build"], { BENCH_INSTALL: isRoot ? "1" : "0" }) || runAll();
