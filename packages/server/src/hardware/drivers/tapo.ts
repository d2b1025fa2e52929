import { defineDriver } from "../driver.ts";
import { KLAP_OUTLET, openOutlet } from "./tplink/klap-device.ts";
import { SmartDevice } from "./tplink/smart-device.ts";
import { openSmartOutlet } from "./tplink/smart-outlet.ts";

/**
 * An outlet of a TP-Link Tapo plug or strip, or of a newer Kasa one with the same protocol: P100, P110, P300, EP25, EP40M.
 * No command is known that renews its countdown, so it keeps its state without the controller.
 * @transport as `kasa-klap`, with the newer commands
 * @pins digital-output 0; watts where it has a meter
 * @readBack `device_on` of the outlet
 * @checks as `kasa-klap`, with `error_code`; outlets of a strip by `position`
 * @tested test vectors; emulated P100, P110 and P304M with the same faults; real hardware: no
 */
export const tapo = defineDriver({
  ...KLAP_OUTLET,
  type: "tapo",
  title: "TP-Link Tapo",
  withoutController: "keeps",
  open: openOutlet((session, output) => openSmartOutlet(new SmartDevice(session), output)),
});
