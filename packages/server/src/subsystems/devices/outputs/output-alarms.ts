import { milliseconds, seconds } from "@refugium/model/declare/units.ts";
import type { Subject } from "@refugium/model/events.ts";
import { type MessageOrText, span } from "@refugium/model/messages/message.ts";
import { outputs as messages } from "@refugium/model/messages/outputs.ts";
import type { Alarms } from "../../../alarms/alarms.ts";
import type { Actuator } from "../../../hardware/actuator.ts";
import { nameOf } from "../../../hardware/output-policy.ts";
import type { Outputs } from "../../../hardware/outputs.ts";
import type { Clock, Timer } from "../../../kernel/clock.ts";

export interface OutputAlarmPorts {
  readonly outputs: Outputs;
  readonly alarms: Alarms;
  readonly clock: Clock;
}

/** A write that is unconfirmed for this long raises an alarm. */
const UNCONFIRMED_FOR = seconds(30);
/** Alarms that are cleared when their condition ends. */
const PASSING = ["lease-expired", "output-unconfirmed", "long-on"] as const;

interface Watched {
  readonly subject: Subject;
  /** The time on, in milliseconds, after which the alarm `long-on` is raised; 0 = none. */
  longOn: number;
}

/** Alarms of outputs that are not latched. Pins of one jack share them: an alarm stands while any of the pins has it. */
export class OutputAlarms {
  readonly #ports: OutputAlarmPorts;
  readonly #timers = new Map<string, Timer>();
  readonly #watched = new Map<string, Watched>();
  /** Why the writes of an output fail, by its id. */
  readonly #reasons = new Map<string, MessageOrText>();

  constructor(ports: OutputAlarmPorts) {
    this.#ports = ports;
  }

  failing(actuator: Actuator, reason: MessageOrText): void {
    this.#reasons.set(actuator.id, reason);
    this.#later(`unconfirmed ${actuator.id}`, UNCONFIRMED_FOR, () => {
      if (actuator.failingSince === undefined) return;
      const { policy } = actuator;
      const { subject } = policy;
      const title = messages.disobeys({ name: nameOf(policy) });
      const wanted = actuator.isOn ? "on" : "other";
      const message = messages.notConfirmed({ title, wanted, reason });
      this.#ports.alarms.raise({ code: "output-unconfirmed", subject, priority: "critical", title, message });
    });
  }

  confirmed(actuator: Actuator): void {
    this.#reasons.delete(actuator.id);
    this.#cancel(`unconfirmed ${actuator.id}`);
    this.#clear("output-unconfirmed", actuator.policy.subject);
  }

  leaseExpired(actuator: Actuator, owner: MessageOrText): void {
    const { subject } = actuator.policy;
    const title = messages.lostController({ name: nameOf(actuator.policy) });
    const message = messages.wentSafe({ title, owner });
    this.#ports.alarms.raise({ code: "lease-expired", subject, priority: "critical", title, message });
  }

  /** Call it when the subject, the claims or the limits of an output change. */
  review(actuator: Actuator): void {
    const { subject } = actuator.policy;
    const before = this.#watched.get(actuator.id);
    if (before === undefined || !isSame(before.subject, subject)) {
      this.#watched.set(actuator.id, { subject, longOn: 0 });
      if (before !== undefined) this.#rehome(actuator, before.subject);
    }
    this.#clear("lease-expired", subject);
    this.#watchLongOn(actuator);
  }

  /** Call it when the connector is deleted. */
  removed(actuator: Actuator): void {
    this.#watched.delete(actuator.id);
    this.#reasons.delete(actuator.id);
    this.#cancel(`unconfirmed ${actuator.id}`);
    this.#cancel(`long ${actuator.id}`);
    for (const code of PASSING) this.#clear(code, actuator.policy.subject);
  }

  /** Clears all alarms at a stop. Those whose condition holds are raised again at the next start. */
  endAll(): void {
    for (const name of [...this.#timers.keys()]) this.#cancel(name);
    this.#watched.clear();
    for (const { policy } of this.#ports.outputs.all) {
      for (const code of PASSING) this.#ports.alarms.clear(code, policy.subject);
    }
  }

  /** Moves the alarms to the new subject of an outlet: a failing write goes on failing, all others are cleared. */
  #rehome(actuator: Actuator, before: Subject): void {
    this.#cancel(`unconfirmed ${actuator.id}`);
    this.#cancel(`long ${actuator.id}`);
    for (const code of PASSING) this.#clear(code, before);
    if (actuator.failingSince === undefined) return;
    this.failing(actuator, this.#reasons.get(actuator.id) ?? messages.neitherBefore);
  }

  #watchLongOn(actuator: Actuator): void {
    const { subject, longOn } = actuator.policy;
    const watched = this.#watched.get(actuator.id);
    const wanted = actuator.isOn ? longOn : 0;
    if (watched === undefined || watched.longOn === wanted) return;
    watched.longOn = wanted;
    this.#cancel(`long ${actuator.id}`);
    this.#clear("long-on", subject);
    if (wanted === 0) return;
    // Infinite for an output that is on since before the program started: counted from now.
    const passed = Number.isFinite(actuator.forMs()) ? actuator.forMs() : 0;
    this.#later(`long ${actuator.id}`, Math.max(0, wanted - passed), () => {
      const tenths = Math.round(longOn / 360_000);
      const title = messages.onForLong({ name: nameOf(actuator.policy) });
      const message = messages.withoutBreak({ title, time: span(tenths * 360_000, { in: "h" }) });
      this.#ports.alarms.raise({ code: "long-on", subject, priority: "warning", title, message });
    });
  }

  /** Clears an alarm unless its condition holds for another output of the same subject. */
  #clear(code: (typeof PASSING)[number], subject: Subject): void {
    const { alarms, outputs } = this.#ports;
    if (!alarms.isStanding(code, subject)) return;
    const holds = outputs.all.some((each) => isSame(each.policy.subject, subject) && HOLDS[code](each));
    if (!holds) alarms.clear(code, subject);
  }

  #later(name: string, span: number, fire: () => void): void {
    if (this.#timers.has(name)) return;
    const timer = this.#ports.clock.after(milliseconds(span), `outputs: ${name}`, () => {
      this.#timers.delete(name);
      fire();
    });
    this.#timers.set(name, timer);
  }

  #cancel(name: string): void {
    this.#timers.get(name)?.cancel();
    this.#timers.delete(name);
  }
}

const HOLDS: Readonly<Record<(typeof PASSING)[number], (actuator: Actuator) => boolean>> = {
  "lease-expired": ({ claims }) => claims.some(({ lapsed }) => lapsed === true),
  "output-unconfirmed": ({ failingSince }) => failingSince !== undefined,
  "long-on": (actuator) => actuator.isOn && actuator.forMs() >= (actuator.policy.longOn || Infinity),
};

function isSame(one: Subject, other: Subject): boolean {
  return one.type === other.type && one.id === other.id;
}
