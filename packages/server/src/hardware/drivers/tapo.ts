import { defineDriver } from "../driver.ts";
import { KLAP_OUTLET, openOutlet } from "./tplink/klap-device.ts";
import { SmartDevice } from "./tplink/smart-device.ts";
import { openSmartOutlet } from "./tplink/smart-outlet.ts";

/**
 * An outlet of a TP-Link Tapo plug or strip, or of a newer Kasa one with the same protocol: P100, P110, P300, EP25, EP40M.
 * No command is known that renews its countdown, so it keeps its state without the controller.
 */
export const tapo = defineDriver({
  ...KLAP_OUTLET,
  type: "tapo",
  title: "TP-Link Tapo",
  withoutController: "keeps",
  open: openOutlet((session, output) => openSmartOutlet(new SmartDevice(session), output)),
});
