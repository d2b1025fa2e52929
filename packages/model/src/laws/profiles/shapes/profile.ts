// The parts of every profile type. The types are one file each, in the folder above.
import { type Fault, type Field, type JsonObject, Place, settle } from "../../../declare/field.ts";
import type { Moment } from "./moment.ts";

/** Lower and upper end in percent, 0 ≤ min < max ≤ 100. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** A validated profile: percent as a function of time, without state. */
export interface Curve {
  readonly value: (moment: Moment) => number;
  /** Seconds between the moments at which it may jump: 1 except for fast lightning. */
  readonly grain: number;
  /** True when its steps approximate a smooth line: outputs then glide over them, however large. */
  readonly glides: boolean;
}

/** The result of a config, or its faults. */
export interface Built<T> {
  readonly made: T | undefined;
  readonly faults: readonly Fault[];
}

export interface ProfileType {
  readonly type: string;
  readonly title: string;
  /** The declaration of its config: forms and docs are made from it. */
  readonly config: Field<object>;
  /** Validates a config and makes its curve; `path` is the config's path in the body. */
  build(config: JsonObject, range: Range, path: string): Built<Curve>;
}

export interface ProfileDeclaration<C extends object> {
  readonly type: string;
  readonly title: string;
  readonly config: Field<C>;
  /** Rules between fields. */
  faults?(config: C): readonly Fault[];
  /** Its steps approximate a smooth line. */
  readonly glides?: boolean;
  value(config: C, range: Range): (moment: Moment) => number;
}

/** Declares a profile type whose value depends on the moment alone. */
export function defineProfile<C extends object>(declaration: ProfileDeclaration<C>): ProfileType {
  const { type, title, config, faults } = declaration;
  return {
    type,
    title,
    config,
    build: (input, range, path) =>
      validated(config, input, path, (value) => ({
        faults: faults?.(value) ?? [],
        make: () => ({
          value: declaration.value(value, range),
          grain: 1,
          glides: declaration.glides === true,
        }),
      })),
  };
}

/** Validates a config and the rules between its fields; without faults, makes a value of it. */
export function validated<C, T>(
  field: Field<C>,
  input: JsonObject,
  path: string,
  then: (config: C) => { readonly faults: readonly Fault[]; readonly make: () => T },
): Built<T> {
  const place = new Place(path);
  const config = settle(field, input, place);
  if (place.faults.length > 0) return { made: undefined, faults: place.faults };
  const { faults, make } = then(config);
  if (faults.length === 0) return { made: make(), faults: [] };
  return {
    made: undefined,
    faults: faults.map((fault) => ({ ...fault, path: joined(path, fault.path) })),
  };
}

/** `channels.0.profile` and `config` give `channels.0.profile.config`; the path may be empty. */
export function joined(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}
