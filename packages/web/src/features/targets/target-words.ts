import type { JsonObject } from "@refugium/model/declare/field.ts";
import { figure } from "../../text/format.ts";
import { tidy } from "../../text/tidy.ts";
import { translate } from "../../text/translate.ts";
import { isSwitchType, type TargetType } from "./target-types.ts";

/** Name of the target with this type and id. */
export type NameOf = (type: TargetType, id: string) => string;

/** The effect of a step or a timer as a sentence: "Switch Return pump off", "Wait 10 min". */
export function targetWords(type: TargetType, config: JsonObject, nameOf: NameOf): string {
  if (type === "wait") return waitWords(config);
  if (type === "alert" || type === "reminder") return messageWords(config);
  const { id, on, value } = config;
  if (typeof id !== "string" || id === "") return translate(`targets:open.${type}`);
  const name = nameOf(type, id);
  if (isSwitchType(type))
    return translate(on === true ? `targets:on.${type}` : `targets:off.${type}`, { name });
  return typeof value === "number"
    ? translate("targets:pwm", { name, value: figure(value, value % 1 === 0 ? 0 : 1) })
    : translate("targets:pwmOpen", { name });
}

function waitWords({ duration }: JsonObject): string {
  return typeof duration === "number"
    ? translate("targets:wait", { span: spanWords(duration) })
    : translate("targets:waitOpen");
}

function messageWords({ title, message }: JsonObject): string {
  if (typeof title !== "string" || title === "") return translate("targets:messageOpen");
  return typeof message === "string" && message !== ""
    ? translate("targets:messageMore", { title, message })
    : translate("targets:message", { title });
}

const PARTS = [
  ["d", 86_400],
  ["h", 3600],
  ["min", 60],
] as const;

/** An exact span, `s` in seconds: `10 min`, `1 h 30 min`, `0.5 s`. */
export function spanWords(s: number): string {
  let left = s;
  const parts: string[] = [];
  for (const [unit, size] of PARTS) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0) parts.push(`${count} ${translate(`targets:units.${unit}`)}`);
  }
  const rest = tidy(left);
  const digits = rest % 1 === 0 ? 0 : String(rest).split(".")[1]?.length;
  if (rest > 0 || parts.length === 0) parts.push(`${figure(rest, digits)} ${translate("targets:units.s")}`);
  return parts.join(" ");
}

export type SpanUnit = "s" | "min" | "h";

/** Seconds per unit. */
export const SPAN_UNITS: Readonly<Record<SpanUnit, number>> = { s: 1, min: 60, h: 3600 };

/** The largest unit in which a span is an integer, `s` in seconds. */
export function unitFor(s: number): SpanUnit {
  if (s > 0 && s % 3600 === 0) return "h";
  return s > 0 && s % 60 === 0 ? "min" : "s";
}
