// The process: arguments, signals, exit code. The only file that touches `process`.
import { readdirSync, readFileSync } from "node:fs";
import { instant, milliseconds } from "@refugium/model/declare/units.ts";
import { type App, startApp } from "./app.ts";
import { type Config, parseConfig, USAGE, UsageError } from "./config.ts";
import { greeting } from "./greeting.ts";
import type { SteppableClock } from "./kernel/clock.ts";
import { rawTime } from "./kernel/raw-time.ts";
import { paceSimulation } from "./kernel/simulation-pace.ts";
import { SystemClock } from "./kernel/system-clock.ts";
import { VirtualClock } from "./kernel/virtual-clock.ts";
import { killUnlessEnded } from "./last-resort.ts";
import { processLog } from "./process-log.ts";
import { Records } from "./resources/records.ts";
import { ServiceNotices } from "./service-notices.ts";
import { openStore } from "./store/open-store.ts";
import { resetCredentials } from "./subsystems/platform/access/start-access.ts";

const STOP_WITHIN_MS = 5000;
/** Later than every regular exit, which has an exit code of its own. */
const KILLED_AFTER = milliseconds(8000);
const SAME_SIGNAL_MS = 500;
/** Signals for an orderly end: of a service manager, Ctrl-C, a closed terminal, Ctrl-\. */
const ENDS = ["SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT"] as const;

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
    real: rawTime,
  });
  paceSimulation(clock, rawTime);
  return clock;
}

function stopOnSignal(app: App, notices: ServiceNotices): void {
  let stoppingSince: number | undefined;
  let isTimed = false;
  // Stopping and the exit itself may hang. Only once: a bug may repeat.
  const endInTime = (): void => {
    if (isTimed) return;
    isTimed = true;
    rawTime.setTimeout(() => process.exit(1), STOP_WITHIN_MS);
    killUnlessEnded(process, KILLED_AFTER);
  };
  const stop = (): void => {
    const now = rawTime.monotonicMs();
    if (stoppingSince !== undefined) {
      // The terminal and the parent process may both deliver one Ctrl-C: only a later signal counts as a second one.
      if (now - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = now;
    endInTime();
    notices.stopping();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  // An uncaught bug: log it, bring every output to its safe state and exit; the service manager restarts the program.
  const fail = (error: unknown): void => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    endInTime();
    notices.stopping();
    app.close("bug").finally(() => process.exit(1));
  };
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
  for (const signal of ENDS) process.on(signal, stop);
}

/** `refugium password`: deletes user, password, sessions and tokens: the next sign-in is like that of a new installation. */
function resetPassword(args: readonly string[]): void {
  const config = parseConfig({ args, env: process.env, readFile: (path) => readFileSync(path, "utf8") });
  if (config === "help") return;
  const store = openStore({
    directory: config.dataDirectory,
    clock: new SystemClock(rawTime),
    onHistorySetAside: () => undefined,
  });
  try {
    resetCredentials(<T extends object>(name: string) => new Records<T>(store.config, name));
  } finally {
    store.close();
  }
  process.stdout.write(
    "User, password, all sessions and all tokens are forgotten. At the next start sign in with the set-up code that it shows, or whose file it names.\n",
  );
}

async function main(): Promise<void> {
  if (process.argv[2] === "password") {
    resetPassword(process.argv.slice(3));
    return;
  }
  const config = readConfig();
  if (config === "help") {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const log = processLog(process.env.REFUGIUM_LOG ?? "info");
  const clock = makeClock(config.speed);
  const app = await startApp({ config, clock, log, realTime: rawTime });
  const { pulse } = app.platform.runtime.vitals;
  const notices = new ServiceNotices({ env: process.env, pid: process.pid, clock, log, pulse });
  stopOnSignal(app, notices);
  const { access, address, world } = app;
  process.stdout.write(
    greeting({
      ...{ access, address, speed: config.speed, dataDirectory: config.dataDirectory },
      isSimulated: world.isSimulated(),
      hasGpio: world.isSimulated() || readdirSync("/dev").some((name) => name.startsWith("gpiochip")),
      isTerminal: process.stdout.isTTY === true,
    }),
  );
  notices.ready();
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
