// What the controller says of outputs and equipment: who holds them and why, what did not obey.
import type { Phrase } from "../../phrase-pattern.ts";

/** Why an output has its value. */
const REASONS: readonly Phrase[] = [
  ["on, asked for by {?by}, was refused: {~why}", "an, verlangt von {?by}, wurde abgelehnt: {~why}"],
  [
    "a dose, asked for by {?by}, was refused: {~why}",
    "eine Dosis, verlangt von {?by}, wurde abgelehnt: {~why}",
  ],
  [
    "a calibration run, asked for by {?by}, was refused: {~why}",
    "ein Kalibrierlauf, verlangt von {?by}, wurde abgelehnt: {~why}",
  ],
  ["off, asked for by {?by}, was refused: {~why}", "aus, verlangt von {?by}, wurde abgelehnt: {~why}"],
  ["{~line} (and {#n} times before)", "{~line} (und {#n}-mal davor)"],
  ["safe state at start", "sicherer Zustand beim Start"],
  [
    "the ledger of doses and fills cannot be read whole: what was dosed or filled of late is not known. Look at water, sump and containers first",
    "das Buch der Dosen und Füllungen lässt sich nicht ganz lesen: Was zuletzt dosiert oder nachgefüllt wurde, weiß niemand. Sieh erst nach Wasser, Technikbecken und Behältern",
  ],
  [
    "the configuration is the copy of {@moment}: what was dosed or filled since, and what had tripped, is not known. Look at water, sump and containers first",
    "die Konfiguration ist die Kopie von {@moment}: Was seitdem dosiert oder nachgefüllt wurde und was gesperrt war, weiß niemand. Sieh erst nach Wasser, Technikbecken und Behältern",
  ],
  ["{~reason}; besides, {~other}", "{~reason}; außerdem: {~other}"],
  ["nobody commands it: safe state", "niemand schaltet es: sicherer Zustand"],
  ["its connector was removed: safe state", "sein Anschluss wurde gelöscht: sicherer Zustand"],
  ["shutting down: safe state", "die Steuerung hält an: sicherer Zustand"],
  [
    "{?owner} did not complete a check in time: safe state",
    "{?owner} kam nicht rechtzeitig zum Prüfen: sicherer Zustand",
  ],
  ["{~reason}; waits {#s} s for its shortest time", "{~reason}; wartet {#s} s auf seine kürzeste Zeit"],
  ["{~reason}; waits for the load before it", "{~reason}; wartet auf das Gerät davor"],
  ["{~reason}; waits for the pause of {?other}", "{~reason}; wartet auf die Pause von {?other}"],
  [
    "{?name} was on for {#s} s without a break, its longest time",
    "{?name} war {#s} s ohne Pause an, seine längste Zeit",
  ],
  [
    "{?name} is on, or was until a moment ago: never both",
    "{?name} ist an, oder war es bis eben: nie beide zugleich",
  ],
  [
    "{?owner} left this outlet ({?by}): safe state",
    "{?owner} hat diese Steckdose verlassen ({?by}): sicherer Zustand",
  ],
  ["its stored state after a start", "sein gespeicherter Zustand nach dem Start"],
  ["switched on by {?by}", "eingeschaltet von {?by}"],
  ["switched off by {?by}", "ausgeschaltet von {?by}"],
  ["switched on by {?by} for {#min} min", "eingeschaltet von {?by} für {#min} min"],
  ["switched off by {?by} for {#min} min", "ausgeschaltet von {?by} für {#min} min"],
  ["switched off by its trip", "ausgeschaltet von seinem Schutz"],
  ["switching on was refused", "das Einschalten wurde abgelehnt"],
  ["set to {#value} % by {?by}", "auf {#value} % gestellt von {?by}"],
  ["no check was completed in time", "es wurde nicht rechtzeitig geprüft"],
  ["{?owner} lets go of it", "{?owner} lässt es los"],
];

const REFUSALS: readonly Phrase[] = [
  ["{?thing} has no working outlet", "{?thing} hat keine Steckdose, die geht"],
  ["{?thing} is tripped: {~trip}", "{?thing} ist gesperrt: {~trip}"],
  [
    "{?thing} is tripped: {~trip}. Clear the alarm first",
    "{?thing} ist gesperrt: {~trip}. Quittiere zuerst den Alarm",
  ],
  [
    "{?thing} is tripped: clear its alarm before it is moved or deleted",
    "{?thing} ist gesperrt: Quittiere seinen Alarm, bevor du es verschiebst oder löschst",
  ],
  ['{?thing} has not confirmed "on": {~rest}', "{?thing} hat „an“ nicht bestätigt: {~rest}"],
  ['{?thing} has not confirmed "off": {~rest}', "{?thing} hat „aus“ nicht bestätigt: {~rest}"],
  ["it was taken back", "es wurde zurückgenommen"],
  ["it is tried again until it does", "es wird weiter versucht, bis es bestätigt"],
  ["{?thing} stays on: {~why}", "{?thing} bleibt an: {~why}"],
  ["{?thing} stays off: {~why}", "{?thing} bleibt aus: {~why}"],
  ["{?thing} is controlled by {?owner}", "{?thing} wird gesteuert von {?owner}"],
  [
    '{?thing} has not confirmed "on" yet: it is tried again',
    "{?thing} hat „an“ noch nicht bestätigt: Es wird weiter versucht",
  ],
  [
    '{?thing} has not confirmed "off" yet: it is tried again',
    "{?thing} hat „aus“ noch nicht bestätigt: Es wird weiter versucht",
  ],
  [
    "{?thing} was switched on by {?by}, but is off for now: {~why}",
    "{?thing} wurde eingeschaltet von {?by}, ist aber vorerst aus: {~why}",
  ],
  [
    "{?thing} was switched on by {?by}, but is on for now: {~why}",
    "{?thing} wurde eingeschaltet von {?by} und ist vorerst an: {~why}",
  ],
  [
    "{?thing} was switched off by {?by}, but is off for now: {~why}",
    "{?thing} wurde ausgeschaltet von {?by} und ist vorerst aus: {~why}",
  ],
  [
    "{?thing} was switched off by {?by}, but is on for now: {~why}",
    "{?thing} wurde ausgeschaltet von {?by}, ist aber vorerst an: {~why}",
  ],
  [
    "Outlet {.id} is on the same pin as the outlet of {?other}",
    "Steckdose {.id} liegt auf demselben Anschluss wie die von {?other}",
  ],
  ["is on a pin that other equipment uses", "liegt auf einem Anschluss, den ein anderes Gerät benutzt"],
  [
    "must be off: a {~role} that nobody commands must not run",
    "muss „aus“ sein: Was niemand schaltet, darf hier nicht laufen ({~role})",
  ],
  ['There is no output "{id}"', "Es gibt keinen Ausgang „{id}“"],
  ["Nobody has overridden this output", "Niemand hat diesen Ausgang von Hand geschaltet"],
  ["heater", "Heizer"],
  ["chiller", "Kühler"],
  ["return-pump", "Rückförderpumpe"],
  ["wave-pump", "Strömungspumpe"],
  ["skimmer", "Abschäumer"],
  ["fan", "Lüfter"],
  ["ato-pump", "Nachfüllpumpe"],
];

const ALARMS: readonly Phrase[] = [
  ["'{name}' does not obey", "„{name}“ gehorcht nicht"],
  [
    "{~title}: asked for on, not confirmed ({~reason}). It is tried again until it does",
    "{~title}: „an“ verlangt, nicht bestätigt ({~reason}). Es wird versucht, bis es gelingt",
  ],
  [
    "{~title}: asked for off, not confirmed ({~reason}). It is tried again until it does",
    "{~title}: „aus“ verlangt, nicht bestätigt ({~reason}). Es wird versucht, bis es gelingt",
  ],
  ["it did not before either", "es bestätigte auch vorher nicht"],
  ["'{name}' lost its controller", "„{name}“ hat seinen Regler verloren"],
  [
    "{~title}: {?owner} did not complete a check in time, so it went to its safe state",
    "{~title}: {?owner} kam nicht rechtzeitig zum Prüfen, darum ging es in seinen sicheren Zustand",
  ],
  ["'{name}' is on for long", "„{name}“ ist lange an"],
  ["{~title}: {#h} h without a break", "{~title}: {#h} h ohne Pause"],
  ["'{name}' tripped", "„{name}“ ist gesperrt"],
  [
    "{~title}: {~reason}. It stays off until you clear this",
    "{~title}: {~reason}. Es bleibt aus, bis du quittierst",
  ],
  [
    "{?name} did not take the command: {~reason}; trying again",
    "{?name} hat den Befehl nicht angenommen: {~reason}; es wird weiter versucht",
  ],
  ["the device says {#told} instead of {#value}", "das Gerät meldet {#told} statt {#value}"],
  [
    "This condition still holds: it clears itself when it is over",
    "Das gilt noch: Der Alarm endet von selbst, wenn es vorbei ist",
  ],
  ['There is no standing alarm "{id}"', "Es steht kein Alarm „{id}“ an"],
  // A macro in place of equipment.
  ["Macro {.id} tripped", "Ablauf {.id} ist gesperrt"],
  ["Macro {.id} could not be run", "Ablauf {.id} ließ sich nicht ausführen"],
  ["Macro {.id} could not be undone", "Ablauf {.id} ließ sich nicht zurücknehmen"],
  ["{~title}: {~reason}. It is tried again", "{~title}: {~reason}. Es wird weiter versucht"],
];

/** Lines of the log. */
const LOW_WATER: readonly Phrase[] = [
  [
    'The low-level sensor of "{name}" means something else: {~use}',
    "Der Sensor für niedrigen Pegel von „{name}“ bedeutet etwas anderes: {~use}",
  ],
  ['the top-off "{name}" takes it for "{~meaning}"', "die Nachfüllung „{name}“ liest ihn als „{~meaning}“"],
  ["full", "voll"],
  ["too high", "zu hoch"],
  ["wet", "nass"],
  ["reservoir empty", "Vorrat leer"],
  [
    "Give the equipment a sensor of its own that says 1 when the water is too low for it",
    "Gib dem Gerät einen eigenen Sensor, der 1 sagt, wenn für es zu wenig Wasser da ist",
  ],
  ["its low-level sensor", "sein Sensor für niedrigen Pegel"],
  ["reading the low-level sensor", "das Lesen des Sensors für niedrigen Pegel"],
  [
    'The low-level sensor of "{name}" cannot be read',
    "Der Sensor für niedrigen Pegel von „{name}“ lässt sich nicht lesen",
  ],
  [
    "{~title}: {~reason}. It is not protected from running dry",
    "{~title}: {~reason}. Vor dem Trockenlaufen ist es nicht geschützt",
  ],
  ["its low-level sensor says low: it would run dry", "sein Sensor meldet niedrigen Pegel: Es liefe trocken"],
  ['"{name}" is held off by its low-level sensor', "„{name}“ bleibt aus: Der Pegel ist zu niedrig"],
  [
    "{~title}: {~reason}. It starts again when the level has not been low for 10 min",
    "{~title}: {~reason}. Es läuft wieder an, wenn der Pegel 10 min nicht niedrig war",
  ],
];

const LOG: readonly Phrase[] = [
  ["{name} on: {?by}", "{name} an: {?by}"],
  ["{name} off: {?by}", "{name} aus: {?by}"],
  ["over: {~alarm}", "vorbei: {~alarm}"],
  ["changed by {?by}", "geändert von {?by}"],
  ["deleted by {?by}", "gelöscht von {?by}"],
  ["acknowledged by {?by}", "gesehen von {?by}"],
  ["shelved for {#min} min by {?by}", "für {#min} min stumm geschaltet von {?by}"],
  ["the wall clock jumped by {#s} s", "die Uhr sprang um {#s} s"],
];

export const outputs: readonly Phrase[] = [...REASONS, ...REFUSALS, ...ALARMS, ...LOW_WATER, ...LOG];
