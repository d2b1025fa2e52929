// Hundreds of thousands of requests made from the served OpenAPI document; each answer is checked against it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
// @ts-expect-error plain JavaScript without declarations: it runs before anything is installed
import { provideSchemathesis } from "../../scripts/bootstrap/schemathesis.js";
import { KEEPER, Program } from "../../scripts/program.ts";
import { readRun } from "./reports.ts";
import { failuresOf, type ProgramState, summaryOf } from "./result.ts";
import { judgeReports } from "./verdict.ts";
import { Watcher } from "./watcher.ts";

const here = (file: string): string => join(import.meta.dirname, file);
/** Time for ending after the limit. */
const PATIENCE_S = 300;

/** Runs schemathesis against the program and prints the result. Resolves to the exit status. */
export async function runSchemathesis(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: "string", default: "30" },
      seed: { type: "string", default: "1" },
      out: { type: "string" },
    },
  });
  const schemathesis: string = await provideSchemathesis();
  const out = resolve(values.out ?? mkdtempSync(join(tmpdir(), "refugium-schemathesis-")));
  mkdirSync(out, { recursive: true });
  const state = await playRun({ schemathesis, out, seconds: Number(values.minutes) * 60, seed: values.seed });
  const run = await readRun(join(out, "events.ndjson"));
  const verdict = judgeReports(run);
  const failures = failuresOf(run, verdict, state);
  process.stdout.write(summaryOf({ run, verdict, state, failures, seed: values.seed, out }));
  return failures.length === 0 ? 0 : 1;
}

interface Plan {
  readonly schemathesis: string;
  readonly out: string;
  readonly seconds: number;
  readonly seed: string;
}

async function playRun(plan: Plan): Promise<ProgramState> {
  const directory = mkdtempSync(join(tmpdir(), "refugium-faults-"));
  writeFileSync(join(directory, "refugium.toml"), 'trusted_proxies = ["127.0.0.1"]\n');
  const program = await Program.start(directory, ["--tank", "seeded"]);
  try {
    await program.call("POST", "/api/settings", { metrics_export: true });
    await program.call("POST", "/api/admin/reload", {});
    const watcher = new Watcher(program);
    await attack(plan, program);
    const isAlive = program.isRunning;
    await watcher.end();
    const { code, signal } = await program.end();
    return { isAlive, end: code ?? signal, slowestAnswer: watcher.slowestAnswer, figures: watcher.figures };
  } finally {
    await program.end("SIGKILL");
    writeFileSync(join(plan.out, "program.log"), program.output);
    rmSync(directory, { recursive: true, force: true });
  }
}

async function attack({ schemathesis, out, seconds, seed }: Plan, program: Program): Promise<void> {
  const { url } = program;
  const document = await program.call("GET", "/api/openapi.json");
  writeFileSync(join(out, "openapi.json"), JSON.stringify(document));
  copyFileSync(here("schemathesis.toml"), join(out, "schemathesis.toml"));
  const options = {
    url,
    phases: "examples,coverage,fuzzing,stateful",
    checks: "all",
    "max-time": String(seconds),
    seed,
    report: "ndjson",
    "report-ndjson-path": "events.ndjson",
  };
  const words = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const child = spawn(
    schemathesis,
    ["run", "openapi.json", ...words, "--continue-on-failure", "--no-color"],
    {
      cwd: out,
      env: {
        PATH: process.env.PATH ?? "",
        HOME: process.env.HOME ?? "",
        PYTHONPATH: import.meta.dirname,
        PYTHONDONTWRITEBYTECODE: "1",
        SCHEMATHESIS_HOOKS: "hooks",
        REFUGIUM_URL: url,
        REFUGIUM_USER: KEEPER.user,
        REFUGIUM_PASSWORD: KEEPER.password,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => said.push(chunk));
  const patience = setTimeout(() => child.kill("SIGKILL"), (seconds + PATIENCE_S) * 1000);
  await once(child, "close");
  clearTimeout(patience);
  writeFileSync(join(out, "schemathesis.txt"), Buffer.concat(said));
}
