import { translate } from "../../text/translate.ts";

/** A 1-wire probe as text, by its place among those found: "Probe 1 (28-000000000001)". */
export function probeWords(number: number, probe: string): string {
  return translate("temperature:probe", { number, probe });
}
