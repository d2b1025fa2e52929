/** A chip on the simulated I2C bus, by its data sheet. It keeps the register pointer between messages. */
export interface I2cChip {
  /** Processes one write message, up to the stop condition. An exception becomes a failed message on the bus. */
  write(bytes: readonly number[]): void;
  read(count: number): Promise<Uint8Array>;
  powerUp(): void;
}

/** Codes of an analog-to-digital converter's inputs, with their simulated faults. Throws for a disconnected input. */
export type ReadCode = (channel: number, natural: () => number) => Promise<number>;

/** The level of an input line, with its simulated faults. Throws for a disconnected one. */
export type ReadLine = (line: number, natural: () => boolean) => Promise<boolean>;

/** Time of the bus in microseconds: the clock's, plus the pauses of callers. */
export type BusTime = () => number;

/** What probes in and beside the tank measure: °C, pH, and g/kg of salt. */
export interface TankReadings {
  readonly temperature: number;
  readonly ph: number;
  readonly room: number;
  readonly salinity: number;
}

/** What a chip of the simulation is connected to. */
export interface ChipPlace {
  /** 7-bit address on the bus. */
  readonly address: number;
  readonly time: BusTime;
  readonly tank: () => TankReadings;
  readonly readCode: ReadCode;
  readonly readLine: ReadLine;
  /** Drives the load on an output, 0…100 percent; undefined lets it float. An exception fails the message. */
  readonly drive: (output: number, percent: number | undefined) => void;
  /** Calls back after a time of the tank, until the returned function is called. */
  readonly later: (microseconds: number, work: () => void) => () => void;
  /** True where a pH board is wired to this analog input. */
  readonly isWired: (channel: number) => boolean;
}

/** A kind of chip in the simulation: the pins that can be wired, and how one is made. */
export interface ChipKind {
  readonly output?: "pwm" | "digital-output";
  readonly outputs?: number;
  readonly inputs?: number;
  /** A message of one byte selects the register that is read next. */
  readonly hasRegisters?: true;
  readonly make: (place: ChipPlace) => I2cChip;
}

/** A signed 16-bit word, clipped at both rails, high byte first. */
export function wordOf(code: number): readonly [number, number] {
  const clipped = Math.max(-32768, Math.min(32767, Math.round(code)));
  return [(clipped >> 8) & 0xff, clipped & 0xff];
}

/** The voltage of a pH board: 3.5 pH per volt. */
const PH_PER_VOLT = 3.5;
/** Volts of an input without a wire. */
const STEADY_VOLTS = 1;

/** The volts at an analog input of a converter: those of a pH board where one is wired. */
export function voltsAt({ isWired, tank }: Pick<ChipPlace, "isWired" | "tank">, channel: number): number {
  return isWired(channel) ? tank().ph / PH_PER_VOLT : STEADY_VOLTS;
}

/** Relative humidity of the simulated room in percent. */
export const SIMULATED_HUMIDITY = 55;
