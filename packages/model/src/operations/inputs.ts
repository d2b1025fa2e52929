// Readings that devices send, instead of being read: those that sleep, or that cannot be reached.

import { List, Obj } from "../declare/containers.ts";
import { Num, Text } from "../declare/fields.ts";
import { answerObject, defineAction } from "../declare/operation.ts";
import { inputs } from "../messages/inputs.ts";

/** The longest time for which a device keeps its samples to itself. */
export const OLDEST_SAMPLE_DAYS = 30;

const Sample = Obj({
  value: Num({ required: true, min: -1e9, max: 1e9, about: "In the unit of the device; a level is 0 or 1" }),
  time: Text({
    max: 40,
    pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
    expects: inputs.sampleTime,
    about: "When it was measured, ISO 8601 with a zone; empty: `age` ago",
  }),
  age: Num({
    min: 0,
    max: OLDEST_SAMPLE_DAYS * 86_400,
    about: "Seconds since it was measured, for a device without a clock",
  }),
});

export const pushSamples = defineAction({
  key: "inputs.samples",
  path: "/api/inputs/{id}/samples",
  summary: "Readings of an input whose driver is `pushed`: `analog-3` or `inlet-2`; the newest counts",
  body: Obj({
    samples: List(Sample, { min: 1, max: 1000, about: "In any order" }),
  }),
  answer: answerObject({
    accepted: { type: "integer", description: "Those newer than what the input had" },
    ignored: { type: "integer", description: "Those that it had already, or older ones" },
  }),
});

export const INPUT_OPERATIONS = [pushSamples];
