import { EzoChip } from "./ezo-chip.ts";
import type { BusTime, ChipKind, I2cChip } from "./i2c-chip.ts";

/** A run of the motor: its speed in ml/min, and its end in microseconds, or Infinity. */
interface Run {
  readonly wanted: string;
  readonly rate: number;
  readonly end: number;
}

const MINUTE = 60e6;

/**
 * An EZO-PMP dosing pump, by its data sheet: doses of `D`, constant speed of `DC`, stop `X`. A new command replaces a
 * running one (assumed). What it runs ends with its supply.
 */
export class EzoPmpChip implements I2cChip {
  readonly #circuit: EzoChip;
  readonly #options: EzoPmpOptions;
  #run: Run | undefined;
  #cancel: () => void = () => undefined;

  constructor(options: EzoPmpOptions) {
    this.#options = options;
    this.#circuit = new EzoChip({
      time: options.time,
      readCode: async (_, natural) => natural(),
      name: "PMP",
      takes: 300,
      values: [{ natural: () => 0, decimals: 2 }],
      kept: { DSTART: options.startDose ?? "0" },
      more: (command) => this.#command(command),
    });
  }

  powerUp(): void {
    this.#circuit.powerUp();
    this.#begin(undefined);
  }

  write(bytes: readonly number[]): void {
    this.#circuit.write(bytes);
  }

  read(count: number): Promise<Uint8Array> {
    return this.#circuit.read(count);
  }

  get #running(): Run | undefined {
    return this.#run !== undefined && this.#options.time() < this.#run.end ? this.#run : undefined;
  }

  #command(command: string): string | undefined {
    const [name, amount = "", minutes = ""] = command.split(",");
    if (command === "DC,?") return `?MAXRATE,${this.#options.maxRate}`;
    if (command === "D,?") return `?D,${this.#run?.wanted ?? "0.00"},${this.#running === undefined ? 0 : 1}`;
    if (command === "X") {
      this.#begin(undefined);
      return "*DONE,0.00";
    }
    if (name === "D") return this.#dose(amount);
    return name === "DC" ? this.#runAt(Number(amount), minutes) : undefined;
  }

  #dose(amount: string): string | undefined {
    const { maxRate: rate, time } = this.#options;
    const volume = amount === "*" ? Number.POSITIVE_INFINITY : Number(amount);
    if (!(volume >= 0.5)) return undefined;
    this.#begin({
      wanted: amount === "*" ? "*" : volume.toFixed(2),
      rate,
      end: time() + (volume / rate) * MINUTE,
    });
    return "";
  }

  #runAt(rate: number, minutes: string): string | undefined {
    const { maxRate, time } = this.#options;
    const span = minutes === "*" ? Number.POSITIVE_INFINITY : Number(minutes);
    if (!(rate >= 0.5 && rate <= maxRate && span > 0)) return undefined;
    this.#begin({
      wanted: minutes === "*" ? "*" : (rate * span).toFixed(2),
      rate,
      end: time() + span * MINUTE,
    });
    return "";
  }

  #begin(run: Run | undefined): void {
    const { maxRate, drive, later, time } = this.#options;
    this.#cancel();
    this.#run = run;
    drive?.(((run?.rate ?? 0) / maxRate) * 100);
    if (run !== undefined && run.end !== Number.POSITIVE_INFINITY)
      this.#cancel = later?.(run.end - time(), () => drive?.(0)) ?? this.#cancel;
  }
}

interface EzoPmpOptions {
  readonly time: BusTime;
  /** The pump at full speed in ml/min. */
  readonly maxRate: number;
  /** Millilitres that it doses with every power-up. */
  readonly startDose?: string;
  /** The motor in percent. */
  readonly drive?: (percent: number) => void;
  readonly later?: (microseconds: number, work: () => void) => () => void;
}

export const ezoPmpChip: ChipKind = {
  output: "pwm",
  outputs: 1,
  make: ({ time, drive, later }) =>
    new EzoPmpChip({ time, later, maxRate: 105, drive: (percent) => drive(0, percent) }),
};
