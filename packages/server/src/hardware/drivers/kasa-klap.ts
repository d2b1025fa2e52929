import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../kernel/message-error.ts";
import { type DigitalOutput, defineDriver } from "../driver.ts";
import { IotDevice } from "./tplink/iot-device.ts";
import { hasCountdown, kasaRelay, plugOutlet } from "./tplink/iot-outlet.ts";
import { KLAP_OUTLET, openOutlet } from "./tplink/klap-device.ts";
import type { KlapSession } from "./tplink/klap-session.ts";
import { KlapTransport } from "./tplink/klap-transport.ts";
import { KasaStrip } from "./tplink/strip.ts";

/**
 * An outlet of a TP-Link Kasa plug or strip whose firmware requires the account: HS100, EP25, KP303 and others.
 * @transport HTTP, TP-Link KLAP with the account
 * @pins digital-output 0; watts where it has a meter
 * @readBack as `hs103`, `hs300`
 * @checks both versions of the handshake, encryption, `err_code`; a new handshake when the session is over; 1.2 s
 *   per request
 * @tested test vectors; emulated plug and strip: absent, garbling, lying, restarting, another password, no
 *   account, local access off, session taken; real hardware: no
 */
export const kasaKlap = defineDriver({
  ...KLAP_OUTLET,
  type: "kasa-klap",
  title: "TP-Link Kasa (KLAP)",
  withoutController: "timer",
  open: openOutlet(openKasaOutlet),
});

async function openKasaOutlet(session: KlapSession, output: number): Promise<DigitalOutput> {
  const device = new IotDevice(new KlapTransport(session));
  const { address } = device;
  const { children, feature } = await device.sysinfo();
  if (!Array.isArray(children) && output > 1)
    throw new MessageError(devices.noSuchPart({ address, part: `outlet ${output}` }));
  const outlet = Array.isArray(children) ? new KasaStrip(device).outlet(output - 1) : plugOutlet(device);
  const hasMeter = typeof feature === "string" && feature.split(":").includes("ENE");
  const relay = kasaRelay(outlet, { pin: 0, hasTimer: await hasCountdown(outlet), hasMeter, address });
  await relay.readBack?.();
  return relay;
}
