import { durationOf } from "@refugium/model/declare/units.ts";
import type { Interlock } from "@refugium/model/resources/interlocks.ts";
import { locale, span } from "../../../text/format.ts";
import { translate } from "../../../text/translate.ts";

type When = Interlock["when"];

/** Names of what an interlock refers to. */
export interface InterlockNames {
  readonly watched: (when: When) => string;
  readonly limit: (when: When) => string;
  readonly equipment: (id: string) => string;
}

/** An interlock as a sentence: "When Return pump is off for 5 s, then Top-off pump goes off." */
export function interlockWords({ when, then, latch }: Rule, names: InterlockNames): string {
  const condition = translate(`interlocks:is.${when.is}`, {
    name: names.watched(when),
    limit: names.limit(when),
  });
  const each = then.map(({ output, force }) =>
    translate(`interlocks:force.${force}`, { name: names.equipment(output) }),
  );
  const effects =
    each.length === 0
      ? translate("interlocks:nothing")
      : new Intl.ListFormat(locale(), { type: "conjunction" }).format(each);
  const ms = durationOf(when.for);
  const words = { condition, effects, span: span(ms) };
  if (ms > 0) return translate(latch ? "interlocks:sentenceForLatched" : "interlocks:sentenceFor", words);
  return translate(latch ? "interlocks:sentenceLatched" : "interlocks:sentence", words);
}

type Rule = Pick<Interlock, "when" | "latch"> & {
  readonly then: readonly Pick<Interlock["then"][number], "output" | "force">[];
};

/** Values of each source; the first is the default. */
export const WORDS_OF = {
  inlet: ["on", "off"],
  equipment: ["on", "off"],
  reading: ["above", "below"],
  alarm: ["standing"],
} as const satisfies Readonly<Record<When["source"], readonly When["is"][]>>;

/** Kinds of alarm offered for interlocks. */
export const ALARM_CODES = [
  "leak",
  "too-high",
  "reservoir-empty",
  "too-warm",
  "too-cold",
  "probe-failed",
  "probe-frozen",
  "probes-apart",
  "driver-gone",
  "output-unconfirmed",
] as const;

/** Name of a kind of alarm; an unknown one is its code. */
export function alarmWords(code: string): string {
  const known = ALARM_CODES.find((each) => each === code);
  return known === undefined ? code : translate(`interlocks:alarms.${known}`);
}
