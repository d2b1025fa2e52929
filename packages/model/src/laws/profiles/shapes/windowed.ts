import { Obj } from "../../../declare/containers.ts";
import type { Fault, Fields, InferFields, JsonObject } from "../../../declare/field.ts";
import type { Moment } from "./moment.ts";
import { type Built, made, type ProfileType, type Range, validated } from "./profile.ts";
import { ClockTime, secondsInto, windowOf } from "./window.ts";

/** Percent `passed` seconds into a window of `span` seconds, 0 ≤ passed ≤ span. */
export type WindowLaw = (passed: number, span: number, moment: Moment) => number;

export interface WindowedDeclaration<F extends Fields> {
  readonly type: string;
  readonly title: string;
  /** The config in addition to `start` and `end`. */
  readonly fields: F;
  /** Rules between fields, for a window of `span` seconds. */
  faults?(config: InferFields<F>, span: number): readonly Fault[];
  law(config: InferFields<F>, range: Range): WindowLaw;
  /** Seconds between the moments at which it may jump; 1 by default. */
  grain?(config: InferFields<F>): number;
}

/** A profile type that is 0 outside its daily window, and can be a part of a composite. */
export interface WindowedType extends ProfileType {
  /** The law for a window of `span` seconds placed by the caller. */
  buildPart(config: JsonObject, range: Range, path: string, span: number): Built<WindowLaw>;
}

const WINDOW = { start: ClockTime("Begins"), end: ClockTime("Ends, included") };

/** Declares a profile type with a daily window; outside it is 0. */
export function defineWindowed<F extends Fields>(declaration: WindowedDeclaration<F>): WindowedType {
  const { type, title, fields, faults, grain } = declaration;
  const bounds = Obj(WINDOW);
  const own = Obj(fields);
  const buildPart = (config: JsonObject, range: Range, path: string, span: number): Built<WindowLaw> =>
    made(
      validated(own, config, path, (value) => faults?.(value, span) ?? []),
      (value) => declaration.law(value, range),
    );
  return {
    type,
    title,
    config: Obj({ ...WINDOW, ...fields }),
    buildPart,
    build: (config, range, path) => {
      const bounded = validated(bounds, config, path);
      const window = bounded.made && windowOf(bounded.made.start, bounded.made.end);
      // An invalid window must not hide the other faults.
      const rules = (value: InferFields<F>) => (window && faults?.(value, window.span)) ?? [];
      const { made: value, faults: others } = validated(own, config, path, rules);
      if (window === undefined || value === undefined)
        return { made: undefined, faults: [...bounded.faults, ...others] };
      const law = declaration.law(value, range);
      return {
        faults: [],
        made: {
          grain: grain?.(value) ?? 1,
          glides: false,
          value: (moment) => {
            const passed = secondsInto(window, moment.secondOfDay);
            return passed === undefined ? 0 : law(passed, window.span, moment);
          },
        },
      };
    },
  };
}
