// The interface of drivers. Drivers are in drivers/, buses in buses/.

import { Obj } from "@refugium/model/declare/containers.ts";
import type { Fault, Fields, InferFields } from "@refugium/model/declare/field.ts";
import { readStored } from "@refugium/model/declare/table.ts";
import { type Milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import type { DriverKind, PinKind, Wiring, WithoutController } from "@refugium/model/resources/drivers.ts";
import { MessageError } from "../kernel/message-error.ts";
import type { Buses } from "./buses/buses.ts";

/** Reads the level of a line: true is high. Throws on failure. */
export interface DigitalInput {
  readonly pin: number;
  read(): Promise<boolean>;
  /**
   * Calls back soon after a change, where the device reports changes; it is polled as well. Resolves to a function that
   * ends the watch.
   */
  watch?(changed: () => void): Promise<() => Promise<void>>;
}

/** The usual `offAfter`: a device with a timer switches its load off this long after the last "on". */
export const DEVICE_LEASE: Milliseconds = seconds(90);

/** Sets the level of a line. Resolves when the device has confirmed as far as it can; throws when it did not. */
export interface DigitalOutput {
  readonly pin: number;
  /**
   * `offAfter`: a device with a timer goes low by itself after this time, unless it is written again. Without it an
   * earlier timer ends. Devices without a timer ignore it.
   */
  write(high: boolean, offAfter?: Milliseconds): Promise<void>;
  /**
   * The `offAfter` that suits a device with a timer: `DEVICE_LEASE`, or longer where each renewal wears its memory.
   * Undefined without a timer.
   */
  readonly timer?: Milliseconds | undefined;
  /** Watts that the load draws, where the device measures them. */
  readWatts?(): Promise<number>;
  /** The level according to the device, where it can read back. */
  readBack?(): Promise<boolean>;
}

/** Sets a duty of 0…100 percent. */
export interface PwmOutput {
  readonly pin: number;
  set(percent: number): Promise<void>;
  readBack?(): Promise<number>;
}

/** Reads a number in the unit `unit`. Throws on failure; a number never means an error. */
export interface AnalogInput {
  readonly pin: number;
  readonly unit: string;
  read(): Promise<number>;
}

export interface PinTypes {
  readonly "digital-input": DigitalInput;
  readonly "digital-output": DigitalOutput;
  readonly pwm: PwmOutput;
  readonly "analog-input": AnalogInput;
}

/** The pins of one opened driver: every kind the driver announced. */
type Pins<K extends PinKind = PinKind> = { readonly [kind in K]: readonly PinTypes[kind][] };

/** An opened driver. `close` releases lines and buses; levels were set by the actuators before. */
export interface OpenDriver<K extends PinKind = PinKind> {
  readonly pins: Pins<K>;
  close(): Promise<void>;
}

/** The buses that are available without waiting. */
export type LocalBuses = Pick<Buses, "files">;

/** What a driver uses exclusively. */
export interface Occupied {
  /** Identifies the resource, independent of its spelling. */
  readonly place: string;
  readonly words: MessageOrText;
}

export interface DriverDeclaration<P extends Fields, K extends PinKind> {
  /** The name on the wire: `ds18b20`. */
  readonly type: string;
  /** The product's name, or a message where it has none. */
  readonly title: MessageOrText;
  readonly kind: DriverKind;
  /** Required with outputs. */
  readonly withoutController?: WithoutController;
  /** Parameters by their display name, `Gain 1`; matched case-insensitively. */
  readonly parameters: P;
  /** Kinds of pin of an opened driver. */
  readonly provides: readonly K[];
  /** Pins that are known without asking the device: those a connector may use. */
  readonly pinmap: (parameters: InferFields<P>) => { readonly [kind in K]: readonly number[] };
  /** What no other driver may use; two drivers with the same would both control one output. */
  readonly occupies?: (parameters: InferFields<P>, buses: LocalBuses) => Occupied | undefined;
  /** The same for places that must be resolved over the network, before each opening. Throws with a message. */
  readonly locate?: (buses: Buses, parameters: InferFields<P>) => Promise<readonly string[]>;
  /** Faults of individually valid parameters on this machine: those that opening would refuse. */
  readonly faults?: (parameters: InferFields<P>, buses: LocalBuses) => readonly Fault[];
  /** Opens the device over the given buses. Throws when it is missing; the board retries. */
  readonly open: (buses: Buses, parameters: InferFields<P>) => Promise<OpenDriver<K>>;
  /** Of a device that is wired to the board itself. */
  readonly wiring?: Wiring;
  /** The chips on I2C that it is for. */
  readonly chips?: ChipAddresses;
  /** Built in: exists once, is not offered, cannot be changed. */
  readonly builtIn?: boolean;
}

/** By the name of a chip: the addresses that its pins, or its factory settings, allow. Most chips cannot be identified. */
export type ChipAddresses = Readonly<Record<string, readonly number[]>>;

/** A driver type without its generic parameters, as the registry and the board hold it. */
export interface DriverType {
  readonly type: string;
  readonly title: MessageOrText;
  readonly kind: DriverKind;
  /** Undefined without outputs. */
  readonly withoutController: WithoutController | undefined;
  readonly parameters: Fields;
  readonly provides: readonly PinKind[];
  readonly builtIn: boolean;
  readonly wiring: Wiring | undefined;
  readonly chips: ChipAddresses;
  pinmap(parameters: Readonly<Record<string, unknown>>): Partial<Record<PinKind, readonly number[]>>;
  /** Undefined when others may use it, too. */
  occupies(parameters: Readonly<Record<string, unknown>>, buses: LocalBuses): Occupied | undefined;
  locate(buses: Buses, parameters: Readonly<Record<string, unknown>>): Promise<readonly string[]>;
  faults(parameters: Readonly<Record<string, unknown>>, buses: LocalBuses): readonly Fault[];
  open(buses: Buses, parameters: Readonly<Record<string, unknown>>): Promise<OpenDriver>;
}

export { helped } from "@refugium/model/declare/field.ts";

/** Declares a driver. `open` must return every kind it `provides`, or it does not compile. */
export function defineDriver<const P extends Fields, const K extends PinKind>(
  declaration: DriverDeclaration<P, K>,
): DriverType {
  // Stored parameters may be from another release or damaged.
  const shape = Obj(declaration.parameters);
  const read = (parameters: unknown): InferFields<P> | undefined => readStored(shape, parameters);
  // Stored secrets are sealed: only the opening needs them.
  const secrets = Object.keys(declaration.parameters).filter(
    (name) => declaration.parameters[name]?.secret === true,
  );
  const readPublic = (parameters: Readonly<Record<string, unknown>>): InferFields<P> | undefined =>
    read(Object.fromEntries(Object.entries(parameters).filter(([name]) => !secrets.includes(name))));
  return {
    type: declaration.type,
    title: declaration.title,
    kind: declaration.kind,
    withoutController: declaration.withoutController,
    parameters: declaration.parameters,
    provides: declaration.provides,
    builtIn: declaration.builtIn ?? false,
    wiring: declaration.wiring,
    chips: declaration.chips ?? {},
    pinmap(parameters) {
      const known = readPublic(parameters);
      return known === undefined ? {} : declaration.pinmap(known);
    },
    occupies(parameters, buses) {
      const known = readPublic(parameters);
      return known && declaration.occupies?.(known, buses);
    },
    locate: async (buses, parameters) => {
      const known = readPublic(parameters);
      return (known && (await declaration.locate?.(buses, known))) ?? [];
    },
    faults(parameters, buses) {
      const known = readPublic(parameters);
      return (known && declaration.faults?.(known, buses)) ?? [];
    },
    open: async (buses, parameters) => {
      const known = read(parameters);
      if (known === undefined) throw new MessageError(drivers.unreadable);
      const opened = await declaration.open(buses, known);
      const none = { "digital-input": [], "digital-output": [], pwm: [], "analog-input": [] };
      return { pins: { ...none, ...opened.pins }, close: () => opened.close() };
    },
  };
}
