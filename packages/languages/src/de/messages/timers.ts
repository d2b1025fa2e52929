import { translation } from "@refugium/model/messages/templates.ts";
import type { timers as English } from "@refugium/model/messages/timers.ts";

export const timers = translation<typeof English>()({
  named: "{timer}",
  unnamed: "Zeitschalter {id}",
  failed: "Zeitschalter „{timer}“: Lauf fehlgeschlagen",
  cannotSwitchBack: "Zeitschalter „{timer}“ kann nicht zurückschalten",
  switchingBackIsTried:
    "{title}: {thing} sollte {wanted, select, on {an} off {aus} other {}} sein: {why}. Es wird versucht, bis es gelingt",
  ran: "{timer} lief",
  reminded: "{timer} hat erinnert: {title}",
  enabled: "{timer} eingeschaltet von {by}",
  disabled: "{timer} ausgeschaltet von {by}",
  missed: "{timer} hat den Lauf vom {run} verpasst: Er wird ausgelassen",
  missedOne:
    "{timer} hat den Lauf vom {run} verpasst, {when, select, stopped {als die Zeitschalter nicht liefen} forward {als die Uhr vorgestellt wurde} other {}}: Er wird ausgelassen",
  missedSeveral:
    "{timer} hat {runs} Läufe verpasst, {when, select, stopped {als die Zeitschalter nicht liefen} forward {als die Uhr vorgestellt wurde} other {}}, {from} bis {to}: Sie werden ausgelassen",
  missedMany:
    "{timer} hat mehr als {most} Läufe verpasst, {when, select, stopped {als die Zeitschalter nicht liefen} forward {als die Uhr vorgestellt wurde} other {}}, ab {from}: Sie werden ausgelassen",
  hadBefore: "{timer} hatte den Lauf vom {run}, bevor die Uhr zurückgestellt wurde: nicht noch einmal",
  busy: "{timer} ist noch mit dem letzten Lauf beschäftigt: Der vom {run} wird ausgelassen",
  isOffAlready: "{timer} hat nichts zurückzuschalten: {thing} ist schon aus",
  wasSwitchedOn: "{timer} hat nichts zurückzuschalten: {thing} wurde inzwischen eingeschaltet",
  wasOnForAWhile: "{timer} hat nichts zurückzuschalten: {thing} war nur für eine Weile an",
  longerOne: "{timer} schaltet {thing} nicht zurück: {other} braucht es länger",
  notSwitchedBack: "{timer} schaltet {thing} nicht zurück: {why}",
  neverRuns: "{timer} läuft nie: Sein Zeitplan trifft in den nächsten {years} Jahren keinen Tag",
  changeSchedule: "Ändere seinen Zeitplan",
  macroHasNoOff:
    "{timer} soll seinen Ablauf zurücknehmen, der sich nicht zurücknehmen lässt: Dann geschieht nichts",
  makeReversible: "Schalte beim Ablauf „Kann rückwärts laufen“ ein, oder lass das Zurückschalten weg",
});
