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
      made(validated(config, input, path, faults), (value) => ({
        value: declaration.value(value, range),
        grain: 1,
        glides: declaration.glides === true,
      })),
  };
}

/** The config, valid by itself and by the rules between its fields. */
export function validated<C>(
  field: Field<C>,
  input: JsonObject,
  path: string,
  rules?: (config: C) => readonly Fault[],
): Built<C> {
  const place = new Place(path);
  const config = settle(field, input, place);
  if (place.faults.length > 0) return { made: undefined, faults: place.faults };
  const faults = rules?.(config).map((fault) => ({ ...fault, path: joined(path, fault.path) })) ?? [];
  return { made: faults.length === 0 ? config : undefined, faults };
}

/** What `make` makes of a result; faults stay. */
export function made<A, B>(built: Built<A>, make: (result: A) => B): Built<B> {
  return { made: built.made === undefined ? undefined : make(built.made), faults: built.faults };
}

/** `channels.0.profile` and `config` give `channels.0.profile.config`; the path may be empty. */
export function joined(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}
