import type { off as English } from "@refugium/model/messages/off.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const off = translation<typeof English>()({
  notSetUp:
    "{kind, select, temperature {Temperaturregelung} water {Wasser} topOff {Nachfüllung} returnPump {Rückförderpumpe} interlock {Verriegelung} ph {pH-Regelung} dosing {Dosierpumpe} module {Modul} notification {E-Mail} other {}}: nicht eingerichtet",
  isOff:
    "{kind, select, temperature {Temperaturregelung} water {Wasser} topOff {Nachfüllung} returnPump {Rückförderpumpe} interlock {Verriegelung} ph {pH-Regelung} dosing {Dosierpumpe} module {Modul} notification {E-Mail} other {}} „{name}“ ist aus",
  nobodyIsReached: "Telefon, E-Mail und Überwachung von außen sind aus",
  waterOutOfRange: "Das Wasser von „{name}“ liegt außerhalb der Grenzen",
  waterUncontrolled: "{title}: {temperature}, und nichts regelt es",
  since:
    "{title} seit {since}: {why, select, disabled {deaktiviert} controlOff {die Regelung ist ausgeschaltet} tripped {gesperrt} switchedOff {ausgeschaltet} notConnected {die Steckdose ist nicht verbunden} moduleOff {das Modul läuft nicht} uncontrolled {nichts regelt es} notSetUp {nicht eingerichtet} other {}}",
  noNotification:
    "Kein Alarm erreicht jemanden: Weder Telefon noch E-Mail noch Überwachung von außen ist eingerichtet und an",
  setUpNotification:
    "Füge in den Einstellungen unter Benachrichtigungen ein Telefon, einen anderen Kanal oder E-Mail hinzu",
});
