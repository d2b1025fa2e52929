import { Freeform, List, Obj } from "../../declare/containers.ts";
import type { Fault, Infer } from "../../declare/field.ts";
import { Num, Text } from "../../declare/fields.ts";
import { fields } from "../../messages/fields.ts";
import { diurnal } from "./diurnal.ts";
import { fixed } from "./fixed.ts";
import { interval } from "./interval.ts";
import { random } from "./random.ts";
import { type Built, defineProfile, type Range } from "./shapes/profile.ts";
import type { WindowLaw } from "./shapes/windowed.ts";
import { sine } from "./sine.ts";

const PARTS = [diurnal, sine, fixed, random, interval];

const Part = Obj({
  type: Text({ min: 1, max: 32, about: `One of ${PARTS.map(({ type }) => type).join(", ")}` }),
  span: Num({ required: true, min: 1, max: 86_400, about: "Seconds" }),
  config: Freeform("By type, without start and end"),
  min: Num({ min: 0, max: 100, about: "Narrows the channel's range from below" }),
  max: Num({ min: 0, max: 100, about: "Narrows it from above; 0 = 100" }),
});

/** Its parts in sequence from midnight, repeated. */
export const composite = defineProfile({
  type: "composite",
  title: "One profile after the other",
  config: Obj({ profiles: List(Part, { max: 100, about: "Parts in order" }) }),
  faults: ({ profiles }) => profiles.flatMap((part, index) => partFaults(part, `profiles.${index}`)),
  value: ({ profiles }, range) => {
    const parts = profiles.flatMap((part) => {
      const laws = [buildPart(part, range, "").made].filter((law) => law !== undefined);
      return laws.map((law) => ({ span: part.span, law }));
    });
    const whole = parts.reduce((sum, { span }) => sum + span, 0);
    return (moment) => {
      let passed = moment.secondOfDay % whole;
      for (const { span, law } of parts) {
        // Both ends belong to a part: at a seam the earlier part applies.
        if (passed <= span) return law(passed, span, moment);
        passed -= span;
      }
      return 0;
    };
  },
});

function partFaults(part: Infer<typeof Part>, path: string): readonly Fault[] {
  if (part.max !== 0 && part.min >= part.max) {
    return [{ path: `${path}.min`, message: fields.belowMax({ max: part.max }) }];
  }
  return buildPart(part, { min: 0, max: 100 }, path).faults;
}

function buildPart(part: Infer<typeof Part>, outer: Range, path: string): Built<WindowLaw> {
  const found = PARTS.find(({ type }) => type === part.type);
  if (found === undefined) {
    const words = PARTS.map(({ type }) => type).join(", ");
    return { made: undefined, faults: [{ path: `${path}.type`, message: fields.oneOf({ words }) }] };
  }
  return found.buildPart(part.config, narrowed(outer, part), `${path}.config`, part.span);
}

/** The intersection of `outer` and `inner`; without one, the nearer end of `outer`. */
export function narrowed(outer: Range, inner: Range): Range {
  const clip = (value: number): number => Math.min(outer.max, Math.max(outer.min, value));
  return { min: clip(inner.min), max: clip(inner.max === 0 ? 100 : inner.max) };
}
