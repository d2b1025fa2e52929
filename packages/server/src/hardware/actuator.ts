import {
  type Instant,
  type Milliseconds,
  milliseconds,
  minutes,
  type Uptime,
  uptime,
} from "@refugium/model/declare/units.ts";
import type { LiveOutput } from "@refugium/model/events.ts";
import {
  type Claim,
  isHeldOff,
  type Owner,
  safeValue,
  winningClaim,
} from "@refugium/model/laws/arbitration.ts";
import { dwellLeft } from "@refugium/model/laws/dwell.ts";
import { isSame, type MessageOrText, span } from "@refugium/model/messages/message.ts";
import { outputs } from "@refugium/model/messages/outputs.ts";
import type { Bus } from "../kernel/bus.ts";
import type { Clock, Timer } from "../kernel/clock.ts";
import { Claims } from "./claims.ts";
import { liveOutput } from "./live-output.ts";
import { OutputDrive, type OutputPin } from "./output-drive.ts";
import { nameOf, type OutputAddress, type OutputPolicy, type Trip } from "./output-policy.ts";
import type { StartGate } from "./start-gate.ts";

export interface OutputEvents {
  /** The commanded value changed, or is on from the start. */
  readonly switched: { readonly actuator: Actuator; readonly owner: Owner; readonly reason: MessageOrText };
  /** Any part of its shown state changed. */
  readonly changed: { readonly actuator: Actuator };
  /** A claim was withdrawn, or ended by itself; perhaps nothing else changed, as something stronger has the output. */
  readonly claimEnded: { readonly actuator: Actuator };
  /** It is shut down: its connector was removed. */
  readonly removed: { readonly actuator: Actuator };
  readonly leaseExpired: { readonly actuator: Actuator; readonly owner: Owner };
  readonly leaseRenewed: { readonly actuator: Actuator; readonly owner: Owner };
  readonly writeFailing: {
    readonly actuator: Actuator;
    readonly reason: MessageOrText;
    readonly cause?: unknown;
  };
  readonly writeConfirmed: { readonly actuator: Actuator };
  readonly tripped: { readonly actuator: Actuator; readonly trip: Trip };
}

export type OutputBus = Bus<OutputEvents>;

const TRIP: Owner = { id: "trip", name: outputs.trip };
/** Owner of the claims that make an output blink to identify it: any real switching ends them. */
export const IDENTIFYING = "identify";
/** The owner of an output without claims. */
export const NO_OWNER: Owner = { id: "nobody", name: outputs.nobody };

/** True when the device confirmed that the output is off. After a failed write it may still be on. */
export function isConfirmedOff({ commanded, confirmed, failingSince }: Actuator): boolean {
  return commanded === 0 && confirmed === 0 && failingSince === undefined;
}

/** True when the device confirmed that the output is on. */
export function isConfirmedOn({ isOn, confirmed, failingSince }: Actuator): boolean {
  return isOn && (confirmed ?? 0) > 0 && failingSince === undefined;
}

/** The only writer of one physical output. Owners claim it; the strongest claim determines its value. */
export class Actuator {
  readonly id: string;
  readonly #clock: Clock;
  readonly #events: OutputBus;
  readonly #drive: OutputDrive;
  readonly #claims = new Claims();
  readonly #gate: StartGate | undefined;
  /** The pin of a load that waits for its turn after a start. */
  #waiting: { readonly pin: OutputPin | undefined; readonly timer: Timer } | undefined;
  #policy: OutputPolicy;
  #address: OutputAddress | undefined;
  #trip: Trip | undefined;
  #commanded: number;
  #reason: MessageOrText = outputs.safeAtStart;
  #winner: Claim | undefined;
  #changedAt: Uptime | undefined;
  readonly #createdAt: Uptime;
  /** When an earlier run ended, in which it may have been on or off; undefined without an earlier run. */
  readonly #earlierRunEnd: Uptime | undefined;
  #changedWhen: Instant;
  #timer: Timer | undefined;
  #closed = false;
  #round = 0;

  constructor(
    id: string,
    options: {
      readonly clock: Clock;
      readonly events: OutputBus;
      readonly policy: OutputPolicy;
      /** True where something may have switched it before: minimum times count from now. */
      readonly ranBefore?: boolean;
      /** After a start, delays a load that a controller switches on until its turn. */
      readonly gate?: StartGate;
    },
  ) {
    this.id = id;
    this.#clock = options.clock;
    this.#events = options.events;
    this.#policy = options.policy;
    this.#gate = options.gate;
    this.#commanded = safeValue(options.policy.safeState, 0);
    this.#changedWhen = options.clock.now();
    this.#createdAt = options.clock.uptime();
    this.#earlierRunEnd = options.ranBefore === true ? this.#createdAt : undefined;
    this.#drive = new OutputDrive(
      options.clock,
      {
        confirmed: () => {
          this.#events.emit("writeConfirmed", { actuator: this });
          this.#publish();
        },
        failing: (reason, cause) => {
          this.#events.emit("writeFailing", { actuator: this, reason, cause });
          this.#publish();
        },
      },
      this.#earlierRunEnd,
    );
  }

  get policy(): OutputPolicy {
    return this.#policy;
  }

  get trip(): Trip | undefined {
    return this.#trip;
  }

  get commanded(): number {
    return this.#commanded;
  }

  get isOn(): boolean {
    return this.#commanded > 0;
  }

  get confirmed(): number | undefined {
    return this.#drive.confirmed;
  }

  get failingSince(): Uptime | undefined {
    return this.#drive.failingSince;
  }

  /** False only when it is commanded off and the device confirmed off. */
  get mayBeOn(): boolean {
    return this.isOn || this.#drive.mayBeOn;
  }

  /** Milliseconds it has been off: 0 while it may be on, Infinity when it cannot have been on. */
  restedMs(): number {
    return this.isOn ? 0 : this.#drive.restedMs();
  }

  /** Milliseconds until the minimum off time lets this rank switch on. */
  restLeftMs(rank: Claim["rank"]): number {
    return dwellLeft(this.#dwell(), true, rank);
  }

  get address(): OutputAddress | undefined {
    return this.#address;
  }

  /** Milliseconds since the commanded value last changed, or may have changed in an earlier run; Infinity: never. */
  forMs(): number {
    const since = this.#changedAt ?? this.#earlierRunEnd;
    return since === undefined ? Number.POSITIVE_INFINITY : this.#clock.uptime() - since;
  }

  /** Milliseconds on without a break, as far as known; an output may be on from its start. */
  #onForMs(): number {
    return this.#clock.uptime() - (this.#changedAt ?? this.#createdAt);
  }

  energisedMs(): Milliseconds {
    return this.#drive.energisedMs();
  }

  /**
   * Binds the output to a pin (or to none) with its present commanded value. An output that starts on, for its safe
   * state or for a claim of an earlier run, is reported as switched. After a start a load that is on leaves its pin
   * unchanged until its turn.
   */
  async bind(address: OutputAddress | undefined, pin: OutputPin | undefined): Promise<boolean> {
    const begins = this.#address === undefined && this.#changedAt === undefined;
    this.#address = address;
    this.#waiting?.timer.cancel();
    this.#waiting = undefined;
    const turn = begins && this.isOn && this.#isLoad ? (this.#gate?.reserve() ?? 0) : 0;
    this.#drive.bind(turn > 0 ? undefined : pin);
    if (turn > 0) {
      const timer = this.#clock.after(milliseconds(turn), `output: turn of ${this.id}`, () => {
        this.#takePin();
        void this.#evaluate();
      });
      this.#waiting = { pin, timer };
    }
    if (begins && this.isOn)
      this.#events.emit("switched", {
        actuator: this,
        owner: this.#winner?.owner ?? NO_OWNER,
        reason: this.#reason,
      });
    return this.#evaluate();
  }

  configure(policy: OutputPolicy): void {
    this.#policy = policy;
    void this.#evaluate();
    this.#publish();
  }

  /**
   * Claims the output, replacing this owner's claim of the same rank. Resolves true once the device confirmed the
   * resulting value, false when its first attempt failed (it is retried).
   */
  claim(claim: Claim): Promise<boolean> {
    const before = this.#claims.put(claim);
    if (before?.lapsed === true) this.#events.emit("leaseRenewed", { actuator: this, owner: claim.owner });
    return this.#evaluate();
  }

  /** Withdraws an owner's claims (of one rank, or all). */
  release(ownerId: string, rank?: Claim["rank"]): Promise<boolean> {
    const withdrew = this.#claims.withdraw(ownerId, rank);
    const settled = this.#evaluate();
    if (withdrew) this.#events.emit("claimEnded", { actuator: this });
    return settled;
  }

  hasClaim(rank: Claim["rank"]): boolean {
    return this.claims.some((claim) => claim.rank === rank);
  }

  get claims(): readonly Claim[] {
    return this.#claims.all;
  }

  /** Held off by a trip or an interlock. */
  get isHeldOff(): boolean {
    return this.#trip !== undefined || isHeldOff(this.claims);
  }

  /** Percent of its safe state: off while it is held off, whatever is set. */
  get safeNow(): number {
    return this.isHeldOff ? 0 : safeValue(this.#policy.safeState, this.#commanded);
  }

  /** Drops every claim and goes to the safe state: the thing on this output was removed. */
  abandon(reason: MessageOrText): Promise<boolean> {
    const value = this.safeNow;
    this.#claims.clear();
    this.#winner = undefined;
    return this.#command(value, undefined, reason);
  }

  /**
   * An owner releases the output: its claims end, and so do overrides "on". An override "off" stays: a person may have
   * a hand in the water.
   */
  giveBack(ownerId: string): Promise<boolean> {
    for (const claim of this.claims) {
      if (claim.rank === "person" && claim.value > 0) this.#claims.withdraw(claim.owner.id, "person");
    }
    return this.release(ownerId);
  }

  tripOff(trip: Trip): void {
    if (this.#trip !== undefined) return;
    this.#trip = trip;
    this.#events.emit("tripped", { actuator: this, trip });
    void this.#evaluate();
  }

  clearTrip(): void {
    this.#trip = undefined;
    void this.#evaluate();
    this.#publish();
  }

  /**
   * Brings the output to its safe state for good: the last action before the program ends or the connector is removed.
   */
  async shutDown(reason: MessageOrText): Promise<boolean> {
    const value = this.safeNow;
    this.#closed = true;
    this.#timer?.cancel();
    this.#claims.clear();
    const settled = await this.#command(value, undefined, reason);
    this.#drive.close();
    return settled;
  }

  get reason(): MessageOrText {
    return this.#reason;
  }

  get state(): LiveOutput {
    return liveOutput({
      id: this.id,
      address: this.#address,
      policy: this.#policy,
      commanded: this.#commanded,
      confirmed: this.#drive.failingSince === undefined ? this.#drive.confirmed : undefined,
      winner: this.#winner,
      isControlled: this.hasClaim("controller"),
      trip: this.#trip,
      reason: this.#reason,
      energisedMs: this.energisedMs(),
      changedWhen: this.#changedWhen,
      now: this.#clock.now(),
      uptime: this.#clock.uptime(),
    });
  }

  #publish(): void {
    this.#events.emit("changed", { actuator: this });
  }

  #evaluate(): Promise<boolean> {
    // After shutdown nothing changes it.
    if (this.#closed) return Promise.resolve(false);
    this.#round += 1;
    const round = this.#round;
    const { lost, dropped } = this.#claims.lapse(this.#clock.uptime());
    for (const owner of lost) this.#events.emit("leaseExpired", { actuator: this, owner });
    this.#winner = winningClaim(this.claims);
    const { value, reason } = this.#decide(this.#winner);
    const dwell = dwellLeft(this.#dwell(), value > 0, this.#standingRank);
    const turn = this.#waitsForTurn(value) ? (this.#gate?.wait() ?? 0) : 0;
    const wait = Math.max(dwell, turn);
    const held = wait > 0;
    const settled = held
      ? this.#command(
          this.#commanded,
          this.#winner,
          dwell > 0
            ? outputs.waitsForTime({ reason, time: span(Math.ceil(wait / 1000) * 1000, { in: "s" }) })
            : outputs.waitsForLoad({ reason }),
        )
      : this.#command(value, this.#winner, reason);
    if (dropped) this.#events.emit("claimEnded", { actuator: this });
    // A listener of a switch may claim in turn: that evaluation is newer and has planned already.
    if (round === this.#round) this.#plan(held ? wait : Number.POSITIVE_INFINITY);
    return settled;
  }

  #decide(winner: Claim | undefined): { readonly value: number; readonly reason: MessageOrText } {
    if (this.#trip !== undefined) return { value: 0, reason: this.#trip.message };
    const safe = safeValue(this.#policy.safeState, this.#commanded);
    if (winner === undefined) return { value: safe, reason: outputs.nobodyCommands };
    if (winner.lapsed === true)
      return { value: safe, reason: outputs.ownerLost({ owner: winner.owner.name }) };
    return winner;
  }

  /** The winning rank; undefined when its owner's lease expired. */
  get #standingRank(): Claim["rank"] | undefined {
    if (this.#trip !== undefined) return "trip";
    return this.#winner?.lapsed === true ? undefined : this.#winner?.rank;
  }

  /** After a start loads switch on one at a time. A person's claim and a lock do not wait. */
  #waitsForTurn(value: number): boolean {
    return this.#isLoad && value > 0 && !this.isOn && this.#standingRank === "controller";
  }

  /** Equipment on a socket or a relay; not the lines of a stepper, nor a dimmer. */
  get #isLoad(): boolean {
    return this.#address?.kind === "digital-output" && this.#policy.subject.type === "equipment";
  }

  #dwell() {
    return {
      isOn: this.isOn,
      forMs: this.forMs(),
      minOnMs: this.#policy.minOn,
      minOffMs: this.#policy.minOff,
    };
  }

  #command(value: number, winner: Claim | undefined, reason: MessageOrText): Promise<boolean> {
    const changed = value !== this.#commanded;
    const hasNewReason = !isSame(reason, this.#reason);
    this.#reason = reason;
    if (changed) {
      this.#commanded = value;
      this.#changedAt = this.#clock.uptime();
      this.#changedWhen = this.#clock.now();
      if (value > 0 && this.#isLoad) this.#gate?.record();
      const owner = this.#trip === undefined ? (winner?.owner ?? NO_OWNER) : TRIP;
      this.#events.emit("switched", { actuator: this, owner, reason });
    }
    // Switching off, and a person's claim, do not wait for a turn.
    if (this.#commanded === 0 || winner?.owner.person !== undefined) this.#takePin();
    // Not `value`: a listener may have claimed something else meanwhile, and that must reach the pin.
    const settled = this.#drive.command(this.#commanded);
    if (changed || hasNewReason) this.#publish();
    return settled;
  }

  #takePin(): void {
    const waiting = this.#waiting;
    if (waiting === undefined) return;
    waiting.timer.cancel();
    this.#waiting = undefined;
    this.#drive.bind(waiting.pin);
  }

  /** Sets the timer for the next end of a lease, of a minimum time, or of the maximum time on. */
  #plan(dwell: number): void {
    this.#timer?.cancel();
    this.#timer = undefined;
    const now = this.#clock.uptime();
    let next = dwell;
    next = Math.min(next, this.#claims.nextEnd(now));
    if (this.isOn && this.#policy.maxOn > 0) next = Math.min(next, this.#policy.maxOn - this.#onForMs());
    if (!Number.isFinite(next)) return;
    this.#timer = this.#clock.after(milliseconds(Math.max(0, next)), `output: ${this.id}`, () =>
      this.#wake(),
    );
  }

  #wake(): void {
    const { maxOn } = this.#policy;
    if (this.isOn && maxOn > 0 && this.#onForMs() >= maxOn) {
      const time = span(Math.round(maxOn / 1000) * 1000, { in: "s" });
      const message = outputs.onForLongest({ name: nameOf(this.#policy), time });
      this.tripOff({ code: "max-on", message, since: this.#clock.now() });
    } else void this.#evaluate();
  }
}

/** A controller's claim lasts no longer without a completed check, whatever its period. */
const LONGEST_LEASE: Milliseconds = minutes(20);

/** The uptime at which the lease of a controller's claim ends, limited to the longest one. */
export function controllerLeaseUntil(clock: Clock, lease: Milliseconds): Uptime {
  return leaseUntil(clock, lease < LONGEST_LEASE ? lease : LONGEST_LEASE);
}

/** The uptime at which a lease given now ends. */
export function leaseUntil(clock: Clock, lease: Milliseconds): Uptime {
  return uptime(clock.uptime() + lease);
}
