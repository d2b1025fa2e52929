import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { GpioBus, LineSetup, WatchedLine } from "../buses.ts";
import { pinPlace } from "./faults.ts";
import { type InputPath, readLevelThroughFaults } from "./faulty-input.ts";
import { SimulatedEdges } from "./simulated-edges.ts";
import type { SimulatedOutputs } from "./simulated-outputs.ts";
import type { SensedWater } from "./tank.ts";
import type { Wiring } from "./wiring.ts";

/** Lines of the 40-pin header: 2–27. */
const LINES: readonly number[] = Array.from({ length: 26 }, (_, index) => index + 2);

/** GPIO lines of the tank. A wired float reads the tank; a written line reads what was written; others are low. */
export class SimulatedGpio implements GpioBus {
  readonly lines = LINES;
  readonly #path: InputPath;
  readonly #outputs: SimulatedOutputs;
  readonly #wiring: Wiring;
  readonly #sensed: () => SensedWater;
  readonly #edges: SimulatedEdges;

  constructor(options: {
    readonly path: InputPath;
    readonly outputs: SimulatedOutputs;
    readonly wiring: Wiring;
    readonly sensed: () => SensedWater;
  }) {
    this.#path = options.path;
    this.#outputs = options.outputs;
    this.#wiring = options.wiring;
    this.#sensed = options.sensed;
    const { clock, faults } = options.path;
    this.#edges = new SimulatedEdges(clock, (line) => {
      const held = faults.heldValue(pinPlace("digital-input", line));
      return held === undefined ? this.level(line) : held > 0;
    });
  }

  async read(line: number): Promise<boolean> {
    checkLine(line);
    this.#path.faults.checkDriver();
    return readLevelThroughFaults(this.#path, pinPlace("digital-input", line), () => this.level(line));
  }

  async write(line: number, high: boolean): Promise<void> {
    checkLine(line);
    this.#outputs.write("digital-output", line, high ? 100 : 0);
  }

  async readBack(line: number): Promise<boolean> {
    checkLine(line);
    return this.#outputs.readBack("digital-output", line) > 0;
  }

  /** A bias changes nothing: every line of the tank is driven. */
  async watch(line: number, setup: LineSetup, changed: () => void): Promise<WatchedLine> {
    await this.read(line);
    const { count, close } = this.#edges.watch(line, setup, changed);
    return {
      read: () => this.read(line),
      count: async (least) => {
        const counted = await count(least);
        // What was counted without the line is no flow.
        await this.read(line);
        return counted;
      },
      close,
    };
  }

  /** Looks for changed levels at once. */
  lookForEdges(): void {
    this.#edges.look();
  }

  /** The level of a line without any fault. */
  level(line: number): boolean {
    const wire = this.#wiring.find("digital-input", line);
    if (wire === undefined) return (this.#outputs.written("digital-output", line) ?? 0) > 0;
    const { full, overfull, wet } = this.#sensed();
    const closed = wire.role === "float-low" ? full : wire.role === "float-high" ? overfull : wet;
    return closed !== wire.reverse;
  }
}

function checkLine(line: number): void {
  if (!LINES.includes(line)) throw new MessageError(devices.noSimulatedLine({ line }));
}
