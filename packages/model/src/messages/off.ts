// What is off that should run.
import { messages } from "./templates.ts";

export const off = messages("off", {
  notSetUp:
    "{kind, select, temperature {Temperature control} water {Water} topOff {Top-off} returnPump {Return pump} interlock {Interlock} ph {pH control} dosing {Dosing pump} module {Module} notification {E-mail} other {}}: not set up",
  isOff:
    '{kind, select, temperature {Temperature control} water {Water} topOff {Top-off} returnPump {Return pump} interlock {Interlock} ph {pH control} dosing {Dosing pump} module {Module} notification {E-mail} other {}} "{name:text}" is off',
  nobodyIsReached: "Phone, e-mail and outside watch are off",
  waterOutOfRange: 'The water of "{name:text}" is out of range',
  waterUncontrolled: "{title:message}: {temperature:quantity}, and nothing controls it",
  since:
    "{title:message}, since {since:moment}: {why, select, disabled {it is switched off} controlOff {its control is switched off} tripped {it has tripped} switchedOff {it is switched off} notConnected {its outlet is not connected} moduleOff {the module does not run} uncontrolled {nothing controls it} notSetUp {it is not set up} other {}}",
  noNotification: "No alarm reaches anybody: no phone, no e-mail and no outside watch is set up or on",
  setUpNotification: "Add a phone or another channel, or e-mail, in the settings under Notifications",
});
