import type { Dose } from "@refugium/model/laws/dosing-ledger.ts";
import { locale } from "../../text/format.ts";
import { translate } from "../../text/translate.ts";

const CAUSES = ["schedule", "missed", "person", "calibration", "continuous"] as const;

/** An amount of a pump: `2.5 ml`, `1.2 l`, `20 s`. */
export function amountText(amount: number, unit: "ml" | "s"): string {
  if (unit === "ml" && Math.abs(amount) >= 1000) return `${short(amount / 1000)} l`;
  return `${short(amount)} ${unit}`;
}

/** A number with at most two decimals, fewer when it is large. */
export function short(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return new Intl.NumberFormat(locale(), { maximumFractionDigits: digits }).format(value);
}

/** A pump's rate: `1.05 ml/s`. */
export function rateText(rate: number): string {
  return `${new Intl.NumberFormat(locale(), { maximumSignificantDigits: 4 }).format(rate)} ml/s`;
}

/** The delivered part of a dose: "20 of 25 ml". */
export function doseText(dose: Dose): string {
  const { planned_ml: plannedMl, planned_s: plannedS, delivered_ml: ml, delivered_s: seconds } = dose;
  if (dose.outcome === "open") return planText(plannedMl, plannedS);
  const [given, planned, unit] =
    ml !== null && plannedMl !== null
      ? ([ml, plannedMl, "ml"] as const)
      : ([seconds ?? plannedS, plannedS, "s"] as const);
  const isWhole = Math.abs(given - planned) < 0.005 * Math.max(planned, 1);
  return isWhole
    ? amountText(given, unit)
    : translate("dosing:partOf", { given: amountText(given, unit), planned: amountText(planned, unit) });
}

export function causeWords(cause: string): string {
  const known = CAUSES.find((each) => each === cause);
  if (known !== undefined) return translate(`dosing:causes.${known}`);
  const [kind] = cause.split("/");
  if (kind === "timers") return translate("dosing:causes.timer");
  if (kind === "macros") return translate("dosing:causes.macro");
  return translate("dosing:causes.other", { cause });
}

/** An amount in ml, in seconds where it is not known. */
export function planText(ml: number | null, seconds: number): string {
  return ml === null ? amountText(seconds, "s") : amountText(ml, "ml");
}
