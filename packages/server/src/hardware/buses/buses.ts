// The buses a driver is given. linux/ reaches real ones, simulated/ the tank model: same interfaces.

/** GPIO lines by number. */
export interface GpioBus {
  /** Line numbers that exist, ascending. */
  readonly lines: readonly number[];
  read(line: number): Promise<boolean>;
  write(line: number, high: boolean): Promise<void>;
  /** The level an output line has. */
  readBack(line: number): Promise<boolean>;
}

/** PWM channels of the board. */
export interface PwmBus {
  readonly channels: readonly number[];
  set(channel: number, percent: number, frequencyHz: number): Promise<void>;
  readBack(channel: number): Promise<number>;
}

/** Analog channels of the board: none on a Raspberry Pi, four in simulation. */
export interface AnalogBus {
  readonly channels: readonly number[];
  read(channel: number): Promise<number>;
}

/** The kernel's 1-wire tree. */
export interface OneWireBus {
  /** Device names such as `28-000000000001`, family 28 first, each family sorted. */
  list(): Promise<readonly string[]>;
  /** The text of the device's `w1_slave` file. Throws when it is not there. */
  readSlave(name: string): Promise<string>;
}

/** Files a driver may touch: confined to the data directory and what the owner listed. */
export interface FileBus {
  /** Throws with a sentence when the path lies outside what is allowed. */
  confine(path: string): string;
  read(path: string): Promise<string>;
  write(path: string, text: string): Promise<void>;
}

export interface Buses {
  /** True when gpio, pwm, analog and oneWire are the simulated tank's. */
  readonly simulated: boolean;
  readonly gpio: GpioBus;
  readonly pwm: PwmBus;
  readonly analog: AnalogBus;
  readonly oneWire: OneWireBus;
  readonly files: FileBus;
}
