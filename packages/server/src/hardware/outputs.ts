import { type Milliseconds, milliseconds } from "@refugium/model/declare/units.ts";
import type { Claim } from "@refugium/model/laws/arbitration.ts";
import { outputs as messages } from "@refugium/model/messages/outputs.ts";
import type { Clock } from "../kernel/clock.ts";
import { Actuator, type OutputBus } from "./actuator.ts";
import type { Board } from "./board.ts";
import type { OutputPin } from "./output-drive.ts";
import type { OutputAddress, OutputPolicy, Trip } from "./output-policy.ts";
import { StartGate } from "./start-gate.ts";

/** The policy of an output without equipment: off, without an owner. */
export function idlePolicy(subject: OutputPolicy["subject"], name: string): OutputPolicy {
  const none = milliseconds(0);
  return { subject, name, safeState: "off", maxOn: none, minOn: none, minOff: none, longOn: none };
}

interface Placed {
  readonly actuator: Actuator;
  /** Undefined while another connector holds the pin. */
  pin: OutputPin | undefined;
  reverse: boolean;
}

/**
 * Every physical output by id (`outlet-1`, `jack-1-0`). A pin has one actuator; a second connector gets it when the
 * first one leaves.
 */
export class Outputs {
  readonly #clock: Clock;
  readonly #board: Board;
  readonly #events: OutputBus;
  readonly #tripOf: (id: string) => Trip | undefined;
  readonly #claimsOf: (id: string) => readonly Claim[];
  readonly #ranBefore: boolean;
  readonly #gate: StartGate | undefined;
  readonly #placed = new Map<string, Placed>();

  constructor(options: {
    readonly clock: Clock;
    readonly board: Board;
    readonly events: OutputBus;
    /** An output's trip from an earlier run. */
    readonly tripOf?: (id: string) => Trip | undefined;
    /** An output's claims from an earlier run. */
    readonly claimsOf?: (id: string) => readonly Claim[];
    /** True where outputs may have been on until now: an earlier run of the program, or before a reload. */
    readonly ranBefore?: boolean;
  }) {
    this.#ranBefore = options.ranBefore ?? false;
    this.#claimsOf = options.claimsOf ?? (() => []);
    this.#tripOf = options.tripOf ?? (() => undefined);
    this.#clock = options.clock;
    this.#gate = this.#ranBefore ? new StartGate(options.clock) : undefined;
    this.#board = options.board;
    this.#events = options.events;
  }

  get all(): readonly Actuator[] {
    return [...this.#placed.values()].map((each) => each.actuator);
  }

  /** Milliseconds after a start until the next load may switch on. */
  get startWait(): Milliseconds {
    return this.#gate?.wait() ?? milliseconds(0);
  }

  find(id: string): Actuator | undefined {
    return this.#placed.get(id)?.actuator;
  }

  /** The output on the pin, created when it is new. The pin it leaves is set to the safe state. */
  async place(
    id: string,
    address: OutputAddress,
    options: { readonly reverse: boolean; readonly policy: OutputPolicy },
  ): Promise<Actuator> {
    const { reverse, policy } = options;
    const placed = this.#placed.get(id) ?? { actuator: this.#make(id, policy), pin: undefined, reverse };
    const old = placed.actuator.address;
    const moved = old !== undefined && !samePin(old, address);
    if (moved) await this.#moveOut(placed, old);
    const isTaken = this.#isTaken(address, placed);
    this.#placed.set(id, placed);
    placed.reverse = reverse;
    placed.pin = isTaken ? undefined : this.#pin(placed, address);
    await placed.actuator.bind(address, placed.pin);
    if (moved) await this.#bindWaiting(old);
    return placed.actuator;
  }

  /** Writes the outputs of a driver again: it was reopened and the values of its pins are unknown. */
  async rewrite(driver: string): Promise<void> {
    const affected = [...this.#placed.values()].filter((each) => each.actuator.address?.driver === driver);
    await Promise.all(affected.map(({ actuator, pin }) => actuator.bind(actuator.address, pin)));
  }

  /** Sets the pins of a driver to their safe states before it is closed or moved; `rewrite` resumes them. */
  async park(driver: string): Promise<void> {
    const affected = [...this.#placed.values()].filter((each) => each.actuator.address?.driver === driver);
    await Promise.all(affected.map((each) => this.#moveOut(each, each.actuator.address)));
  }

  /** Removes an output; its pin is set to the safe state first. */
  async remove(id: string): Promise<void> {
    const placed = this.#placed.get(id);
    if (placed === undefined) return;
    await placed.actuator.shutDown(messages.connectorRemoved);
    this.#placed.delete(id);
    this.#events.emit("removed", { actuator: placed.actuator });
    if (placed.actuator.address !== undefined) await this.#bindWaiting(placed.actuator.address);
  }

  /** Sets all outputs to their safe states in parallel: the last action before the board closes. */
  async shutDown(): Promise<void> {
    await Promise.all(this.all.map((actuator) => actuator.shutDown(messages.shuttingDown)));
    this.#placed.clear();
  }

  /** Unbinds an output before its pin is set to the safe state: no later request may reach that pin. */
  async #moveOut(placed: Placed, address: OutputAddress | undefined): Promise<void> {
    await placed.actuator.bind(address, undefined);
    await leavePin(placed);
  }

  /** Without a list of all outputs, as each one calls this at startup. */
  #isTaken(address: OutputAddress, by: Placed): boolean {
    for (const other of this.#placed.values()) {
      if (other !== by && other.pin !== undefined && samePin(other.actuator.address, address)) return true;
    }
    return false;
  }

  /** Gives a free pin to the connector that waits for it. */
  async #bindWaiting(address: OutputAddress): Promise<void> {
    const there = [...this.#placed.values()].filter((each) => samePin(each.actuator.address, address));
    const [next] = there;
    if (next === undefined || there.some((each) => each.pin !== undefined)) return;
    next.pin = this.#pin(next, address);
    await next.actuator.bind(address, next.pin);
  }

  #make(id: string, policy: OutputPolicy): Actuator {
    const gate = this.#gate === undefined ? {} : { gate: this.#gate };
    const ports = { clock: this.#clock, events: this.#events, ranBefore: this.#ranBefore, ...gate };
    const actuator = new Actuator(id, { ...ports, policy });
    const trip = this.#tripOf(id);
    // Before it is bound to a pin: an output held off in an earlier run must not switch on even briefly.
    if (trip !== undefined) actuator.tripOff(trip);
    for (const claim of this.#claimsOf(id)) void actuator.claim(claim);
    return actuator;
  }

  #pin({ actuator, reverse }: Placed, address: OutputAddress): OutputPin {
    const turn = (percent: number): number => (reverse ? 100 - percent : percent);
    return {
      write: (percent) => {
        // A reversed load runs while its line is low.
        const isLeased = percent > 0 && !reverse && actuator.policy.safeState === "off";
        return this.#board.write(address, turn(percent), isLeased ? this.#board.timerOf(address) : undefined);
      },
      readBack: async () => {
        const told = await this.#board.readBack(address);
        return told === undefined ? undefined : turn(told);
      },
      isRepeatable: true,
      timer: () => this.#board.timerOf(address),
    };
  }
}

/** A channel may be both a PWM and a digital output: it is one pin. */
function samePin(one: OutputAddress | undefined, other: OutputAddress): boolean {
  return one !== undefined && one.driver === other.driver && one.pin === other.pin;
}

async function leavePin({ actuator, pin }: Placed): Promise<void> {
  // The old pin's device may be disconnected for good; the output moves anyway.
  await pin?.write(actuator.safeNow).catch(() => undefined);
}
