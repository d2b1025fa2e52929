import {
  type Milliseconds,
  milliseconds,
  minutes,
  type Uptime,
  uptime,
} from "@refugium/model/declare/units.ts";
import type { LiveAlarm } from "@refugium/model/events.ts";
import { CLEAR_NOTICE_AFTER, deliveryWait, REPEAT_EVERY } from "@refugium/model/laws/alarm-notice.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { messageIn } from "@refugium/model/messages/message-in.ts";
import { notifications } from "@refugium/model/messages/notifications.ts";
import { requests } from "@refugium/model/messages/requests.ts";
import type { Bugs } from "../kernel/bugs.ts";
import type { Clock, Timer } from "../kernel/clock.ts";
import { withDeadline } from "../kernel/deadline.ts";
import { messageOf } from "../kernel/message-error.ts";
import type { Scope } from "../kernel/scope.ts";
import { abortable } from "./abortable.ts";
import { canBeAcknowledged } from "./alarm-entry.ts";
import type { Alarms, Notice } from "./alarms.ts";
import type { AlarmOffer, Channel, LinkAddresses, Message, MessageLinks, Sent } from "./channel.ts";
import { DeliveryAttempts } from "./delivery-attempts.ts";
import { MAILED, type Recipient } from "./recipient.ts";
import { Throttle } from "./throttle.ts";

export interface DeliveryPorts {
  readonly clock: Clock;
  /** Renders messages in the recipients' language. */
  readonly words: (message: MessageOrText) => string;
  readonly alarms: Pick<Alarms, "notices" | "markSent" | "watch">;
  /** To whom; by default the mail of V3. */
  readonly recipient?: Recipient;
  /** The addresses in a message about an alarm. */
  readonly links?: (alarm: LiveAlarm) => LinkAddresses | undefined;
  /** Keeps what was handed over, and what was not. */
  readonly record?: DeliveryRecord;
  readonly bugs: Pick<Bugs, "caught" | "over">;
  /** In the order they are tried. */
  readonly channels: readonly Channel[];
  /** Called once when something cannot be delivered, with the channels' reasons; again only after recovery. */
  readonly onFailure: (reason: MessageOrText) => void;
  /** Called when no undelivered notice is left. */
  readonly onRecovery: () => void;
  /** Called after a message got through, with the channels and recipients it did not reach; undefined: none. */
  readonly onPartly?: (reason: MessageOrText | undefined) => void;
}

/** What is kept of attempts. */
export interface DeliveryRecord {
  /** `after`: the time that the channel took. */
  handedOver(notice: Notice, channel: string, after: Milliseconds): void;
  failed(notice: Notice, channel: string, reason: MessageOrText): void;
}

/** For a channel without its own time-out. In real time, as the server's time is real. */
const SEND_TIMEOUT: Milliseconds = minutes(2);
const LOOK_EVERY: Milliseconds = minutes(1);
/** New notices are a reason to retry, but not more often than this. */
const RETRY_WITH_NEWS_AFTER: Milliseconds = minutes(1);
/** This many messages are sent one by one within `CLEAR_NOTICE_AFTER`; further ones are gathered. */
const SENT_SINGLY = 3;
const MESSAGE = "message";
/** One message may fail because of its content; two failures in a row mean that the channel is down. */
const FAILURES_THAT_END_A_ROUND = 2;

type Outcome = "sent" | "later" | "failed";

/** Delivers alarms outside every control loop: tries the next channel, retries later, loses nothing. */
export class Delivery {
  readonly #ports: DeliveryPorts;
  readonly #attempts = new DeliveryAttempts();
  readonly #closing = new AbortController();
  #timer: Timer | undefined;
  #dueAt = Number.POSITIVE_INFINITY;
  #running = false;
  /** Number of rounds in a row without any delivery. */
  #failedRounds = 0;
  #lastRound: Uptime | undefined;
  readonly #alone: Throttle;
  #isFailing = false;
  /** The channels that failed last, with the time of their next turn: until then others are tried before them. */
  readonly #down = new Map<Channel, { readonly failures: number; readonly until: Uptime }>();
  /** The last reason of the channels. */
  #reason: MessageOrText = "";

  constructor(ports: DeliveryPorts) {
    this.#ports = ports;
    this.#alone = new Throttle(ports.clock, CLEAR_NOTICE_AFTER);
  }

  start(scope: Scope): void {
    scope.defer(this.#ports.alarms.watch(() => this.#wake(this.#untilNews())));
    scope.defer(() => {
      this.#closing.abort();
      this.#timer?.cancel();
    });
    this.#wake(milliseconds(0));
  }

  /** During an outage many new notices must not cause many attempts. */
  #untilNews(): Milliseconds {
    if (this.#failedRounds === 0 || this.#lastRound === undefined) return milliseconds(0);
    return milliseconds(Math.max(0, this.#lastRound + RETRY_WITH_NEWS_AFTER - this.#ports.clock.uptime()));
  }

  #wake(span: Milliseconds): void {
    const { clock } = this.#ports;
    const at = clock.uptime() + span;
    if (this.#closing.signal.aborted || this.#running || this.#dueAt <= at) return;
    this.#timer?.cancel();
    this.#dueAt = at;
    this.#timer = clock.after(span, "alarms: delivery", () => void this.#run());
  }

  async #run(): Promise<void> {
    const { clock } = this.#ports;
    this.#running = true;
    this.#dueAt = Number.POSITIVE_INFINITY;
    const outcomes = await this.#round();
    this.#running = false;
    this.#lastRound = clock.uptime();
    if (outcomes.includes("sent")) this.#failedRounds = 0;
    else if (outcomes.includes("failed")) this.#failedRounds++;
    this.#reportState();
    this.#wake(this.#failedRounds > 0 ? deliveryWait(this.#failedRounds) : LOOK_EVERY);
  }

  /** Reported at the end of a round only: one refused message among successful ones must not cause flicker. */
  #reportState(): void {
    const { onFailure, onRecovery } = this.#ports;
    const isFailing = this.#attempts.areFailing;
    if (isFailing && !this.#isFailing) onFailure(this.#reason);
    if (!isFailing && this.#isFailing) onRecovery();
    this.#isFailing = isFailing;
  }

  /** Sends what is due, including what becomes due meanwhile. */
  async #round(): Promise<readonly Outcome[]> {
    const outcomes: Outcome[] = [];
    let together = true;
    for (let next = this.#next(together); next.length > 0; next = this.#next(together)) {
      const outcome = await this.#deliver(next);
      if (this.#closing.signal.aborted) return outcomes;
      outcomes.push(outcome);
      // One of them may be the cause of the failure.
      if (outcome === "failed") together = false;
      const last = outcomes.slice(-FAILURES_THAT_END_A_ROUND);
      if (last.length === FAILURES_THAT_END_A_ROUND && last.every((each) => each === "failed")) break;
    }
    return outcomes;
  }

  /** The next notice; in a flood with all others without an earlier attempt, a repetition with all repetitions. */
  #next(together: boolean): readonly Notice[] {
    const { alarms, clock } = this.#ports;
    if (this.#closing.signal.aborted) return [];
    const due = this.#attempts.due(alarms.notices(this.#recipient), clock.uptime());
    const isFlood = !this.#alone.allows(MESSAGE, SENT_SINGLY);
    const isGathered = ({ kind }: Notice): boolean =>
      isFlood || (kind === "repeated" && due[0]?.kind === "repeated");
    const gathered = together ? this.#attempts.untried(due).filter(isGathered) : [];
    return gathered.length > 0 ? gathered : due.slice(0, 1);
  }

  async #deliver(notices: readonly Notice[]): Promise<Outcome> {
    const { clock } = this.#ports;
    const ways = this.#ways();
    const reasons: MessageOrText[] = [];
    for (const way of ways) {
      const outcome = await this.#tryWay(way, notices, reasons);
      if (outcome !== "failed") return outcome;
    }
    if (ways.length === 0) {
      // All channels are off: the notice is in the log, and is not kept for later.
      for (const notice of notices) this.#markSent(notice);
      return "later";
    }
    // What failed together is tried one by one.
    const [alone, ...others] = notices;
    if (alone !== undefined && others.length === 0) this.#attempts.failed(alone, clock.uptime());
    this.#reason = together(reasons);
    return "failed";
  }

  /** In their order, those that failed last after the others. */
  #ways(): readonly Channel[] {
    const now = this.#ports.clock.uptime();
    const isDown = (way: Channel): number => ((this.#down.get(way)?.until ?? now) > now ? 1 : 0);
    return this.#ports.channels
      .filter((channel) => channel.isOn())
      .sort((one, other) => isDown(one) - isDown(other));
  }

  /** Adds the reason of a failure to `reasons`. */
  async #tryWay(way: Channel, notices: readonly Notice[], reasons: MessageOrText[]): Promise<Outcome> {
    const { bugs, clock, record } = this.#ports;
    const started = clock.uptime();
    try {
      const sent = await this.#send(way, notices);
      bugs.over(this.#placeOf(way));
      this.#down.delete(way);
      const after = milliseconds(clock.uptime() - started);
      for (const [index, notice] of notices.entries())
        if (sent[index]?.outcome === "sent") record?.handedOver(notice, way.name, after);
      return this.#settleAll(notices, sent, reasons);
    } catch (error) {
      if (this.#closing.signal.aborted) return "later";
      bugs.caught(this.#placeOf(way), error);
      const reason = messageOf(error);
      for (const notice of notices) record?.failed(notice, way.name, reason);
      const failures = (this.#down.get(way)?.failures ?? 0) + 1;
      this.#down.set(way, { failures, until: uptime(clock.uptime() + deliveryWait(failures + 2)) });
      reasons.push(reason);
      return "failed";
    }
  }

  get #recipient(): Recipient {
    return this.#ports.recipient ?? MAILED;
  }

  #markSent(notice: Notice): void {
    this.#ports.alarms.markSent(notice, notice.kind, this.#recipient.id);
    this.#attempts.settled(notice);
  }

  #placeOf({ name }: Channel): string {
    const { id } = this.#recipient;
    return id === MAILED.id ? `alarms: ${name}` : `alarms: ${id}: ${name}`;
  }

  #settleAll(
    notices: readonly Notice[],
    sent: readonly Sent[],
    failedWays: readonly MessageOrText[],
  ): Outcome {
    const outcomes = notices.map((notice, index) =>
      this.#settle(notice, sent[index] ?? { outcome: "throttled" }, failedWays),
    );
    if (!outcomes.includes("sent")) return "later";
    this.#alone.count(MESSAGE);
    return "sent";
  }

  #settle(notice: Notice, sent: Sent, failedWays: readonly MessageOrText[]): Outcome {
    const { clock, onPartly } = this.#ports;
    if (sent.outcome === "throttled" && notice.kind !== "passed") {
      // The last notice must become correct again: it is sent as soon as there is room.
      this.#attempts.postponed(notice, uptime(clock.uptime() + LOOK_EVERY));
      return "later";
    }
    this.#markSent(notice);
    if (sent.outcome === "throttled") return "later";
    const faults = [...failedWays, ...(sent.refused === undefined ? [] : [sent.refused])];
    onPartly?.(faults.length === 0 ? undefined : together(faults));
    return "sent";
  }

  #send(way: Channel, notices: readonly Notice[]): Promise<readonly Sent[]> {
    const { clock, words, links } = this.#ports;
    const span = milliseconds(SEND_TIMEOUT * clock.speed);
    const messages = notices.map((notice) => {
      const message = { id: this.#attempts.messageId(notice), ...noticeMessage(notice, words) };
      const offered = links?.(notice.alarm);
      return offered === undefined ? message : { ...message, links: labelled(offered, words) };
    });
    const closing = this.#closing.signal;
    return withDeadline(clock, span, notifications.sendingBy({ channel: way.name }), (late) => {
      const signal = AbortSignal.any([late, closing]);
      return abortable(signal, way.send(messages, signal));
    });
  }
}

function labelled(
  { acknowledge, silence, open }: LinkAddresses,
  words: (message: MessageOrText) => string,
): MessageLinks {
  return {
    ...(acknowledge === undefined
      ? {}
      : { acknowledge: { url: acknowledge, label: words(notifications.acknowledgeLink) } }),
    ...(silence === undefined ? {} : { silence: { url: silence, label: words(notifications.silenceLink) } }),
    open: { url: open, label: words(notifications.openLink) },
  };
}

function together(faults: readonly MessageOrText[]): MessageOrText {
  const [only = "", ...others] = faults;
  return others.length === 0 ? only : requests.several({ faults });
}

/** The text of a notice, in the language of `words`. */
function noticeMessage(
  { kind, title, alarm }: Notice,
  words: (message: MessageOrText) => string,
): Omit<Message, "id"> {
  const { priority, count, since, cleared_at } = alarm;
  const every = REPEAT_EVERY / 60_000;
  const lines: readonly MessageOrText[] = [
    messageIn("message", alarm),
    "",
    notifications.priority({ priority }),
    notifications.since({ since: { at: since } }),
    ...(count > 1 ? [notifications.times({ count })] : []),
    ...(cleared_at === null ? [] : [notifications.overSince({ since: { at: cleared_at } })]),
    ...(alarm.state === "latched" ? ["", notifications.isLatched] : []),
    ...(kind === "repeated" ? ["", notifications.isRepeated({ every })] : []),
  ];
  const body = lines.map(words).join("\n");
  const heading = words(cleared_at === null ? title : notifications.cleared({ title }));
  const message = { title: heading, body, priority, kind, alarm: alarm.id };
  return canBeAcknowledged(alarm) ? { ...message, offer: offerOf(count, words) } : message;
}

function offerOf(count: number, words: (message: MessageOrText) => string): AlarmOffer {
  const acknowledge = words(notifications.acknowledgeLink);
  return { count, acknowledge, silence: words(notifications.silenceLink) };
}
