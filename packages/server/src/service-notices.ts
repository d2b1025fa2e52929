import { execFile } from "node:child_process";
import { type Milliseconds, milliseconds, seconds } from "@refugium/model/declare/units.ts";
import type { Clock, Timer } from "./kernel/clock.ts";
import type { Log } from "./kernel/log.ts";
import type { OverdueRound } from "./kernel/loop-watch.ts";
import type { Pulse } from "./kernel/pulse.ts";

/** What systemd hands to the service that it starts, sd_notify(3) and sd_watchdog_enabled(3). */
type ServiceVariables = Readonly<Record<string, string | undefined>>;

export interface ServiceNoticesOptions {
  /** The process's environment. */
  readonly env: ServiceVariables;
  /** The process that the notices are of. */
  readonly pid: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly pulse: Pick<Pulse, "overdue" | "needsRestart" | "isWell" | "isStartedAgain">;
}

/** Node has no datagram sockets of the kind that systemd listens on; its own program has. */
const PROGRAM = "systemd-notify";
/** It waits for systemd to have read what it sent, and systemd may hang, too. */
const GIVE_UP: Milliseconds = seconds(5);
/** Without a watchdog it is only the words about the state that are kept true. */
const LOOK_EVERY: Milliseconds = seconds(30);
const FASTEST: Milliseconds = milliseconds(100);

/**
 * Tells systemd how the program is: that it answers, in words what does not come round, that it stops, and, while nothing
 * calls for a new start, that its watchdog need not bite. Control never waits for any of it.
 */
export class ServiceNotices {
  readonly #options: ServiceNoticesOptions;
  /** Undefined: systemd does not watch this process. */
  readonly #watchdog: Milliseconds | undefined;
  #timer: Timer | undefined;
  /** It has heard that the program is ready. */
  #isKnown = false;
  /** What it heard last of the state. */
  #status = "";
  #isSending = false;
  /** Something fell due while the last notice was on its way. */
  #isDue = false;
  #isStopping = false;
  #isFailing = false;

  constructor(options: ServiceNoticesOptions) {
    this.#options = options;
    this.#watchdog = watchdogOf(options);
  }

  /** The program answers now. Does nothing unless systemd has started it as a service that tells. */
  ready(): void {
    if (this.#socket === "") return;
    this.#send(this.#news());
    this.#wait();
  }

  stopping(): void {
    this.#isStopping = true;
    this.#timer?.cancel();
    if (this.#socket !== "") this.#send(["STOPPING=1", "STATUS=Stopping"]);
  }

  get #socket(): string {
    return this.#options.env.NOTIFY_SOCKET ?? "";
  }

  #wait(): void {
    const { clock, pulse } = this.#options;
    // Twice in its time: one notice may come late. What is withheld or was not heard may be well again before it bites.
    const looks = pulse.needsRestart || this.#isFailing ? 10 : 2;
    const span = this.#watchdog === undefined ? LOOK_EVERY : Math.max(FASTEST, this.#watchdog / looks);
    this.#timer?.cancel();
    this.#timer = clock.afterReal(milliseconds(span), "systemd: watchdog", () => {
      this.#wait();
      this.#look();
    });
  }

  #look(): void {
    this.#isDue = this.#isSending;
    // One after the other: where one hangs, nothing is gained by more of them.
    if (this.#isSending || this.#isStopping) return;
    const feeds = this.#watchdog !== undefined && !this.#options.pulse.needsRestart;
    const notices = [...(feeds ? ["WATCHDOG=1"] : []), ...this.#news()];
    if (notices.length > 0) this.#send(notices);
  }

  /** What systemd has not heard yet. Without the first word it takes the start for one that failed, and ends it. */
  #news(): readonly string[] {
    const status = `STATUS=${statusOf(this.#options.pulse)}`;
    return [...(this.#isKnown ? [] : ["READY=1"]), ...(status === this.#status ? [] : [status])];
  }

  #send(notices: readonly string[]): void {
    const { env, pid } = this.#options;
    this.#isSending = true;
    const variables = { PATH: env.PATH, NOTIFY_SOCKET: this.#socket };
    try {
      execFile(
        PROGRAM,
        [`--pid=${pid}`, ...notices],
        { env: variables, timeout: GIVE_UP, killSignal: "SIGKILL" },
        (error, _stdout, stderr) => {
          this.#isSending = false;
          this.#sent(notices, error === null ? undefined : stderr.trim() || error.message);
          if (this.#isDue) this.#look();
        },
      );
    } catch (error) {
      // Most of what prevents a program comes back, but not all: without memory for it, it is thrown.
      this.#isSending = false;
      this.#sent(notices, error instanceof Error ? error.message : String(error));
    }
  }

  #sent(notices: readonly string[], failure: string | undefined): void {
    this.#tell(failure);
    if (failure === undefined) {
      this.#isKnown ||= notices.includes("READY=1");
      this.#status = notices.find((notice) => notice.startsWith("STATUS=")) ?? this.#status;
    } else if (!this.#isStopping) this.#wait();
  }

  /** Said when it breaks and when it heals, and not in between. */
  #tell(failure: string | undefined): void {
    const { log } = this.#options;
    if (failure !== undefined && !this.#isFailing)
      log.error({ cause: failure }, `${PROGRAM} does not work: systemd hears nothing of this service`);
    if (failure === undefined && this.#isFailing) log.info({}, `${PROGRAM} works again`);
    this.#isFailing = failure !== undefined;
  }
}

function watchdogOf({ env, pid, log }: ServiceNoticesOptions): Milliseconds | undefined {
  const microseconds = Number(env.WATCHDOG_USEC ?? 0);
  if (!(microseconds > 0)) return undefined;
  const { WATCHDOG_PID: watched = String(pid) } = env;
  if (watched === String(pid)) return milliseconds(microseconds / 1000);
  log.warn({ watched, pid }, "systemd watches another process: let it start the program itself");
  return undefined;
}

function statusOf({ overdue, isWell, needsRestart, isStartedAgain }: ServiceNoticesOptions["pulse"]): string {
  if (isWell) return "All loops complete their checks";
  if (isStartedAgain && overdue.length === 0 && !needsRestart) return "Started again and again";
  const late = overdue.map(({ name }: OverdueRound) => name).join(", ") || "everything";
  return needsRestart ? `Late: ${late}. The watchdog is left to bite` : `Late since the start: ${late}`;
}
