import { longWindowFaults } from "@refugium/model/laws/long-window.ts";
import { refusedField } from "../../api/request.ts";
import type { Draft } from "../../form/draft.ts";
import { translate } from "../../text/translate.ts";
import { amountText } from "../dosing/dose-words.ts";

/** Refuses a sunset that is the sunrise, or comes before it. Throws RequestFailed. */
export function refuseSunset(draft: Draft): void {
  const [start, end] = [String(draft.get("start")), String(draft.get("end"))];
  if (start === end) throw refusedField("end", translate("firstSteps:light.noDay"));
  const window = { start: `${start}:00`, end: `${end}:00` };
  if (longWindowFaults(window, "").length > 0)
    throw refusedField("end", translate("firstSteps:light.sunsetFirst", { start, end }));
}

/** Refuses a pin that is chosen twice, at the later field. Throws RequestFailed. */
export function refuseSamePin(draft: Draft, ...paths: readonly string[]): void {
  const second = paths.find((path, index) => {
    const pin = draft.get(path);
    return pin !== "" && paths.slice(0, index).some((other) => draft.get(other) === pin);
  });
  if (second !== undefined) throw refusedField(second, translate("firstSteps:samePin"));
}

/** Refuses an amount a day in ml above its limit, at the amount. Throws RequestFailed. */
export function refuseOverMost(draft: Draft, amountPath: string, mostPath: string): void {
  const [amount, most] = [Number(draft.get(amountPath)), Number(draft.get(mostPath))];
  if (amount <= most) return;
  const words = { amount: amountText(amount, "ml"), most: amountText(most, "ml") };
  throw refusedField(amountPath, translate("firstSteps:dosing.overMost", words));
}

/** Refuses an upper limit that is not above the lower one, at the upper one. Throws RequestFailed. */
export function refuseSwapped(
  draft: Draft,
  low: string,
  high: string,
  words = translate("firstSteps:swapped"),
): void {
  const [from, to] = [draft.get(low), draft.get(high)];
  if (typeof from === "number" && typeof to === "number" && to <= from) throw refusedField(high, words);
}
