// The process: arguments, signals, exit code. The only file that touches `process`.
import { readFileSync } from "node:fs";
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
/** Later than any exit of its own, which tells how it went. */
const KILLED_AFTER = milliseconds(8000);
const SAME_SIGNAL_MS = 500;
/** What ends the program in order: a service manager, Ctrl-C, a terminal that is closed, Ctrl-\. */
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
  // Stopping may hang, and so may the exit itself. Once: a bug may come again and again.
  const endInTime = (): void => {
    if (isTimed) return;
    isTimed = true;
    rawTime.setTimeout(() => process.exit(1), STOP_WITHIN_MS);
    killUnlessEnded(process, KILLED_AFTER);
  };
  const stop = (): void => {
    const now = rawTime.monotonicMs();
    if (stoppingSince !== undefined) {
      // A terminal and those who started us may each deliver the same Ctrl-C: only a later one is a second one.
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
  // A bug that nobody caught: say it, bring every output to its safe state, and go; whoever watches us starts us again.
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

/** `refugium password`: forgets user, password, sessions and tokens, so that the first sign-in is like that of a new installation. */
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
  const {
    runtime: {
      vitals: { pulse },
    },
  } = app.platform;
  const notices = new ServiceNotices({ env: process.env, pid: process.pid, clock, log, pulse });
  stopOnSignal(app, notices);
  const { access, address, world } = app;
  process.stdout.write(
    greeting({
      ...{ access, address, speed: config.speed, dataDirectory: config.dataDirectory },
      isSimulated: world.isSimulated(),
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
