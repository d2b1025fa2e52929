import { execFile } from "node:child_process";
import { type Milliseconds, milliseconds, seconds } from "@refugium/model/declare/units.ts";
import type { Clock, Timer } from "./kernel/clock.ts";
import type { Log } from "./kernel/log.ts";
import type { OverdueRound } from "./kernel/loop-watch.ts";
import type { Pulse } from "./kernel/pulse.ts";

/** Environment of a service under systemd, sd_notify(3) and sd_watchdog_enabled(3). */
type ServiceVariables = Readonly<Record<string, string | undefined>>;

export interface ServiceNoticesOptions {
  /** The process's environment. */
  readonly env: ServiceVariables;
  readonly pid: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly pulse: Pick<Pulse, "overdue" | "needsRestart" | "isWell" | "isStartedAgain">;
}

/** Node has no Unix datagram sockets, which systemd uses; this program of systemd does. */
const PROGRAM = "systemd-notify";
/** Timeout of the program: it waits until systemd has read the notice, and systemd may hang. */
const GIVE_UP: Milliseconds = seconds(5);
/** Period of the status without a watchdog. */
const LOOK_EVERY: Milliseconds = seconds(30);
const FASTEST: Milliseconds = milliseconds(100);

/**
 * Notifies systemd: that the program is ready, of its status with late loops, that it stops, and, while no restart is
 * needed, of the watchdog. Control never waits for it.
 */
export class ServiceNotices {
  readonly #options: ServiceNoticesOptions;
  /** Undefined: systemd does not watch this process. */
  readonly #watchdog: Milliseconds | undefined;
  #timer: Timer | undefined;
  /** True once systemd has received READY. */
  #isKnown = false;
  /** The last status that systemd received. */
  #status = "";
  #isSending = false;
  /** True when a notice became due while the last one was being sent. */
  #isDue = false;
  #isStopping = false;
  #isFailing = false;

  constructor(options: ServiceNoticesOptions) {
    this.#options = options;
    this.#watchdog = watchdogOf(options);
  }

  /** Call it when the program is ready. Does nothing unless systemd started it as a notifying service. */
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
    // Twice in its timeout, as one notice may be late; ten times while it is withheld or sending fails, to recover in time.
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
    // One at a time: more of them do not help while one hangs.
    if (this.#isSending || this.#isStopping) return;
    const feeds = this.#watchdog !== undefined && !this.#options.pulse.needsRestart;
    const notices = [...(feeds ? ["WATCHDOG=1"] : []), ...this.#news()];
    if (notices.length > 0) this.#send(notices);
  }

  /** Notices that systemd has not received. Without READY it treats the start as failed and stops the process. */
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
      // Most failures to start a program are reported in the callback; out of memory is thrown.
      this.#isSending = false;
      this.#sent(notices, error instanceof Error ? error.message : String(error));
    }
  }

  #sent(notices: readonly string[], failure: string | undefined): void {
    this.#logFailure(failure);
    if (failure === undefined) {
      this.#isKnown ||= notices.includes("READY=1");
      this.#status = notices.find((notice) => notice.startsWith("STATUS=")) ?? this.#status;
    } else if (!this.#isStopping) this.#wait();
  }

  /** Logs the first failure and the recovery. */
  #logFailure(failure: string | undefined): void {
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
