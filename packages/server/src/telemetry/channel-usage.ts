import { Dict } from "@refugium/model/declare/containers.ts";
import { type Field, isJsonObject } from "@refugium/model/declare/field.ts";
import { Num } from "@refugium/model/declare/fields.ts";
import { Stored } from "@refugium/model/declare/table.ts";
import { rounded } from "@refugium/model/laws/roll-up.ts";
import { fields } from "@refugium/model/messages/fields.ts";
import { figure } from "./readable.ts";
import type { UsageKind } from "./usage.ts";
import type { Usages } from "./usages.ts";

/** Percent by channel name. */
type Levels = { readonly [channel: string]: number };
/** Percent and number of samples by channel name. */
type Means = { readonly [channel: string]: { readonly mean: number; readonly count: number } };
type ShownLevels = { readonly channels: Levels };

export type ChannelUsages = Usages<Levels, Means, ShownLevels>;

const PERCENTS = Dict(Num({ min: 0, max: 100 }));
/** An update may send null, but null is not a stored level. */
const LEVELS: Field<Levels> = {
  ...PERCENTS,
  validate(input, place) {
    if (isJsonObject(input) && Object.values(input).includes(null)) place.refuse(fields.missing);
    return PERCENTS.validate(input, place);
  },
};

/** The outputs of a light's channels, and their hourly means. */
export const CHANNEL_LEVELS: UsageKind<Levels, Means, ShownLevels> = {
  sample: LEVELS,
  sum: Dict(Stored({ mean: figure, count: figure })),
  stretch: "hour",
  sums: "hours",
  add: withSample,
  weight: (means) => Math.max(0, ...Object.values(means).map(({ count }) => count)),
  shownSample: (channels) => ({ channels }),
  shown: (means) => ({
    channels: Object.fromEntries(Object.entries(means).map(([name, { mean }]) => [name, rounded(mean, 2)])),
  }),
};

function withSample(means: Means = {}, levels: Levels): Means {
  // People name channels: a name may be an inherited property of objects.
  const next = new Map(Object.entries(means));
  for (const [name, level] of Object.entries(levels)) {
    const { mean, count } = next.get(name) ?? { mean: 0, count: 0 };
    next.set(name, { mean: mean + (level - mean) / (count + 1), count: count + 1 });
  }
  return Object.fromEntries(next);
}
