import type { BusTime, ChipKind, ChipPlace, I2cChip, ReadCode, TankReadings } from "./i2c-chip.ts";

/** One value of a reading, sent with this many decimals; `output` is its name in the command `O`. */
export interface EzoValue {
  readonly output?: string;
  /** The driver's pin, where it differs from the place in the reading. */
  readonly pin?: number;
  readonly natural: () => number;
  readonly decimals: number;
}

export interface EzoOptions {
  readonly time: BusTime;
  readonly readCode: ReadCode;
  /** As in the answer to `i`: `pH`. */
  readonly name: string;
  /** Milliseconds of a reading; all other commands take 300. */
  readonly takes: number;
  readonly values: readonly EzoValue[];
  /** Settings that end with the supply, with their defaults: `T` 25.0. */
  readonly lost?: Readonly<Record<string, string>>;
  /** Settings that are kept: `S` c. */
  readonly kept?: Readonly<Record<string, string>>;
  /** Outputs that are on from the factory. */
  readonly outputs?: readonly string[];
  /** Further commands, in upper case; undefined is a syntax error. */
  readonly more?: (command: string) => string | undefined;
}

/** Status bytes of an answer. */
const OK = 1;
const SYNTAX_ERROR = 2;
const NOT_READY = 254;
const NO_DATA = 255;

/**
 * A circuit of the EZO family on I2C, by the vendor's data sheets: a command in text, its time, then a status and a text
 * padded with NUL. An answer can be read once. Asleep it wakes with the first message, which is lost.
 */
export class EzoChip implements I2cChip {
  readonly #options: EzoOptions;
  readonly #kept: Record<string, string>;
  #lost: Record<string, string>;
  #outputs: ReadonlySet<string>;
  #command: string | undefined;
  #readyAt = 0;
  #isAsleep = false;

  constructor(options: EzoOptions) {
    this.#options = options;
    this.#kept = { ...options.kept };
    this.#lost = { ...options.lost };
    this.#outputs = new Set(options.outputs ?? options.values.map(({ output }) => output ?? ""));
  }

  powerUp(): void {
    this.#lost = { ...this.#options.lost };
    this.#command = undefined;
    this.#isAsleep = false;
  }

  write(bytes: readonly number[]): void {
    if (this.#isAsleep) {
      this.#isAsleep = false;
      this.#command = undefined;
      return;
    }
    this.#command = String.fromCharCode(...bytes)
      .replace(/\0$/, "")
      .toUpperCase();
    const takes = this.#command === "R" ? this.#options.takes : 300;
    this.#readyAt = this.#options.time() + takes * 1000;
  }

  async read(count: number): Promise<Uint8Array> {
    const bytes = await this.#answer();
    return Uint8Array.from({ length: count }, (_, index) => bytes[index] ?? 0);
  }

  async #answer(): Promise<readonly number[]> {
    const command = this.#command;
    if (command === undefined) return [NO_DATA];
    if (this.#options.time() < this.#readyAt) return [NOT_READY];
    this.#command = undefined;
    const text = await this.#run(command);
    return text === undefined ? [SYNTAX_ERROR] : [OK, ...new TextEncoder().encode(text)];
  }

  async #run(command: string): Promise<string | undefined> {
    const [name = "", ...values] = command.split(",");
    if (command === "R") return this.#reading();
    if (command === "I") return `?i,${this.#options.name},2.16`;
    if (command === "STATUS") return "?Status,P,5.038";
    if (command === "SLEEP") this.#isAsleep = true;
    if (command === "SLEEP") return "";
    if (name === "O") return this.#setOutput(values);
    const settings = [this.#kept, this.#lost].find((each) => name in each);
    if (settings === undefined) return this.#options.more?.(command);
    if (command === `${name},?`) return `?${name},${settings[name]}`;
    settings[name] = values.join(",");
    return "";
  }

  async #reading(): Promise<string> {
    const texts: string[] = [];
    for (const [index, { output = "", pin = index, natural, decimals }] of this.#options.values.entries()) {
      if (!this.#outputs.has(output)) continue;
      texts.push((await this.#options.readCode(pin, natural)).toFixed(decimals));
    }
    return texts.join(",");
  }

  /** The outputs are listed in the order of a reading. */
  #setOutput([output = "", on]: readonly string[]): string | undefined {
    const known = this.#options.values.flatMap((value) => value.output ?? []);
    const isOn = (name: string): boolean => this.#outputs.has(name);
    if (output === "?") return `?,O,${known.filter(isOn).join(",")}`;
    const name = known.find((each) => each.toUpperCase() === output);
    if (name === undefined) return undefined;
    const others = known.filter((each) => each !== name && isOn(each));
    this.#outputs = new Set(on === "1" ? [...others, name] : others);
    return "";
  }
}

/** A circuit with its probe in the tank. */
export function ezoInTank(
  options: Omit<EzoOptions, "time" | "readCode" | "values">,
  values: (tank: ChipPlace["tank"]) => readonly EzoValue[],
): ChipKind {
  return { make: ({ tank, ...place }) => new EzoChip({ ...place, ...options, values: values(tank) }) };
}

/** The only value of a circuit. */
export const oneValue =
  (decimals: number, of: (readings: TankReadings) => number) =>
  (tank: ChipPlace["tank"]): readonly EzoValue[] => [{ natural: () => of(tank()), decimals }];
