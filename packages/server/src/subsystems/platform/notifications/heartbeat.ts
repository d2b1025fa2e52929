import { type Milliseconds, milliseconds, minutes, seconds } from "@refugium/model/declare/units.ts";
import { alarms as alarmMessages } from "@refugium/model/messages/alarms.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { notifications } from "@refugium/model/messages/notifications.ts";
import type { Alarms } from "../../../alarms/alarms.ts";
import type { Bugs } from "../../../kernel/bugs.ts";
import type { Clock, Timer } from "../../../kernel/clock.ts";
import { withDeadline } from "../../../kernel/deadline.ts";
import { messageOf } from "../../../kernel/message-error.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import { callAddress } from "./call-address.ts";
import type { TelemetrySettings } from "./telemetry-settings.ts";
import { unavailable } from "./unavailable.ts";

export interface HeartbeatPorts {
  readonly clock: Clock;
  readonly settings: Pick<TelemetrySettings, "heartbeat" | "heartbeatUrl">;
  /** True while all vital loops run, for some time now. */
  readonly isWell: () => boolean;
  readonly alarms: Pick<Alarms, "raise" | "clear" | "forget">;
  readonly bugs: Pick<Bugs, "caught" | "over">;
}

/** Timeout of a call, in real time. Shorter than the shortest interval, so that calls do not overlap. */
const PATIENCE = seconds(10);
/** Failed calls in a row that raise the alarm: single calls get lost on the internet. */
const FAILURES_THAT_COUNT = 3;
/** The first call is made after this time: a controller that restarts again and again must not look alive. */
const PROVEN_AFTER = minutes(1);
const SUBJECT = { type: "system", id: "heartbeat" };
const FAILED = "heartbeat-failed";
/** Where a bug is logged. */
const PLACE = "heartbeat";

/**
 * Calls an external monitor while all is well. The monitor raises an alarm when the calls stop: when the program, the
 * machine, the power or the internet fails.
 */
export class Heartbeat {
  readonly #ports: HeartbeatPorts;
  readonly #closing = new AbortController();
  #timer: Timer | undefined;
  #course = "";
  #failures = 0;

  constructor(ports: HeartbeatPorts) {
    this.#ports = ports;
  }

  start(scope: Scope): void {
    scope.defer(() => this.#ports.alarms.forget(SUBJECT));
    scope.defer(() => {
      this.#closing.abort();
      this.#timer?.cancel();
    });
    // An alarm from before the start stands until a call succeeds or three have failed.
    const { heartbeat } = this.#ports.settings;
    this.#course = courseOf(heartbeat);
    if (heartbeat !== undefined) this.#wait(milliseconds(Math.min(heartbeat.interval, PROVEN_AFTER)));
  }

  /** Applies the stored settings at once. */
  review(): void {
    const { settings, alarms } = this.#ports;
    const course = courseOf(settings.heartbeat);
    if (course === this.#course) return;
    alarms.clear(FAILED, SUBJECT);
    this.#course = course;
    this.#failures = 0;
    this.#timer?.cancel();
    this.#beat();
  }

  /** Makes one requested call. Throws Refusal with the reason when it fails. */
  async sendNow(): Promise<void> {
    const { settings, isWell } = this.#ports;
    if (!isWell()) throw new Refusal("conflict", notifications.notWell);
    try {
      if (settings.heartbeatUrl() === "") throw new Refusal("conflict", notifications.noAddress);
      await this.#call();
    } catch (error) {
      unavailable(error);
    }
  }

  #beat(): void {
    const { settings, isWell, bugs } = this.#ports;
    const { heartbeat } = settings;
    if (heartbeat === undefined) return;
    this.#wait(heartbeat.interval);
    if (!isWell()) return;
    const course = this.#course;
    this.#call().then(
      () => {
        bugs.over(PLACE);
        this.#ended(course);
      },
      (error: unknown) => {
        bugs.caught(PLACE, error);
        this.#ended(course, messageOf(error));
      },
    );
  }

  #wait(span: Milliseconds): void {
    this.#timer = this.#ports.clock.afterReal(span, "heartbeat", () => this.#beat());
  }

  async #call(): Promise<void> {
    const { clock, settings } = this.#ports;
    const url = settings.heartbeatUrl();
    await withDeadline(clock, milliseconds(PATIENCE * clock.speed), notifications.theHeartbeat, (signal) =>
      callAddress(url, AbortSignal.any([signal, this.#closing.signal])),
    );
  }

  #ended(course: string, failure?: MessageOrText): void {
    const { alarms } = this.#ports;
    if (this.#closing.signal.aborted || course !== this.#course) return;
    this.#failures = failure === undefined ? 0 : this.#failures + 1;
    if (failure === undefined) alarms.clear(FAILED, SUBJECT);
    else if (this.#failures >= FAILURES_THAT_COUNT) {
      const title = notifications.heartbeatFails;
      const message = alarmMessages.detailed({ title, detail: failure });
      alarms.raise({ code: FAILED, subject: SUBJECT, priority: "warning", title, message });
    }
  }
}

/** The settings that restart the heartbeat when they change, as text. */
function courseOf(heartbeat: TelemetrySettings["heartbeat"]): string {
  return JSON.stringify(heartbeat ?? null);
}
