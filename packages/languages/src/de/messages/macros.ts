import type { macros as English } from "@refugium/model/messages/macros.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const macros = translation<typeof English>()({
  named: "{macro}",
  unnamed: "Ablauf {id}",
  numbered: "Ablauf {id}",
  runsItself: "führt sich selbst aus: {trail}",
  tooDeep: "führt Abläufe mehr als {most} tief aus: {trail}",
  tooManyLooks: "braucht ausgeschrieben mehr als {most} Schritte",
  tooLong: "hat ausgeschrieben mehr als {most} Schritte",
  cannotStart: "{macro} {fault}",
  isRunning: "{macro} läuft schon",
  innerIsRunning: "Ablauf {id}, den {macro} ausführt, läuft schon",
  someInnerIsRunning: "Ein Ablauf, den {macro} ausführt, läuft schon",
  notReversible: "{macro} lässt sich nicht zurücknehmen",
  offDoesNothing: "{macro}: „aus“ von {by} bewirkt nichts, er lässt sich nicht zurücknehmen",
  noValue: "Dieser Schritt hat keinen Wert",
  stepFailed:
    "Schritt {place} ({type, select, equipment {Gerät} ato {Nachfüllung} temperature {Temperaturregler} phprobes {pH-Sonde} lightings {Leuchte} doser {Dosierpumpe} timers {Zeitschalter} macro {Ablauf} camera {Kamera} subsystem {Modul} pwm {Dimmausgang} wait {Warten} alert {Nachricht} other {{type}}}) ist fehlgeschlagen: {why}",
  cannotUndo: "lässt sich nicht zurücknehmen: {what}",
  startedBy: "gestartet von {by}",
  undoingStartedBy: "Zurücknehmen gestartet von {by}",
  undoneBy: "zurückgenommen von {by}",
  nothingToUndo: "{macro} hat in der letzten Stunde nichts getan, was sich zurücknehmen lässt",
  deletion: "sein Löschen",
  cutShort: "das Programm endete mittendrin",
  goesOn: "wurde unterbrochen, geht weiter",
  isUndone: "wurde unterbrochen, wird zurückgenommen",
  over: "{state, select, done {fertig} failed {fehlgeschlagen} stopped {angehalten} interrupted {unterbrochen} other {vorbei}}",
  overFor:
    "{state, select, done {fertig} failed {fehlgeschlagen} stopped {angehalten} interrupted {unterbrochen} other {vorbei}}, {reason}",
  notUndone: "{over}; nicht zurückgenommen: {left}",
  ended:
    "Ablauf „{macro}“ {state, select, done {ist fertig} failed {ist fehlgeschlagen} stopped {wurde angehalten} interrupted {wurde unterbrochen} other {ist vorbei}}",
  undoneAfter: "{title}: {reason}. Was er getan hatte, wurde zurückgenommen",
  partlyUndone: "{title}: {reason}. Was er getan hatte, wurde zurückgenommen; nicht zurückgenommen: {left}",
  cannotBeUndone: "Ablauf „{macro}“ lässt sich nicht zurücknehmen",
  undoIsTried:
    "{title}: {reasons}. Es wird versucht, bis es gelingt oder der Ablauf noch einmal angehalten wird",
  notSent: "„{title}“ wurde nicht gesendet: {why}",
  cannotSwitchModuleOff: "Ein Ablauf kann das Modul {module} nicht ausschalten",
  makesFault: "führen dazu, dass {macro} nicht läuft: Er {fault}",
  stopsFlow:
    "dürfen die Rückförderpumpe „{pump}“ in {macro} nicht {off} lang aus lassen: Höchstens {longest} sind erlaubt",
  keepsPumpOff: "„{macro}“ lässt die Rückförderpumpe „{pump}“ {off} lang aus, länger als {longest}",
  shortenWaits: "Kürze seine Wartezeiten, oder schalte die Pumpe dazwischen ein",
  cannotRun: "„{macro}“ kann nicht laufen: Er {fault}",
  takeStepOut: "Nimm den Schritt heraus, der zurückführt",
  hasNoOff:
    "„{controller}“ schaltet den Ablauf „{macro}“, der kein „aus“ hat: Was er startet, hält nichts an",
  makeReversible: "Schalte beim Ablauf „Kann rückwärts laufen“ ein, oder wähle ein Gerät",
  mustBeId: "muss {id} sein",
});
