import type { outputs as English } from "@refugium/model/messages/outputs.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const outputs = translation<typeof English>()({
  switched: "{name} {value, select, on {an} other {aus}}: {reason} ({owner})",
  dimmed: "{name} {percent} %: {reason} ({owner})",
  onRefused: "Einschalten, angefordert von {asker}, wurde abgelehnt: {why}",
  offRefused: "Ausschalten, angefordert von {asker}, wurde abgelehnt: {why}",
  doseRefused: "Eine Dosis, angefordert von {asker}, wurde abgelehnt: {why}",
  calibrationRefused: "Ein Kalibrierlauf, angefordert von {asker}, wurde abgelehnt: {why}",
  repeated: "{line} (und {count}-mal davor)",

  trip: "Schutzabschaltung",
  nobody: "kein Regler",
  neverBoth: "gegenseitige Verriegelung",
  storedState: "letzte Einstellung von Hand",
  wetInputs: "Leck- und Überlaufsensoren",
  tooHotForHeaters: "zu warm für jeden Heizer",
  undoingMacro: "Ablauf {id} zurücknehmen",
  forReason: "{owner} ({reason})",

  safeAtStart: "sicherer Zustand beim Start",
  nobodyCommands: "kein Befehl: sicherer Zustand",
  ownerLost: "{owner} hat nicht rechtzeitig geprüft: sicherer Zustand",
  connectorRemoved: "sein Anschluss wurde gelöscht: sicherer Zustand",
  shuttingDown: "die Steuerung fährt herunter: sicherer Zustand",
  waitsForTime: "{reason}; wartet {time} wegen der Mindestzeit",
  waitsForLoad: "{reason}; wartet auf das Gerät davor",
  waitsForPause: "{reason}; wartet auf die Pause von {other}",
  but: "{reason}; {against}",
  besides: "{reason}; außerdem: {other}",
  onForLongest: "{name} war {time} ohne Pause an, seine längste Einschaltzeit",
  bothNever: "gesperrt, solange {other} an ist, und während der Pause danach",
  letsGo: "freigegeben von {owner}",
  setTo: "auf {percent} % gestellt von {by}",
  tripUnreadable: "der gespeicherte Grund der Sperre lässt sich nicht mehr lesen",

  noOutput: "Es gibt keinen Ausgang „{id}“",
  notOverridden: "Dieser Ausgang ist nicht von Hand geschaltet",
  didNotTake: "{name} hat den Befehl nicht angenommen: {reason}; es wird weiter versucht",
  deviceSays: "das Gerät meldet {told} statt {value}",
  tripped: "„{name}“ ist gesperrt",
  macroTripped: "Ablauf {id} ist gesperrt",
  staysOff: "{title}: {reason}. Es bleibt aus, bis du den Alarm zurücksetzt",
  macroFailed: "Ablauf {id} ließ sich nicht {what, select, run {ausführen} other {zurücknehmen}}",
  triedAgain: "{title}: {reason}. Es wird weiter versucht",
  disobeys: "„{name}“ reagiert nicht",
  notConfirmed:
    "{title}: „{wanted, select, on {an} other {aus}}“ verlangt, nicht bestätigt ({reason}). Es wird versucht, bis es gelingt",
  neitherBefore: "es bestätigte auch vorher nicht",
  lostController: "„{name}“ hat seinen Regler verloren",
  wentSafe: "{title}: {owner} hat nicht rechtzeitig geprüft, darum ging es in seinen sicheren Zustand",
  onForLong: "„{name}“ ist schon lange an",
  withoutBreak: "{title}: {time} ohne Pause",

  moduleNotRunning: "Das Modul {module} läuft nicht",
  drivesNothing: "„{name}“ steuert nichts: Das Modul {module} ist ausgeschaltet",
  switchModuleOn: "Schalte in den Einstellungen das Modul {module} ein und lade die Module neu",
  namesMacroThat: "nennt einen Ablauf: Er {why}",
  macroIsDriven: "{why}: „{name}“ steuert ihn",
  leadsBack: "darf nicht zu sich selbst zurückführen",
  mustNotSwitchOn: "darf nichts von der Art {type} einschalten",
  macroOutputsUnknown: "„{name}“ steuert den Ablauf {macro}, dessen Ausgänge es nicht sperren kann: Er {why}",
  chooseKnownOutputs:
    "Lass den Ablauf nur Geräte, Dimmausgänge und andere Abläufe schalten, oder wähle ein Gerät",

  drawsPower: "„{name}“ ist aus und zieht Strom",
  drawsPowerNow:
    "{title}: Es fließen {watts}. Sein Relais ist wohl verschweißt, oder etwas anderes hat es eingeschaltet: Zieh den Stecker",
  drawsNothing: "„{name}“ ist an und zieht keinen Strom",
  drawsNothingNow: "{title}: {watts}. Es ist ausgesteckt, seine Sicherung ist durch oder es ist defekt",
  drawsNothingOrRests:
    "{title}: {watts}. Es ist ausgesteckt, seine Sicherung ist durch oder es ist defekt; oder sein eigener Thermostat, seine Zeitschaltuhr oder sein Schwimmer hat es ausgeschaltet",
});
