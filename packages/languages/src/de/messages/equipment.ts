import type { equipment as English } from "@refugium/model/messages/equipment.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const equipment = translation<typeof English>()({
  named: "„{name}“",
  unnamed: "Gerät {id}",
  theProgram: "dem Programm",

  switchedBy: "{value, select, on {eingeschaltet} other {ausgeschaltet}} von {by}",
  switchedForBy: "{value, select, on {eingeschaltet} other {ausgeschaltet}} von {by} für {time}",
  onHasAnEnd: "Ein gegen einen Regler hat immer ein Ende: stattdessen Minuten angeben",
  twoEnds: "nicht zusammen mit Minuten",
  switchedByTrip: "ausgeschaltet von seiner Schutzabschaltung",
  switchingOnRefused: "das Einschalten wurde abgelehnt",
  notSwitchedYet: "noch nie geschaltet",
  storedAfterStart: "wie vor dem Start",
  longWindow: "ergibt {hours} h Licht: Soll das Ende vor dem Beginn liegen?",
  longWindowHow: '{doubt} Dann ergänze "crosses_midnight": true',
  left: "{name} hängt nicht mehr an dieser Steckdose ({by}): sicherer Zustand",

  noOutlet: "{thing} hat keine funktionierende Steckdose",
  trippedBeforeMove: "{thing} ist gesperrt: Setze seinen Alarm zurück, bevor du es verschiebst oder löschst",
  tripped: "{thing} ist gesperrt: {reason}",
  trippedClearFirst: "{thing} ist gesperrt: {reason}. Setze zuerst den Alarm zurück",
  onTakenBack: "{thing} hat „an“ nicht bestätigt: Der Befehl wurde zurückgenommen",
  offTriedAgain: "{thing} hat „aus“ nicht bestätigt: Es wird weiter versucht, bis es bestätigt",
  staysOn: "{thing} bleibt an: {reason}",
  staysOff: "{thing} bleibt aus: {reason}",
  unconfirmedYet:
    "{thing} hat „{value, select, on {an} other {aus}}“ noch nicht bestätigt: Es wird weiter versucht",
  otherForNow:
    "{thing} wurde {wanted, select, on {eingeschaltet} other {ausgeschaltet}} von {by}, ist aber vorerst {value, select, on {an} other {aus}}: {reason}",
  samePin: "Steckdose {outlet} liegt auf demselben Anschluss wie die von {other}",
  pinOfOther: "liegt auf einem Anschluss, den ein anderes Gerät benutzt",

  blinksFor: "blinkt, damit {by} es findet",
  noPin: "„{name}“ hat keinen Anschluss in Betrieb",
  blinkingAlready: "„{name}“ blinkt schon",
  doesNotBlink: "„{name}“ blinkt nicht: {reason}",
  onlyLampsBlink:
    "es ist eingestellt als {role}, und blinken dürfen nur Leuchten und Steckdosen, die nichts benutzt",
  noLamp:
    "nach dem, was eingestellt ist, ist es keine Leuchte, und blinken dürfen nur Leuchten und Steckdosen, die nichts benutzt",
  shortestTime: "es hat eine kürzeste Ein- oder Ausschaltzeit",
  goesByIt: "„{name}“ hängt davon ab",
  onSamePin: "„{name}“ liegt auf demselben Anschluss",
  isTripped: "es ist gesperrt: {reason}",
  heldBy: "es wird gesteuert von {owner}: {reason}",
  blinkUnconfirmed: "„{name}“ hat nicht bestätigt: Es blinkt nicht",
  blinkingEnded: "Das Blinken von „{name}“ wurde durch ein Schalten beendet",
  outletChanged: "die Steckdose wurde geändert",
  stoppedBlinking: "„{name}“ blinkt nicht mehr: {reason}",

  hotWater: "Wasser über {limit}: Kein Heizer darf an sein",
  waterTooHot: "Das Wasser ist zu warm für jeden Heizer",
  heatersLocked: "{title}: {value}. Alle Heizer sind gesperrt, bis es kälter als {limit} ist",
  wet: "„{name}“ ist nass",
  cannotBeRead: "„{name}“ lässt sich nicht auslesen",
  pumpsLocked: "{title}: Nachfüllpumpen und Steckdosen von Dosierpumpen sind gesperrt",
  heaterUncontrolled:
    "„{name}“ ist ein Heizer, den kein Temperaturregler schaltet: Er heizt, solange er an ist, bis {limit}",
  chooseAsHeater: "Wähle ihn als Heizer eines Temperaturreglers",
  pumpUnguarded:
    "„{name}“ ist eine Nachfüllpumpe ohne Nachfüllung, Lecksensor oder Überlaufsensor: Nur ihre längste Einschaltzeit hält sie an",
  chooseAsPump: "Wähle sie als Pumpe einer Nachfüllung und gib dieser einen Leck- und einen Überlaufsensor",
  returnPumpOff: "„{name}“ ist eine Rückförderpumpe, deren sicherer Zustand „aus“ ist",
  setSafeStateOn: "Setze ihren sicheren Zustand auf „an“",
});
