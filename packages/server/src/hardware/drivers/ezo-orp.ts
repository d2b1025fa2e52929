import { drivers } from "@refugium/model/messages/drivers.ts";
import { ezoProbe } from "./ezo/probe.ts";

/** An EZO-ORP circuit on I2C, in mV. Its ends, ±1019.9 mV, and exactly 0 are a probe that is broken or missing. */
export const ezoOrp = ezoProbe({
  type: "ezo-orp",
  title: "EZO-ORP",
  identity: "ORP",
  address: 0x62,
  where: drivers.factoryAddress({ address: "0x62" }),
  takes: 1000,
  values: [{ unit: "mV", isValue: (mv) => mv !== 0 && Math.abs(mv) < 1019.9 }],
});
