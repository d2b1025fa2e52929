import { type Milliseconds, milliseconds, seconds } from "@refugium/model/declare/units.ts";
import type { Push } from "@refugium/model/laws/feedback.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { outputs } from "@refugium/model/messages/outputs.ts";
import { type Actuator, NO_OWNER, type OutputBus } from "../hardware/actuator.ts";
import type { Scope } from "../kernel/scope.ts";
import type { Device } from "./device.ts";
import type { Sides } from "./never-both.ts";

export interface DevicePairOptions<D extends Device = Device> {
  /** What raises and what lowers the value. */
  readonly up: D | undefined;
  readonly down: D | undefined;
  /** Minimum off time of one device before the other starts. */
  readonly pause: Milliseconds;
  /** Between two checks of the controller. */
  readonly period: Milliseconds;
}

/** The devices that raise and lower a value: heater and cooler, upper and downer. Never on together. */
export class DevicePair<D extends Device = Device> {
  readonly #options: DevicePairOptions<D>;
  /** An "on" ends this long after the last completed check. */
  readonly #lease: Milliseconds;
  #measured: { readonly up: number; readonly down: number };

  constructor(options: DevicePairOptions<D>) {
    this.#options = options;
    this.#lease = milliseconds(Math.max(3 * options.period, seconds(90)));
    this.#measured = this.#energised();
  }

  get up(): D | undefined {
    return this.#options.up;
  }

  get down(): D | undefined {
    return this.#options.down;
  }

  get pause(): Milliseconds {
    return this.#options.pause;
  }

  /** The outputs in service of each device. */
  get sides(): Sides {
    const { up, down } = this;
    return [outputsOf(up), outputsOf(down)];
  }

  acquire(): void {
    this.up?.acquire();
    this.down?.acquire();
    this.#measured = this.#energised();
  }

  /**
   * Calls back when another owner switches one of them, until the scope closes. A switch without an owner, as when a
   * lease ends or equipment moves to another outlet, does not call back.
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
        if (owner !== NO_OWNER && owner.id !== ownerId && this.sides.flat().includes(actuator)) listener();
      }),
    );
  }

  push(push: Push, reason: MessageOrText): void {
    const { up, down } = this;
    const lease = this.#lease;
    // Off first, so that both are never on together.
    if (push !== "up") up?.command(false, reason, lease);
    if (push !== "down") down?.command(false, reason, lease);
    if (push === "up") this.#start(up, down, reason);
    if (push === "down") this.#start(down, up, reason);
  }

  makeSafe(reason: MessageOrText): void {
    for (const device of [this.up, this.down]) {
      device?.hold(reason);
      device?.command(false, reason, this.#lease);
    }
  }

  /** Seconds energised since the last call. */
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

  #start(device: Device | undefined, other: Device | undefined, reason: MessageOrText): void {
    const rested = other === undefined || (other.isOff && other.forMs() >= this.pause);
    const why = rested ? reason : outputs.waitsForPause({ reason, other: other.name });
    device?.command(rested, why, this.#lease);
  }

  #energised(): { readonly up: number; readonly down: number } {
    return { up: this.up?.energisedMs() ?? 0, down: this.down?.energisedMs() ?? 0 };
  }
}

function outputsOf(device: Device | undefined): readonly Actuator[] {
  return device?.actuators ?? [];
}
