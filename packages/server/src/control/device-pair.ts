import type { Milliseconds } from "@refugium/model/declare/units.ts";
import type { Push } from "@refugium/model/laws/feedback.ts";
import type { Said } from "@refugium/model/messages/message.ts";
import { outputs } from "@refugium/model/messages/outputs.ts";
import { type Actuator, NOBODY, type OutputBus } from "../hardware/actuator.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Scope } from "../kernel/scope.ts";
import type { Device } from "./device.ts";
import { neverBoth, type Sides } from "./never-both.ts";

export interface DevicePairOptions {
  /** What raises and what lowers; undefined where there is none. */
  readonly up: Device | undefined;
  readonly down: Device | undefined;
  /** How long one must have been off before the other goes on. */
  readonly pause: Milliseconds;
  readonly lease: Milliseconds;
}

/** What drives a value both ways: heater and cooler, upper and downer. Never both on together. */
export class DevicePair {
  readonly #options: DevicePairOptions;
  #measured: { readonly up: number; readonly down: number };

  constructor(options: DevicePairOptions) {
    this.#options = options;
    this.#measured = this.#energised();
  }

  get up(): Device | undefined {
    return this.#options.up;
  }

  get down(): Device | undefined {
    return this.#options.down;
  }

  get pause(): Milliseconds {
    return this.#options.pause;
  }

  /** The outputs that each drives now; none for what has none in service. */
  get sides(): Sides {
    const { up, down } = this;
    return [outputsOf(up), outputsOf(down)];
  }

  acquire(): void {
    this.up?.acquire();
    this.down?.acquire();
    this.#measured = this.#energised();
  }

  /** Locks each against the other while the scope lasts, whoever switches them. */
  guard(
    scope: Scope,
    options: { readonly clock: Clock; readonly bus: OutputBus; readonly ownerId: string },
  ): void {
    neverBoth(scope, { ...options, sides: () => this.sides, pause: () => this.pause });
  }

  /**
   * Calls back when somebody else switches one of them, while the scope lasts. What nobody switches, because equipment
   * leaves it or a lease ends, is not asked for again at once.
   */
  watch(
    scope: Scope,
    {
      bus,
      ownerId,
      listener,
    }: { readonly bus: OutputBus; readonly ownerId: string; readonly listener: () => void },
  ): void {
    scope.defer(
      bus.on("switched", ({ actuator, owner }) => {
        if (owner !== NOBODY && owner.id !== ownerId && this.sides.flat().includes(actuator)) listener();
      }),
    );
  }

  push(push: Push, reason: Said): void {
    const { up, down, lease } = this.#options;
    // Off first, so that both are never on together.
    if (push !== "up") up?.command(false, reason, lease);
    if (push !== "down") down?.command(false, reason, lease);
    if (push === "up") this.#start(up, down, reason);
    if (push === "down") this.#start(down, up, reason);
  }

  /** Without a reading that may steer both are locked off: not even a person's override works blind. */
  makeSafe(reason: Said): void {
    for (const device of [this.up, this.down]) {
      device?.lock(reason);
      device?.command(false, reason, this.#options.lease);
    }
  }

  unlock(): void {
    this.up?.unlock();
    this.down?.unlock();
  }

  /** Seconds really energised since the last call, so that a gap loses none. */
  measure(): { readonly up: number; readonly down: number } {
    const before = this.#measured;
    this.#measured = this.#energised();
    return {
      up: Math.max(0, (this.#measured.up - before.up) / 1000),
      down: Math.max(0, (this.#measured.down - before.down) / 1000),
    };
  }

  async release(): Promise<void> {
    await Promise.all([this.up?.release(), this.down?.release()]);
  }

  #start(device: Device | undefined, other: Device | undefined, reason: Said): void {
    const { pause, lease } = this.#options;
    const rested = other === undefined || (other.isOff && other.forMs() >= pause);
    device?.command(rested, rested ? reason : outputs.waitsForPause({ reason, other: other.name }), lease);
  }

  #energised(): { readonly up: number; readonly down: number } {
    return { up: this.up?.energisedMs() ?? 0, down: this.down?.energisedMs() ?? 0 };
  }
}

function outputsOf(device: Device | undefined): readonly Actuator[] {
  return device?.actuators ?? [];
}
