// What every profile type is made of. The types themselves are one file each, in the folder above.
import { type Fault, type Field, type JsonObject, Place, settle } from "../../../declare/field.ts";
import type { Moment } from "./moment.ts";

/** Lower and upper end in percent, 0 ≤ min < max ≤ 100. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** A profile made ready: percent by the time alone, without memory. */
export interface Curve {
  readonly value: (moment: Moment) => number;
  /** Seconds between the moments at which it may jump: 1 for all but the fastest lightning. */
  readonly grain: number;
  /** True when its steps stand for a smooth line: then they are glided over, however large. */
  readonly glides: boolean;
}

/** What a config gave, or why it gave nothing. */
export interface Built<T> {
  readonly made: T | undefined;
  readonly faults: readonly Fault[];
}

/** A kind of profile, as the list has it. */
export interface ProfileType {
  readonly type: string;
  readonly title: string;
  /** What its config declares: forms and docs are drawn from it. */
  readonly config: Field<object>;
  /** Judges a config and makes its curve; `path` is where the config stands in the body. */
  build(config: JsonObject, range: Range, path: string): Built<Curve>;
}

export interface ProfileDeclaration<C extends object> {
  readonly type: string;
  readonly title: string;
  readonly config: Field<C>;
  /** Laws between fields. */
  faults?(config: C): readonly Fault[];
  /** Its steps stand for a smooth line. */
  readonly glides?: boolean;
  value(config: C, range: Range): (moment: Moment) => number;
}

/** Declares a profile type that answers from the moment alone. */
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

/** Judges a config; when it is all right and the laws between its fields hold too, makes something of it. */
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

/** `channels.0.profile` and `config` make `channels.0.profile.config`; the path may be empty. */
export function joined(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}
