// The process: arguments, signals, exit code. The only file that touches `process`.
import { readFileSync } from "node:fs";
import { instant } from "@refugium/model/declare/units.ts";
import { type App, startApp } from "./app.ts";
import { type Config, parseConfig, USAGE, UsageError } from "./config.ts";
import type { SteppableClock } from "./kernel/clock.ts";
import { rawTime } from "./kernel/raw-time.ts";
import { paceSimulation } from "./kernel/simulation-pace.ts";
import { SystemClock } from "./kernel/system-clock.ts";
import { VirtualClock } from "./kernel/virtual-clock.ts";
import { processLog } from "./process-log.ts";

const STOP_WITHIN_MS = 5000;

function readConfig(): Config | "help" {
  return parseConfig({
    args: process.argv.slice(2),
    env: process.env,
    readFile: (path) => readFileSync(path, "utf8"),
  });
}

/** Real time, or simulated time that runs `speed` times faster. */
function makeClock(speed: number): SteppableClock {
  if (speed === 1) return new SystemClock(rawTime);
  const clock = new VirtualClock({
    start: instant(rawTime.wallMs()),
    speed,
    settle: () => rawTime.breathe(),
  });
  paceSimulation(clock, rawTime);
  return clock;
}

function greet(app: App, config: Config): void {
  const [host = "", port = ""] = [
    app.address.slice(0, app.address.lastIndexOf(":")),
    app.address.split(":").at(-1),
  ];
  const shown = host === "0.0.0.0" || host === "[::]" ? "localhost" : host;
  const lines = [
    "",
    `  Refugium answers on http://${shown}:${port}`,
    app.world.isSimulated()
      ? `  The hardware is SIMULATED${config.speed === 1 ? "" : `, ${config.speed} times faster than real`}.`
      : "",
    app.setupCode === undefined
      ? "  Sign in with your user and password."
      : `  Sign in as reef-pi, password reef-pi (only from this machine); from elsewhere use the set-up code ${app.setupCode}`,
    "",
  ];
  process.stdout.write(
    `${lines.filter((line, index) => line !== "" || index === 0 || index === 4).join("\n")}\n`,
  );
}

function stopOnSignal(app: App): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    rawTime.setTimeout(() => process.exit(1), STOP_WITHIN_MS);
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

async function main(): Promise<void> {
  const config = readConfig();
  if (config === "help") {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const log = processLog(process.env.REFUGIUM_LOG ?? "info");
  const app = await startApp({ config, clock: makeClock(config.speed), log });
  stopOnSignal(app);
  greet(app, config);
}

main().catch((error: unknown) => {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n\n${USAGE}\n`);
    process.exit(2);
  }
  const expected = error instanceof Error && error.name !== "Error" && error.name !== "TypeError";
  process.stderr.write(
    `${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
});
