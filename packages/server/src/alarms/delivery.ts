import { type Milliseconds, milliseconds, minutes } from "@refugium/model/declare/units.ts";
import { deliveryWait } from "@refugium/model/laws/alarm-notice.ts";
import type { Clock, Timer } from "../kernel/clock.ts";
import { withDeadline } from "../kernel/deadline.ts";
import type { Scope } from "../kernel/scope.ts";
import type { Alarms, Notice } from "./alarms.ts";
import type { Channel, Message } from "./channel.ts";

export interface DeliveryPorts {
  readonly clock: Clock;
  readonly alarms: Alarms;
  /** In the order they are tried. */
  readonly channels: readonly Channel[];
  /** Told once when nothing gets through any more, with what the last channel said. */
  readonly onFailure: (reason: string) => void;
  readonly onRecovery: () => void;
}

/** A channel has its own time-outs; this is for one that forgets them. Real time: the other side has no other. */
const GIVE_UP: Milliseconds = minutes(5);
const LOOK_EVERY: Milliseconds = minutes(1);

/** Brings alarms to people, outside every control loop: tries the next channel, tries again later, never forgets. */
export class Delivery {
  readonly #ports: DeliveryPorts;
  #timer: Timer | undefined;
  #running = false;
  #failures = 0;
  #closed = false;

  constructor(ports: DeliveryPorts) {
    this.#ports = ports;
  }

  start(scope: Scope): void {
    scope.defer(this.#ports.alarms.watch(() => this.#wake(milliseconds(0))));
    scope.defer(() => {
      this.#closed = true;
      this.#timer?.cancel();
    });
    this.#wake(milliseconds(0));
  }

  /** While nothing gets through, news wait like everything else. */
  #wake(span: Milliseconds): void {
    if (this.#closed || this.#running) return;
    if (this.#failures > 0 && this.#timer !== undefined) return;
    this.#timer?.cancel();
    this.#timer = this.#ports.clock.after(span, "alarms: delivery", () => void this.#run());
  }

  async #run(): Promise<void> {
    this.#timer = undefined;
    this.#running = true;
    let notices = this.#ports.alarms.notices();
    // What happened while one was on its way is taken up too.
    while (notices.length > 0 && !this.#closed && (await this.#tellAll(notices))) {
      notices = this.#ports.alarms.notices();
    }
    this.#running = false;
    this.#wake(this.#failures > 0 ? deliveryWait(this.#failures) : LOOK_EVERY);
  }

  async #tellAll(notices: readonly Notice[]): Promise<boolean> {
    for (const notice of notices) {
      if (this.#closed || !(await this.#tell(notice))) return false;
    }
    return true;
  }

  async #tell(notice: Notice): Promise<boolean> {
    const { alarms, channels, onFailure, onRecovery } = this.#ports;
    const ways = channels.filter((channel) => channel.isOn());
    let reason = "";
    for (const way of ways) {
      try {
        await this.#send(way, messageOf(notice));
        alarms.told(notice, notice.kind);
        if (this.#failures > 0) onRecovery();
        this.#failures = 0;
        return true;
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
    }
    // Nobody wants to be told: it is in the log, and nothing is kept for later.
    if (ways.length === 0) alarms.told(notice, notice.kind);
    else if (this.#failures++ === 0) onFailure(reason);
    return ways.length === 0;
  }

  #send(way: Channel, message: Message): Promise<unknown> {
    const { clock } = this.#ports;
    const span = milliseconds(GIVE_UP * clock.speed);
    return withDeadline(clock, span, `sending by ${way.name}`, () => way.send(message));
  }
}

function messageOf({ kind, title, alarm }: Notice): Message {
  const lines = [
    alarm.message,
    "",
    `Priority: ${alarm.priority}`,
    `Since: ${alarm.since}`,
    ...(alarm.count > 1 ? [`Times: ${alarm.count}`] : []),
    ...(alarm.cleared_at === null ? [] : [`Over since: ${alarm.cleared_at}`]),
    ...(kind === "repeated" ? ["", "It is said again every 15 minutes until somebody acknowledges it."] : []),
  ];
  return { title: alarm.cleared_at === null ? title : `Cleared: ${title}`, body: lines.join("\n") };
}
