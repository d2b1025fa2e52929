import { parseSlave } from "@refugium/model/laws/one-wire.ts";
import { ToldError } from "../kernel/told-error.ts";

/** The temperature in °C that the text of a `w1_slave` file states. Throws ToldError for one that states none. */
export function slaveTemperature(text: string): number {
  const stated = parseSlave(text);
  if (typeof stated !== "number") throw new ToldError(stated);
  return stated;
}
