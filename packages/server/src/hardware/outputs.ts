import { milliseconds } from "@refugium/model/declare/units.ts";
import { safeValue } from "@refugium/model/laws/arbitration.ts";
import type { Clock } from "../kernel/clock.ts";
import { Actuator, type OutputBus } from "./actuator.ts";
import type { Board } from "./board.ts";
import type { OutputPin } from "./output-drive.ts";
import type { OutputAddress, OutputPolicy } from "./output-policy.ts";

/** The policy of an output that no equipment uses: off, and nobody's. */
export function idlePolicy(subject: OutputPolicy["subject"], name: string): OutputPolicy {
  const none = milliseconds(0);
  return { subject, name, safeState: "off", maxOn: none, minOn: none, minOff: none, longOn: none };
}

interface Placed {
  readonly actuator: Actuator;
  /** Undefined while another connector holds the pin. */
  pin: OutputPin | undefined;
}

/** Every physical output by id (`outlet-1`, `jack-1-0`). A pin has one actuator; the second connector gets none. */
export class Outputs {
  readonly #clock: Clock;
  readonly #board: Board;
  readonly #events: OutputBus;
  readonly #placed = new Map<string, Placed>();

  constructor(options: { readonly clock: Clock; readonly board: Board; readonly events: OutputBus }) {
    this.#clock = options.clock;
    this.#board = options.board;
    this.#events = options.events;
  }

  get all(): readonly Actuator[] {
    return [...this.#placed.values()].map((each) => each.actuator);
  }

  find(id: string): Actuator | undefined {
    return this.#placed.get(id)?.actuator;
  }

  /** The output on the pin, made when it is new. A pin that it leaves is left in the safe state. */
  async place(
    id: string,
    address: OutputAddress,
    options: { readonly reverse: boolean; readonly policy: OutputPolicy },
  ): Promise<Actuator> {
    const placed = this.#placed.get(id) ?? { actuator: this.#make(id, options.policy), pin: undefined };
    const old = placed.actuator.address;
    if (old !== undefined && !samePin(old, address)) await leavePin(placed);
    const taken = [...this.#placed.values()].some(
      (other) => other !== placed && other.pin !== undefined && samePin(other.actuator.address, address),
    );
    this.#placed.set(id, placed);
    placed.pin = taken ? undefined : this.#pin(address, options.reverse);
    await placed.actuator.bind(address, placed.pin);
    return placed.actuator;
  }

  /** Writes the outputs of a driver afresh: it was opened anew and what its pins have is unknown. */
  async rewrite(driver: string): Promise<void> {
    const affected = [...this.#placed.values()].filter((each) => each.actuator.address?.driver === driver);
    await Promise.all(affected.map(({ actuator, pin }) => actuator.bind(actuator.address, pin)));
  }

  /** Leaves the pins of a driver in their safe states before it is closed or moved to another device. */
  async park(driver: string): Promise<void> {
    const affected = [...this.#placed.values()].filter((each) => each.actuator.address?.driver === driver);
    await Promise.all(affected.map(leavePin));
  }

  /** Takes an output away; its pin is left in the safe state first. */
  async remove(id: string): Promise<void> {
    const placed = this.#placed.get(id);
    if (placed === undefined) return;
    await placed.actuator.shutDown("its connector was removed: safe state");
    this.#placed.delete(id);
  }

  /** All outputs to their safe states, side by side: the last thing before the board closes. */
  async shutDown(): Promise<void> {
    await Promise.all(this.all.map((actuator) => actuator.shutDown("shutting down: safe state")));
    this.#placed.clear();
  }

  #make(id: string, policy: OutputPolicy): Actuator {
    return new Actuator(id, { clock: this.#clock, events: this.#events, policy });
  }

  #pin(address: OutputAddress, reverse: boolean): OutputPin {
    const { driver, kind, pin } = address;
    const turn = (percent: number): number => (reverse ? 100 - percent : percent);
    return {
      write: (percent) => this.#board.write(driver, kind, pin, turn(percent)),
      readBack: async () => {
        const told = await this.#board.readBack(driver, kind, pin);
        return told === undefined ? undefined : turn(told);
      },
    };
  }
}

function samePin(one: OutputAddress | undefined, other: OutputAddress): boolean {
  return one !== undefined && one.driver === other.driver && one.kind === other.kind && one.pin === other.pin;
}

async function leavePin({ actuator, pin }: Placed): Promise<void> {
  // The old pin's device may be gone for good; the output moves on all the same.
  await pin?.write(safeValue(actuator.policy.safeState, actuator.commanded)).catch(() => undefined);
}
