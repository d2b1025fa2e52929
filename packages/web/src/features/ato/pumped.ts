import { litresOf } from "@refugium/model/laws/pump-flow.ts";
import type { Ato } from "@refugium/model/resources/atos.ts";
import { figure } from "../../text/format.ts";

type Flow = Pick<Ato, "flow_ml_min" | "flow_measured_at">;

/** True when the flow of the pump was measured: then amounts are litres, else seconds. */
export function isMeasured({ flow_measured_at: at }: Pick<Ato, "flow_measured_at">): boolean {
  return at !== "";
}

/** What a pump delivered in these seconds, in the unit of `pumpedUnit`. */
export function pumped(seconds: number, ato: Flow): number {
  return isMeasured(ato) ? litresOf(seconds, ato.flow_ml_min) : seconds;
}

export function pumpedUnit(ato: Flow): "l" | "s" {
  return isMeasured(ato) ? "l" : "s";
}

/** What a pump delivered in these seconds: `2.5 l` where its flow was measured, else `150 s`. */
export function pumpedWords(seconds: number, ato: Flow): string {
  if (isMeasured(ato)) {
    const litres = pumped(seconds, ato);
    return `${figure(litres, litres < 10 ? 2 : 1)} l`;
  }
  return `${figure(seconds, seconds > 0 && seconds < 10 ? 1 : 0)} s`;
}
