import { translate } from "../../text/translate.ts";
import { ALL_DECIMALS, testValue } from "./test-words.ts";

const DAYS_A_WEEK = 7;

/** `rising 0.3 dKH a week`, from units per day; steady when the change is below the last shown digit. */
export function trendWords(perDay: number, parameter: { unit: string; decimals: number }): string {
  const change = Math.abs(perDay) * DAYS_A_WEEK;
  const decimals = parameter.decimals === ALL_DECIMALS ? 2 : parameter.decimals;
  if (change < 0.5 / 10 ** decimals) return translate("journal:trend.steady");
  const words = { change: testValue(change, { unit: parameter.unit, decimals }) };
  return translate(perDay > 0 ? "journal:trend.rising" : "journal:trend.falling", words);
}
