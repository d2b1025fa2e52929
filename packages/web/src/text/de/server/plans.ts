// What the controller says of timers and macros.
import type { Phrase } from "../../phrase-pattern.ts";

/** Runs that a timer did not do; its name is put in front. */
export const skipped: readonly Phrase[] = [
  ["missed its run of {@at}: it is skipped", "hat den Lauf vom {@at} verpasst: Er wird ausgelassen"],
  [
    "missed its run of {@at} {~when}: it is skipped",
    "hat den Lauf vom {@at} verpasst, {~when}: Er wird ausgelassen",
  ],
  [
    "missed {#n} runs {~when}, {@from} to {@to}: they are skipped",
    "hat {#n} Läufe verpasst, {~when}, {@from} bis {@to}: Sie werden ausgelassen",
  ],
  [
    "missed more than {#n} runs {~when}, from {@from} on: they are skipped",
    "hat mehr als {#n} Läufe verpasst, {~when}, ab {@from}: Sie werden ausgelassen",
  ],
  [
    "has had its run of {@at} before the clock was set back: not again",
    "hatte den Lauf vom {@at}, bevor die Uhr zurückgestellt wurde: nicht noch einmal",
  ],
  [
    "is still busy with its last run: the one of {@at} is skipped",
    "ist noch mit dem letzten Lauf beschäftigt: Der vom {@at} wird ausgelassen",
  ],
];

const TIMERS: readonly Phrase[] = [
  ["Timer '{name}' failed", "Zeitschalter „{name}“ ist gescheitert"],
  ["Timer '{name}' cannot switch back", "Zeitschalter „{name}“ kann nicht zurückschalten"],
  [
    "{~title}: {~kind} {.id} should be on: {~reason}. It is tried until it works",
    "{~title}: {~kind} {.id} sollte an sein: {~reason}. Es wird versucht, bis es gelingt",
  ],
  [
    "{~title}: {~kind} {.id} should be off: {~reason}. It is tried until it works",
    "{~title}: {~kind} {.id} sollte aus sein: {~reason}. Es wird versucht, bis es gelingt",
  ],
  ["{?name} ran", "{?name} lief"],
  ["{?name} reminded: {title}", "{?name} hat erinnert: {title}"],
  ["{?name} enabled by {?by}", "{?name} eingeschaltet von {?by}"],
  ["{?name} disabled by {?by}", "{?name} ausgeschaltet von {?by}"],
  ["while the timers were not running", "als die Zeitschalter nicht liefen"],
  ["when the clock was set forward", "als die Uhr vorgestellt wurde"],
  [
    "{?name} does not switch {~kind} {.id} back: {?other} has it for longer",
    "{?name} schaltet {~kind} {.id} nicht zurück: {?other} hat es länger",
  ],
  [
    "{?name} does not switch {~kind} {.id} back: {~why}",
    "{?name} schaltet {~kind} {.id} nicht zurück: {~why}",
  ],
  [
    "{?name} has nothing to switch back: {~kind} {.id} {~why}",
    "{?name} hat nichts zurückzuschalten: {~kind} {.id} {~why}",
  ],
  [
    "{?name} has nothing to switch back: {~kind} {.id} is off already",
    "{?name} hat nichts zurückzuschalten: {~kind} {.id} ist schon aus",
  ],
  ["was switched on meanwhile", "wurde inzwischen eingeschaltet"],
  ["was on for a while only", "war nur für eine Weile an"],
  [
    "{?name} never runs: its schedule names no day of the next five years",
    "{?name} läuft nie: Sein Zeitplan nennt keinen Tag der nächsten fünf Jahre",
  ],
  ["Change its schedule", "Ändere seinen Zeitplan"],
  [
    "{?name} is to switch its macro back, which is not reversible: nothing will happen then",
    "{?name} soll seinen Ablauf zurücknehmen, der sich nicht zurücknehmen lässt: Dann geschieht nichts",
  ],
  [
    "Make the macro reversible, or take the revert out",
    "Mach, dass der Ablauf sich zurücknehmen lässt, oder lass das Zurückschalten weg",
  ],
];

const MACROS: readonly Phrase[] = [
  ["Macro '{name}' {~state}", "Ablauf „{name}“ {~state}"],
  ["Macro '{name}' cannot be undone", "Ablauf „{name}“ lässt sich nicht zurücknehmen"],
  ["runs", "läuft"],
  ["is undone", "wird zurückgenommen"],
  ["is done", "ist fertig"],
  ["failed", "ist gescheitert"],
  ["was stopped", "wurde angehalten"],
  ["was interrupted", "wurde unterbrochen"],
  ["What it had done was undone", "Was er getan hatte, wurde zurückgenommen"],
  [
    "What it had done was undone; not undone: {~left}",
    "Was er getan hatte, wurde zurückgenommen; nicht zurückgenommen: {~left}",
  ],
  [
    "{~title}: {~reasons}. It is tried until it works or the macro is stopped again",
    "{~title}: {~reasons}. Es wird versucht, bis es gelingt oder der Ablauf noch einmal angehalten wird",
  ],
  ["step {.place} ({~kind}) failed: {~reason}", "Schritt {.place} ({~kind}) ist gescheitert: {~reason}"],
  ["cannot undo {~step}", "lässt sich nicht zurücknehmen: {~step}"],
  ["{name}: {~what} by {?by}", "{name}: {~what} von {?by}"],
  ["started", "gestartet"],
  ["undoing started", "Zurücknehmen gestartet"],
  ["undone by {?by}", "zurückgenommen von {?by}"],
  ["{name}: undone by {?by}", "{name}: zurückgenommen von {?by}"],
  ["the program stopped in the middle of it", "das Programm endete mittendrin"],
  ["{name}: was cut short, goes on", "{name}: wurde unterbrochen, geht weiter"],
  ["{name}: was cut short, is undone", "{name}: wurde unterbrochen, wird zurückgenommen"],
  ["{?macro} is running already", "{?macro} läuft schon"],
  ["macro {.id}, which {?macro} runs,", "Ablauf {.id}, den {?macro} ausführt,"],
  ["A macro that {?macro} runs is running already", "Ein Ablauf, den {?macro} ausführt, läuft schon"],
  ["{?macro} is not reversible", "{?macro} lässt sich nicht zurücknehmen"],
  [
    '{?macro}: "off" by {?by} does nothing, it is not reversible',
    "{?macro}: „aus“ von {?by} bewirkt nichts, er lässt sich nicht zurücknehmen",
  ],
  ['"{title}" was not sent: {~reason}', "„{title}“ wurde nicht gesendet: {~reason}"],
  ["This step has no value", "Dieser Schritt hat keinen Wert"],
  ["runs itself: {trail}", "führt sich selbst aus: {trail}"],
  ["runs macros more than {#n} deep: {trail}", "führt Abläufe mehr als {#n} tief aus: {trail}"],
  ["needs more than {#n} steps to be written out", "braucht ausgeschrieben mehr als {#n} Schritte"],
  ["has more than {#n} steps, all written out", "hat ausgeschrieben mehr als {#n} Schritte"],
  ["make that {?macro} {~plan}", "führen dazu, dass {?macro} nicht läuft: Er {~plan}"],
  ["names a macro that {~unknown}", "nennt einen Ablauf: Er {~unknown}"],
  ['{~unknown}: "{name}" drives it', "{~unknown}: „{name}“ steuert ihn"],
  ["must not lead back to itself", "darf nicht zu sich selbst zurückführen"],
  ["must not switch on a thing of the type {type}", "darf nichts von der Art {type} einschalten"],
  [
    '"{name}" drives macro {.macro}, whose outputs it cannot lock: it {~unknown}',
    "„{name}“ steuert Ablauf {.macro}, dessen Ausgänge es nicht sperren kann: Er {~unknown}",
  ],
  [
    "Let the macro switch equipment, jacks and other macros only, or choose equipment",
    "Lass den Ablauf nur Geräte, Buchsen und andere Abläufe schalten, oder wähle ein Gerät",
  ],
  [
    'must not keep the return pump "{pump}" off for {~off} in {?macro}, longer than {~longest}',
    "dürfen die Rückförderpumpe „{pump}“ nicht für {~off} ausschalten ({?macro}), länger als {~longest}",
  ],
  [
    '"{name}" keeps the return pump "{pump}" off for {~off}, longer than {~longest}',
    "„{name}“ hält die Rückförderpumpe „{pump}“ für {~off} aus, länger als {~longest}",
  ],
  [
    "Shorten its waits, or switch the pump on in between",
    "Kürze seine Wartezeiten, oder schalte die Pumpe dazwischen ein",
  ],
  ['"{name}" cannot run: it {~plan}', "„{name}“ kann nicht laufen: Er {~plan}"],
  ["Take the step out that leads back", "Nimm den Schritt heraus, der zurückführt"],
  [
    '"{name}" switches macro "{macro}", which has no "off": what it starts, nothing stops',
    "„{name}“ schaltet den Ablauf „{macro}“, der kein „aus“ hat: Was er startet, hält nichts an",
  ],
  [
    "Make the macro reversible, or choose equipment",
    "Mach, dass der Ablauf sich zurücknehmen lässt, oder wähle ein Gerät",
  ],
  // A macro step at a jack.
  [
    "Pin {#pin} of jack {.id} is not in service",
    "Anschluss {#pin} des Dimmausgangs {.id} ist nicht in Betrieb",
  ],
  [
    '"{name}" has not confirmed its value yet: it is tried again',
    "„{name}“ hat seinen Wert noch nicht bestätigt: Es wird weiter versucht",
  ],
  ['"{name}" belongs to {~kind} {.id}', "„{name}“ gehört zu: {~kind} {.id}"],
  ['"{name}" is controlled by {?owner}', "„{name}“ wird gesteuert von {?owner}"],
];

export const plans: readonly Phrase[] = [...TIMERS, ...skipped, ...MACROS];
