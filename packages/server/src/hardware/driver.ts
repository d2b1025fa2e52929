// What a driver is. What does not belong here: any driver, any bus.

import { Obj } from "@refugium/model/declare/containers.ts";
import type { Fault, Field, Fields, InferFields } from "@refugium/model/declare/field.ts";
import { readStored } from "@refugium/model/declare/table.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import type { Said } from "@refugium/model/messages/message.ts";
import type { PinKind } from "@refugium/model/resources/drivers.ts";
import { ToldError } from "../kernel/told-error.ts";
import type { Buses } from "./buses/buses.ts";

/** Reads the level of a line: true is high. Throws when it cannot. */
export interface DigitalInput {
  readonly pin: number;
  read(): Promise<boolean>;
}

/** Sets the level of a line. Resolves when the device has confirmed as well as it can; throws when it did not. */
export interface DigitalOutput {
  readonly pin: number;
  write(high: boolean): Promise<void>;
  /** The level the device says it has, where it can tell. */
  readBack?(): Promise<boolean>;
}

/** Sets a duty of 0…100 percent. */
export interface PwmOutput {
  readonly pin: number;
  set(percent: number): Promise<void>;
  readBack?(): Promise<number>;
}

/** Reads a number in the unit that `unit` names. Throws when it cannot; never a number standing for an error. */
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

/** An opened driver. `close` releases lines and buses; it does not decide levels, the actuators did that. */
export interface OpenDriver<K extends PinKind = PinKind> {
  readonly pins: Pins<K>;
  close(): Promise<void>;
}

/** What can be asked without waiting. */
export type LocalBuses = Pick<Buses, "files">;

/** What a driver has to itself. */
export interface Occupied {
  /** The same for everybody who has the same, whatever it is called. */
  readonly place: string;
  /** As people call it. */
  readonly words: Said;
}

export interface DriverDeclaration<P extends Fields, K extends PinKind> {
  /** The word on the wire: `ds18b20`. */
  readonly type: string;
  readonly title: Said;
  /** Parameters by their display name, `Gain 1`; matched whatever the case. */
  readonly parameters: P;
  /** Kinds of pin an opened driver has. */
  readonly provides: readonly K[];
  /** Pins that exist without asking the device: what a connector may name. */
  readonly pinmap: (parameters: InferFields<P>) => { readonly [kind in K]: readonly number[] };
  /** What nobody else may use beside it; two drivers that name the same would be two hands on one output. */
  readonly occupies?: (parameters: InferFields<P>, buses: LocalBuses) => Occupied | undefined;
  /** The same where only the network knows it: asked each time before it is opened. Throws with a sentence. */
  readonly locate?: (buses: Buses, parameters: InferFields<P>) => Promise<readonly string[]>;
  /** What is wrong with parameters on this machine, each by its own declaration right: what opening would refuse at once. */
  readonly faults?: (parameters: InferFields<P>, buses: LocalBuses) => readonly Fault[];
  /** Opens the device over the buses given. Throws when it is not there; the board tries again later. */
  readonly open: (buses: Buses, parameters: InferFields<P>) => Promise<OpenDriver<K>>;
  /** It uses the lines of the board's I2C bus. */
  readonly isOnI2c?: boolean;
  /** Built in: exists once, is not offered, cannot be changed. */
  readonly builtIn?: boolean;
}

/** A driver type with its generics closed over, as the registry and the board hold it. */
export interface DriverType {
  readonly type: string;
  readonly title: Said;
  readonly parameters: Fields;
  readonly provides: readonly PinKind[];
  readonly builtIn: boolean;
  readonly isOnI2c: boolean;
  pinmap(parameters: Readonly<Record<string, unknown>>): Partial<Record<PinKind, readonly number[]>>;
  /** Undefined when others may use it too. */
  occupies(parameters: Readonly<Record<string, unknown>>, buses: LocalBuses): Occupied | undefined;
  locate(buses: Buses, parameters: Readonly<Record<string, unknown>>): Promise<readonly string[]>;
  faults(parameters: Readonly<Record<string, unknown>>, buses: LocalBuses): readonly Fault[];
  open(buses: Buses, parameters: Readonly<Record<string, unknown>>): Promise<OpenDriver>;
}

/** A parameter with what its form says of it. */
export const helped = <T>(help: Said, field: Field<T>): Field<T> => ({ ...field, help });

/** Declares a driver. `open` must return every kind it `provides`, or it does not compile. */
export function defineDriver<const P extends Fields, const K extends PinKind>(
  declaration: DriverDeclaration<P, K>,
): DriverType {
  // Stored ones may be of another release, or of a disk that forgets.
  const shape = Obj(declaration.parameters);
  const read = (parameters: unknown): InferFields<P> | undefined => readStored(shape, parameters);
  return {
    type: declaration.type,
    title: declaration.title,
    parameters: declaration.parameters,
    provides: declaration.provides,
    builtIn: declaration.builtIn ?? false,
    isOnI2c: declaration.isOnI2c ?? false,
    pinmap(parameters) {
      const known = read(parameters);
      return known === undefined ? {} : declaration.pinmap(known);
    },
    occupies(parameters, buses) {
      const known = read(parameters);
      return known && declaration.occupies?.(known, buses);
    },
    locate: async (buses, parameters) => {
      const known = read(parameters);
      return (known && (await declaration.locate?.(buses, known))) ?? [];
    },
    faults(parameters, buses) {
      const known = read(parameters);
      return (known && declaration.faults?.(known, buses)) ?? [];
    },
    open: async (buses, parameters) => {
      const known = read(parameters);
      if (known === undefined) throw new ToldError(drivers.unreadable);
      const opened = await declaration.open(buses, known);
      const none = { "digital-input": [], "digital-output": [], pwm: [], "analog-input": [] };
      return { pins: { ...none, ...opened.pins }, close: () => opened.close() };
    },
  };
}
