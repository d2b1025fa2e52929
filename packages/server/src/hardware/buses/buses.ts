// The buses a driver is given. linux/ reaches real ones, simulated/ the tank model: same interfaces.
import { type Milliseconds, seconds } from "@refugium/model/declare/units.ts";

/** A call on a pin is given up after this long, and a bus need not begin what has waited for it. */
export const CALL_DEADLINE: Milliseconds = seconds(5);

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

/** Files a driver may touch: confined to `files/` of the data directory and what the owner listed. */
export interface FileBus {
  /** Throws with a sentence when the path lies outside what is allowed. */
  confine(path: string): string;
  read(path: string): Promise<string>;
  write(path: string, text: string): Promise<void>;
}

/** A device on the I2C bus, to be used only within the transaction that handed it out. */
export interface I2cDevice {
  /** One write message. Throws `I2cError` when the device does not acknowledge. */
  write(bytes: readonly number[]): Promise<void>;
  /** Exactly `count` bytes in one read message. Throws `I2cError` when fewer come. */
  read(count: number): Promise<Uint8Array>;
  /** A write, a repeated start and a read: how registers are read. */
  writeRead(bytes: readonly number[], count: number): Promise<Uint8Array>;
  /** Lets at least so many microseconds pass. In simulation the chips feel them and nobody waits. */
  pause(microseconds: number): Promise<void>;
}

/** The board's I2C bus. */
export interface I2cBus {
  /**
   * Has the device at a 7-bit address to itself while `work` runs: command, wait and read of two callers never mix.
   * Work that the bus failed is run again twice, so it must be harmless to repeat. What has waited for CALL_DEADLINE
   * is not begun. Throws `I2cError` with a sentence.
   */
  transaction<T>(address: number, work: (device: I2cDevice) => Promise<T>): Promise<T>;
}

/** A TCP end point. */
export interface HostPort {
  /** Name, IPv4 or IPv6 address, without brackets. */
  readonly host: string;
  readonly port: number;
}

/** One question to a device on the network, on a connection of its own. */
export interface NetRequest {
  readonly to: HostPort;
  readonly send: Uint8Array;
  /** Length in bytes of the whole answer, as soon as what has arrived tells it. May throw: the answer is no answer. */
  readonly answerLength: (received: Uint8Array) => number | undefined;
  /** For connecting, asking and the whole answer together. */
  readonly within: Milliseconds;
}

/** The network a device's plug or box is on. */
export interface NetBus {
  /** The whole answer. Throws with a sentence: refused, reset, cut short, too late. Never waits for the peer to close. */
  ask(request: NetRequest): Promise<Uint8Array>;
  /** Where an end point is now: address and port in one spelling, one for each address that its name has. Throws with a sentence. */
  locate(to: HostPort): Promise<readonly string[]>;
}

export interface Buses {
  /** True when gpio, pwm, analog, oneWire and i2c are the simulated tank's. */
  readonly simulated: boolean;
  readonly gpio: GpioBus;
  readonly pwm: PwmBus;
  readonly analog: AnalogBus;
  readonly oneWire: OneWireBus;
  readonly i2c: I2cBus;
  readonly net: NetBus;
  readonly files: FileBus;
}
