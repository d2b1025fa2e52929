import { seconds, type Uptime } from "@refugium/model/declare/units.ts";
import { type ModeInputMemory, type ModeInputStep, stepModeInput } from "@refugium/model/laws/mode-input.ts";
import type { Mode } from "@refugium/model/resources/modes.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { isBug, messageOf } from "../../../kernel/message-error.ts";
import type { ModeAlarms } from "./mode-alarms.ts";

export interface ModeInputsPorts {
  readonly clock: Clock;
  /** Reads an inlet by its id. Throws when it is missing or cannot be read. */
  readonly readInlet: (id: string) => Promise<boolean>;
  readonly alarms: Pick<ModeAlarms, "input">;
  /** Carries out what the input of a mode asks for. */
  readonly asked: (mode: Mode, asks: NonNullable<ModeInputStep["asks"]>) => void;
}

/** An input that cannot be read for this long is an alarm. */
const FAILS_AFTER = seconds(30);

/** Buttons and contacts that start modes. */
export class ModeInputs {
  readonly #ports: ModeInputsPorts;
  readonly #memories = new Map<string, ModeInputMemory & Pick<Mode, "input" | "input_is">>();
  readonly #failingSince = new Map<string, Uptime>();
  #isLooking = false;

  constructor(ports: ModeInputsPorts) {
    this.#ports = ports;
  }

  /** One look at all inputs; skipped while the last one is not over. */
  async look(modes: readonly Mode[]): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      await Promise.all(modes.filter(({ input }) => input !== "").map((mode) => this.#lookAt(mode)));
    } finally {
      this.#isLooking = false;
    }
  }

  forget(id: string): void {
    this.#memories.delete(id);
    this.#failingSince.delete(id);
  }

  async #lookAt(mode: Mode): Promise<void> {
    const level = await this.#read(mode);
    const at = this.#ports.clock.uptime();
    const { id, input, input_is } = mode;
    const known = this.#memories.get(id);
    // A slow look at an input that was changed meanwhile says nothing about the new one.
    const before = known?.input === input && known.input_is === input_is ? known : undefined;
    const { memory, asks } = stepModeInput(before, { level, at, kind: input_is });
    this.#memories.set(id, { ...memory, input, input_is });
    if (asks !== undefined) this.#ports.asked(mode, asks);
  }

  async #read(mode: Mode): Promise<boolean | undefined> {
    const { clock, readInlet, alarms } = this.#ports;
    try {
      const level = await readInlet(mode.input);
      if (this.#failingSince.delete(mode.id)) alarms.input(mode, undefined);
      return level;
    } catch (error) {
      if (isBug(error)) throw error;
      const since = this.#failingSince.get(mode.id) ?? clock.uptime();
      this.#failingSince.set(mode.id, since);
      if (clock.uptime() - since >= FAILS_AFTER) alarms.input(mode, messageOf(error));
      return undefined;
    }
  }
}
