import type { Milliseconds } from "@refugium/model/declare/units.ts";
import type { Owner } from "@refugium/model/laws/arbitration.ts";
import type { Said } from "@refugium/model/messages/message.ts";
import { type Actuator, controllerLeaseUntil } from "../hardware/actuator.ts";
import type { Trip } from "../hardware/output-policy.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Device } from "./device.ts";

export interface EquipmentDeviceOptions {
  readonly clock: Clock;
  readonly owner: Owner;
  /** Asked anew each time: equipment can move to another outlet. Undefined while it has none in service. */
  readonly find: () => Actuator | undefined;
  readonly takeOver: () => void;
}

/** Equipment as a controller drives it: claims with a lease, locks as interlocks. */
export class EquipmentDevice implements Device {
  readonly #options: EquipmentDeviceOptions;
  /** The output it was on at the last look, and what that had run before it was this equipment's. */
  #metered: { readonly actuator: Actuator; readonly from: number } | undefined;
  /** What it ran on outputs that it left. */
  #ranBefore = 0;

  constructor(options: EquipmentDeviceOptions) {
    this.#options = options;
  }

  get name(): Said {
    return this.actuator?.policy.name ?? "";
  }

  get isOn(): boolean {
    return this.actuator?.isOn === true;
  }

  get isEnergised(): boolean {
    return (this.actuator?.confirmed ?? 0) > 0;
  }

  get isOff(): boolean {
    return !this.isOn && !this.isEnergised;
  }

  get trip(): Trip | undefined {
    return this.actuator?.trip;
  }

  forMs(): number {
    return this.actuator?.forMs() ?? Number.POSITIVE_INFINITY;
  }

  energisedMs(): number {
    this.#here();
    return this.#ranBefore + this.#ranHere();
  }

  acquire(): void {
    this.#options.takeOver();
  }

  command(on: boolean, reason: Said, lease: Milliseconds): void {
    const { clock, owner } = this.#options;
    const actuator = this.#here();
    // Plugged in elsewhere, or just made: there too nothing but this controller brings it on.
    if (actuator !== undefined && !actuator.claims.some(({ rank }) => rank === "controller")) this.acquire();
    void actuator?.claim({
      owner,
      rank: "controller",
      value: on ? 100 : 0,
      reason,
      until: controllerLeaseUntil(clock, lease),
      lapse: "safe-state",
    });
  }

  hold(reason: Said | undefined): void {
    const { owner } = this.#options;
    if (reason !== undefined) {
      void this.#here()?.claim({ owner, rank: "interlock", value: 0, reason, lapse: "release" });
      return;
    }
    const { actuator } = this;
    const isHeld = actuator?.claims.some(
      ({ rank, owner: { id } }) => rank === "interlock" && id === owner.id,
    );
    if (isHeld === true) void actuator?.release(owner.id, "interlock");
  }

  tripOff(trip: Trip): void {
    this.actuator?.tripOff(trip);
  }

  async release(): Promise<void> {
    // Whoever switched it on before this controller had a say: it is off now.
    this.acquire();
    await this.#here()?.giveBack(this.#options.owner.id);
  }

  get actuator(): Actuator | undefined {
    return this.#options.find();
  }

  get actuators(): readonly Actuator[] {
    const { actuator } = this;
    return actuator === undefined ? [] : [actuator];
  }

  /** The output it is on now. What it left keeps nothing of this controller, and what it ran there still counts. */
  #here(): Actuator | undefined {
    const { actuator } = this;
    const left = this.#metered?.actuator;
    if (actuator === left) return actuator;
    this.#ranBefore += this.#ranHere();
    this.#metered = actuator === undefined ? undefined : { actuator, from: actuator.energisedMs() };
    void left?.release(this.#options.owner.id);
    return actuator;
  }

  #ranHere(): number {
    return this.#metered === undefined ? 0 : this.#metered.actuator.energisedMs() - this.#metered.from;
  }
}
