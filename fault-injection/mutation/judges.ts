// Who judges a mutant: a run of vitest, or of the failure suite, in a copy of the tree.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import type { SuiteCases } from "./mutant.ts";

/** The result of the judging tests. `invalid`: none ran, or the mutant does not compile. */
export type Judgement =
  | { readonly verdict: "green" }
  | { readonly verdict: "caught"; readonly by: string }
  | { readonly verdict: "invalid"; readonly why: string };

/** Real time in which the narrowest tests must end: one that takes longer has judged nothing. */
const LONGEST_MS = 240_000;
/** … and all of them together, on a busy machine too. */
const LONGEST_FOR_ALL_MS = 1_800_000;
const QUIET = "--disable-warning=ExperimentalWarning";

/** What vitest's reporter writes, as far as it is read here. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Runs judges one after the other in one tree, and can be broken off with all that it started. */
export class Judges {
  readonly #directory: string;
  #child: ChildProcess | undefined;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Runs test files; `all`: does not stop at the first failure, and uses all cores. */
  async runTests(files: readonly string[], all = false): Promise<Judgement> {
    const report = path.join(this.#directory, "report.json");
    fs.rmSync(report, { force: true });
    const args = [
      "node_modules/vitest/vitest.mjs",
      ...["run", "--project=quick", "--project=days", "--reporter=json", `--outputFile=${report}`],
      ...(all ? [] : ["--bail=1", "--maxWorkers=1"]),
      ...files,
    ];
    const { status } = await this.#run(args, all ? LONGEST_FOR_ALL_MS : LONGEST_MS);
    if (status === "late") return { verdict: "invalid", why: "the tests did not end in time" };
    if (!fs.existsSync(report)) return { verdict: "invalid", why: `vitest ended with ${status}` };
    // Written by vitest for this very run.
    return judgementOf(JSON.parse(fs.readFileSync(report, "utf8")) as Report, status === 0);
  }

  /** Builds the server of the tree and plays cases of the failure suite on it. */
  async runSuite({ suite }: SuiteCases): Promise<Judgement> {
    const build =
      'import("./scripts/bootstrap/build.js").then((m) => m.buildServerIfStale(process.execPath))';
    const built = await this.#run(["-e", build]);
    if (built.status !== 0) return { verdict: "invalid", why: "the server cannot be built" };
    const { status, output } = await this.#run([
      "fault-injection/run.ts",
      "cases",
      "--jobs",
      "1",
      "--only",
      suite,
    ]);
    const [, failed] = /^FAIL (.*?): /m.exec(output) ?? [];
    if (failed !== undefined) return { verdict: "caught", by: `case “${failed}” of the failure suite` };
    if (status === 0 && !output.includes("0 of 0 cases")) return { verdict: "green" };
    return { verdict: "invalid", why: `the failure suite played no case of “${suite}”` };
  }

  /** Ends what runs, and everything that it started. */
  breakOff(): void {
    const { pid } = this.#child ?? {};
    if (pid === undefined) return;
    try {
      process.kill(-pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  }

  async #run(
    args: readonly string[],
    longest = LONGEST_MS,
  ): Promise<{ readonly status: number | "late"; readonly output: string }> {
    // A group of its own, so that its workers can be ended with it.
    const child = spawn(process.execPath, [QUIET, ...args], {
      cwd: this.#directory,
      detached: true,
      stdio: ["ignore", "pipe", "ignore"],
    });
    this.#child = child;
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      this.breakOff();
    }, longest);
    const [status] = await once(child, "close");
    clearTimeout(timer);
    this.#child = undefined;
    return { status: isLate ? "late" : Number(status ?? -1), output };
  }
}

function judgementOf({ testResults }: Report, isGreen: boolean): Judgement {
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName }) => `${fullName} (${path.basename(name)})`),
  );
  // More than one only where all tests were run.
  if (failed.length > 0) return { verdict: "caught", by: failed.join("; ") };
  const unloaded = testResults.find(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  if (unloaded !== undefined) return { verdict: "invalid", why: `does not load: ${unloaded.message}` };
  if (testResults.length === 0) return { verdict: "invalid", why: "no test was found" };
  return isGreen ? { verdict: "green" } : { verdict: "invalid", why: "vitest failed without a failed test" };
}
