// What the controller says of what is off that should run.
import type { Phrase } from "../../phrase-pattern.ts";

export const off: readonly Phrase[] = [
  [
    "No alarm reaches anybody: neither e-mail nor a heartbeat is on",
    "Kein Alarm erreicht jemanden: Weder E-Mail noch Herzschlag ist an",
  ],
  [
    "Set up e-mail or a heartbeat in the settings, under Notifications",
    "Richte in den Einstellungen unter Benachrichtigungen E-Mail oder einen Herzschlag ein",
  ],
  ["Temperature control", "Temperaturregelung"],
  ["Top-off", "Nachfüllung"],
  ["Return pump", "Rückförderpumpe"],
  ["Interlock", "Verriegelung"],
  ["pH control", "pH-Regelung"],
  ["Dosing pump", "Dosierpumpe"],
  ["Module", "Modul"],
  ["it is disabled", "sie ist deaktiviert"],
  ["its control is switched off", "ihre Regelung ist ausgeschaltet"],
  ["it has tripped", "sie hat ausgelöst"],
  ["it is switched off", "sie ist ausgeschaltet"],
  ["its outlet is not connected", "ihre Steckdose ist nicht verbunden"],
  ["the module does not run", "das Modul läuft nicht"],
  ["nothing controls it", "nichts regelt es"],
  ["it is not set up", "sie ist nicht eingerichtet"],
  ["{~thing}: not set up", "{~thing}: nicht eingerichtet"],
  ["E-mail and heartbeat are off", "E-Mail und Herzschlag sind aus"],
  ['{~thing} "{name}" is off', "{~thing} „{name}“ ist aus"],
  ['The water of "{name}" is out of range', "Das Wasser von „{name}“ liegt außerhalb des Bereichs"],
  ["{~title}: {#value} °C, and nothing controls it", "{~title}: {#value} °C, und nichts regelt es"],
  ["{~title} since {@since}: {~reason}", "{~title} seit {@since}: {~reason}"],
];
