import {
  durationOf,
  type Milliseconds,
  milliseconds,
  minutes,
  seconds,
} from "@refugium/model/declare/units.ts";
import type { Owner } from "@refugium/model/laws/arbitration.ts";
import { feedback, type Push } from "@refugium/model/laws/feedback.ts";
import type { GoodReading, Reading } from "@refugium/model/laws/reading.ts";
import { rounded } from "@refugium/model/laws/roll-up.ts";
import { type MessageOrText, span } from "@refugium/model/messages/message.ts";
import { readings } from "@refugium/model/messages/readings.ts";
import type { SubjectAlarms } from "../alarms/subject-alarms.ts";
import type { OutputBus } from "../hardware/actuator.ts";
import type { Timer } from "../kernel/clock.ts";
import { type Loop, startLoop } from "../kernel/loop.ts";
import { isBug, messageOf } from "../kernel/message-error.ts";
import type { Scope } from "../kernel/scope.ts";
import type { ObservationUsage } from "../telemetry/observation-usage.ts";
import { type BandWords, bandReason } from "./band-words.ts";
import type { DevicePair } from "./device-pair.ts";
import type { Runtime } from "./ports.ts";

/** The result of one look at the probes of a controller. */
export interface BandLook {
  /** What is shown and recorded. */
  readonly shown: Reading;
  /** The reading taken as true, for interlocks as well; undefined without one. */
  readonly believed: GoodReading | undefined;
  /** The reading to control by; undefined leads to the safe state. */
  readonly steering: GoodReading | undefined;
  /** Why there is no reading to control by. */
  readonly refusal: MessageOrText;
}

/** What temperature and pH control differ in. Values are in one unit, °C or pH. */
export interface BandLaw<Look extends BandLook> {
  readonly limits: { readonly min: number; readonly max: number; readonly hysteresis: number };
  readonly words: BandWords;
  /** A value in the unit that clients see. */
  inUnit(value: number): number;
  /** Interlocks its devices until the scope closes, which is after their release. */
  join(scope: Scope): void;
  /** A probe that fails gives a look without a reading; it does not throw. */
  look(): Promise<Look>;
  /** Locks off devices that must not run at this reading, and returns the push that remains. */
  limit(push: Push, reading: GoodReading, look: Look): Push;
  /** Raises and clears the alarms of a look. Called after the devices are switched: safe first, then the alarm. */
  raiseAlarms(look: Look): void;
  /** Raises the alarm of a probe without a reading for too long. */
  raiseStale(reading: Reading): void;
}

export interface BandRow {
  readonly period: number;
  readonly one_shot: boolean;
}

/** What is made for each row. */
export interface BandParts {
  readonly owner: Owner;
  readonly alarms: SubjectAlarms;
}

export interface BandPorts {
  readonly runtime: Pick<Runtime, "clock" | "loops">;
  readonly bus: OutputBus;
  readonly parts: BandParts;
  /** What raises and what lowers the value; empty in a pair that only measures. */
  readonly devices: DevicePair;
  readonly usage: Pick<ObservationUsage, "add">;
  /** Shows the newest reading and the last good value. */
  readonly show: (reading: Reading, lastGood: number | undefined) => void;
  /** Publishes the value taken as true, in the unit that clients see. */
  readonly believe: (value: number | undefined) => void;
  /** Called when a one-shot controller has reached its band. */
  readonly done: () => void;
}

const CHECK_DEADLINE: Milliseconds = seconds(20);

/** Keeps a measured value in its band: one enabled row. Closing its scope brings its devices to their safe states. */
export class BandController<Look extends BandLook> {
  readonly #row: BandRow;
  readonly #law: BandLaw<Look>;
  readonly #ports: BandPorts;
  readonly #devices: DevicePair;
  #push: Push = "none";
  #staleTimer: Timer | undefined;
  /** The last good value in the unit that clients see, rounded to two decimals. */
  #lastGood: number | undefined;
  #isDone = false;

  constructor(row: BandRow, law: BandLaw<Look>, ports: BandPorts) {
    this.#row = row;
    this.#law = law;
    this.#ports = ports;
    this.#devices = ports.devices;
  }

  start(scope: Scope): Loop {
    const { bus } = this.#ports;
    const { alarms, owner } = this.#ports.parts;
    const { id: name } = owner;
    const { name: of, messages } = this.#law.words;
    const period = durationOf(this.#row.period);
    this.#law.join(scope);
    scope.defer(() => this.#devices.release());
    this.#devices.acquire();
    scope.defer(() => this.#staleTimer?.cancel());
    this.#awaitReading();
    const setFailed = (reason: MessageOrText | undefined): void =>
      alarms.critical("check-failed", messages.fails({ name: of }), reason);
    const loop = startLoop({
      ...this.#ports.runtime,
      scope,
      vital: true,
      name,
      period,
      deadline: CHECK_DEADLINE,
      check: (signal) => this.#check(signal),
      onFailure: (error) => {
        const reason = messageOf(error);
        // A check that hangs is covered by the lease of its claims.
        if (isBug(error)) this.#makeSafe(reason);
        setFailed(reason);
      },
      onRecovery: () => setFailed(undefined),
    });
    this.#devices.watch(scope, { bus, ownerId: name, listener: () => void loop.checkNow() });
    return loop;
  }

  async #check(signal: AbortSignal): Promise<void> {
    const look = await this.#law.look();
    // Aborted or closed in the meantime: the reading must not act.
    if (signal.aborted) return;
    const { shown, steering, refusal } = look;
    // Probes that contradict each other have an alarm of their own and are not stale.
    if (steering !== undefined || shown.quality === "good") this.#awaitReading();
    if (steering === undefined) this.#makeSafe(refusal);
    else this.#steer(steering, look);
    this.#law.raiseAlarms(look);
    this.#show(look);
    this.#record(shown);
    if (steering !== undefined) this.#finishOneShot(steering);
  }

  #steer(reading: GoodReading, look: Look): void {
    const { limits, words } = this.#law;
    const { up, down } = this.#devices;
    const can = { canRaise: up !== undefined, canLower: down !== undefined };
    this.#push = feedback(reading, this.#push, { ...limits, ...can });
    const push = this.#law.limit(this.#push, reading, look);
    this.#devices.push(push, bandReason(words, this.#push, { value: reading.value, band: limits }));
  }

  /** Without a reading to control by, both devices are locked off, also against a person's override. */
  #makeSafe(reason: MessageOrText): void {
    this.#push = "none";
    this.#devices.makeSafe(readings.blind({ reason }));
  }

  /** From now on a good reading must come within three periods, at least 2 min, also when checks hang. */
  #awaitReading(): void {
    const patience = milliseconds(Math.max(3 * durationOf(this.#row.period), minutes(2)));
    this.#staleTimer?.cancel();
    this.#staleTimer = this.#ports.runtime.clock.after(
      patience,
      `${this.#ports.parts.owner.id}: stale`,
      () => {
        this.#becameStale(readings.stale({ time: span(Math.round(patience / 1000) * 1000, { in: "s" }) }));
        this.#awaitReading();
      },
    );
  }

  #becameStale(reason: MessageOrText): void {
    this.#makeSafe(reason);
    const stale = { quality: "stale", reason, at: this.#ports.runtime.clock.now() } as const;
    this.#law.raiseStale(stale);
    this.#show({ shown: stale, believed: undefined });
  }

  #show({ shown, believed }: Pick<BandLook, "shown" | "believed">): void {
    if (shown.quality === "good") this.#lastGood = rounded(this.#law.inUnit(shown.value), 2);
    this.#ports.show(shown, this.#lastGood);
    this.#ports.believe(believed && this.#law.inUnit(believed.value));
  }

  #record(shown: Reading): void {
    if (shown.quality !== "good") return;
    this.#ports.usage.add(shown.at, { value: this.#law.inUnit(shown.value), ...this.#devices.measure() });
  }

  #finishOneShot({ value }: GoodReading): void {
    const { min, max } = this.#law.limits;
    if (this.#isDone || !this.#row.one_shot || value < min || value > max) return;
    this.#isDone = true;
    this.#ports.done();
  }
}
