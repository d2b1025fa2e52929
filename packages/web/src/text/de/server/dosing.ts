// What the controller says of dosing pumps, their doses and their containers.
import type { Phrase } from "../../phrase-pattern.ts";

/** Why a pump runs, and why it does not. */
const REASONS: readonly Phrase[] = [
  ["runs continuously", "läuft ständig"],
  ["dose of {@due}", "Dosis vom {@due}"],
  ["makes up for the dose of {@due}", "holt die Dosis vom {@due} nach"],
  [
    "the dose of {@due} was due while nothing could dose it, and is skipped",
    "die Dosis vom {@due} war fällig, als nichts dosieren konnte, und wird ausgelassen",
  ],
  ["dose asked for by {?by}", "Dosis verlangt von {?by}"],
  ["calibration run by {?by}", "Probelauf von {?by}"],
  ["stopped by {?by}", "angehalten von {?by}"],
  ["no dose is due", "keine Dosis ist fällig"],
  ["the doser was stopped", "die Dosierung wurde angehalten"],
  ["Dosing is stopping", "Die Dosierung hält gerade an"],
  ["its speed is 0", "ihre Drehzahl ist 0"],
  ["its dose is 0 ml", "ihre Dosis ist 0 ml"],
  ["its dose is 0 seconds long", "ihre Dosis ist 0 Sekunden lang"],
  ["its dose is less than one step of its motor", "ihre Dosis ist weniger als ein Schritt ihres Motors"],
  ["its dose would take longer than a day", "ihre Dosis würde länger als einen Tag dauern"],
  [
    "it is not calibrated, so millilitres mean nothing to it",
    "sie ist nicht kalibriert und kennt keine Milliliter",
  ],
  [
    "{~amount} is more than the largest dose of {~most}",
    "{~amount} ist mehr als die größte Dosis von {~most}",
  ],
  [
    "{~amount} after {~spent} in 24 hours is more than {~most} a day",
    "{~amount} nach {~spent} in 24 Stunden ist mehr als {~most} am Tag",
  ],
  ["{#n} ml", "{#n} ml"],
  [
    "the container holds {#left} ml, the dose is {#ml} ml",
    "der Behälter enthält {#left} ml, die Dosis ist {#ml} ml",
  ],
  ["its cap of the day or its container is used up", "ihr Tagesmaß oder ihr Behälter ist aufgebraucht"],
  ["its output is tripped: {~trip}", "ihr Ausgang ist gesperrt: {~trip}"],
  ["its output is held by {?owner}: {~reason}", "ihr Ausgang wird gehalten von {?owner}: {~reason}"],
  ["its output belongs to {?owner}", "ihr Ausgang gehört {?owner}"],
  ["one of its outlets is not there", "eine ihrer Steckdosen gibt es nicht"],
  ["one of its outlets did not take its level", "eine ihrer Steckdosen hat ihren Pegel nicht angenommen"],
  ["one of its outlets lost its level", "eine ihrer Steckdosen hat ihren Pegel verloren"],
  ["no jack is chosen", "es ist kein Dimmausgang gewählt"],
  ["there is no jack {.id}", "es gibt keinen Dimmausgang {.id}"],
  [
    'jack "{name}" has no pin {#pin} in service',
    "am Dimmausgang „{name}“ ist kein Anschluss {#pin} in Betrieb",
  ],
  ["it did not take {#value} %: {~reason}", "sie hat {#value} % nicht angenommen: {~reason}"],
  ["{~reason}; {~got} were delivered", "{~reason}; {~got} wurden abgegeben"],
  [
    "the clock is earlier than the last recorded moment",
    "die Uhr steht vor dem letzten aufgezeichneten Zeitpunkt",
  ],
  ["the dose before it has not had its turn yet", "die Dosis davor war noch nicht an der Reihe"],
  ["it has its turn now", "sie ist jetzt an der Reihe"],
  ["its pin is in use", "ihr Anschluss ist in Betrieb"],
  ["another head of its group comes first", "zuerst kommt eine andere Pumpe ihrer Gruppe"],
  ["a head of its group has just dosed", "eine Pumpe ihrer Gruppe hat gerade dosiert"],
  ["a head of its group is running", "eine Pumpe ihrer Gruppe läuft"],
  [
    "a head of its group has just dosed, wait {#s} s",
    "eine Pumpe ihrer Gruppe hat gerade dosiert, warte {#s} s",
  ],
  ["it had no turn before midnight", "sie kam vor Mitternacht nicht an die Reihe"],
  ["{~obstacle}; it is tried again until midnight", "{~obstacle}; es wird bis Mitternacht weiter versucht"],
  ["it was told to stop and has not confirmed", "sie sollte anhalten und hat es nicht bestätigt"],
  [
    "a dose of it was cut, and it was not seen to be off since",
    "eine Dosis wurde abgebrochen, und seitdem wurde nicht gesehen, dass sie aus ist",
  ],
  [
    "it was not seen to be off since the program stopped in the middle of a dose",
    "seit das Programm mitten in einer Dosis endete, wurde nicht gesehen, dass sie aus ist",
  ],
  [
    "the program stopped in the middle of it: counted in full",
    "das Programm endete mittendrin: voll gezählt",
  ],
  [
    "the program stopped in the middle of it, and {~until}: all of that is counted",
    "das Programm endete mittendrin, und {~until}: Alles davon zählt",
  ],
  [
    "it may have run until it was seen to be off, for {#s} s",
    "sie lief vielleicht, bis gesehen wurde, dass sie aus ist: {#s} s lang",
  ],
  ["the ledger cannot be written ({reason})", "das Dosierbuch lässt sich nicht schreiben ({reason})"],
];

const REFUSALS: readonly Phrase[] = [
  [
    '"{name}" does not run: its output belongs to {?other}',
    "„{name}“ läuft nicht: Ihr Ausgang gehört {?other}",
  ],
  ["Choose another pin, or delete one of the two", "Wähl einen anderen Anschluss oder lösch eine der beiden"],
  ['"{name}" cannot run: {~why}', "„{name}“ kann nicht laufen: {~why}"],
  ['"{name}" cannot run now: {~why}', "„{name}“ kann jetzt nicht laufen: {~why}"],
  [
    '"{name}" cannot run now: another dose of its group comes first',
    "„{name}“ kann jetzt nicht laufen: Zuerst kommt eine andere Dosis ihrer Gruppe",
  ],
  ['"{name}" cannot dose: {~why}', "„{name}“ kann nicht dosieren: {~why}"],
  [
    '"{name}" is running, or its pin is: stop that first',
    "„{name}“ läuft, oder ihr Anschluss ist in Betrieb: Halte das zuerst an",
  ],
  ['A dose of "{name}" is waiting for its turn', "Eine Dosis von „{name}“ wartet, bis sie an der Reihe ist"],
  ["This dose is refused: {~reason}", "Diese Dosis wird abgelehnt: {~reason}"],
  [
    '"{name}" was told to stop and has not confirmed it: it may still run, and is told again until it does',
    "„{name}“ sollte anhalten und hat es nicht bestätigt: Sie läuft vielleicht noch; es wird versucht, bis sie es tut",
  ],
  [
    '"{name}" has made no calibration run: run one and measure it',
    "„{name}“ hat keinen Probelauf gemacht: Lass sie laufen und miss nach",
  ],
  ["doses by its own regiment", "dosiert nach ihrem eigenen Plan"],
  ["cannot run: its speed is 0", "kann nicht laufen: Ihre Drehzahl ist 0"],
  ["cannot run: its container is empty", "kann nicht laufen: Ihr Behälter ist leer"],
  ["had its {#n} of the day", "hatte ihre {#n} für heute"],
  ['"{name}" {~why}', "„{name}“ {~why}"],
  ["must take at most {#s} s to deliver", "darf höchstens {#s} s dauern"],
  ["must be at most {#n} ml per second", "darf höchstens {#n} ml in der Sekunde sein"],
  ["must be at most 1000 ml per turn of the motor", "darf höchstens 1000 ml je Umdrehung des Motors sein"],
  ["must name an outlet", "braucht eine Steckdose"],
  ["is for DC pumps only", "gibt es nur für Pumpen mit Gleichstrommotor"],
  [
    "leaves the other heads of its spacing_group no turn",
    "lässt die anderen Pumpen ihrer Gruppe nicht an die Reihe",
  ],
  [
    'The pin of "{name}" is already used by {~user}',
    "Der Anschluss von „{name}“ ist schon belegt von: {~user}",
  ],
  ["is already used by {~user}", "ist schon belegt von: {~user}"],
];

/** What is wrong with a regiment as it is saved. */
const SCHEDULES: readonly Phrase[] = [
  [
    "gives {#rate} ml/s at full speed, {#times} times the last calibration; believed are {#least} to {#most} ml/s",
    "ergibt bei voller Drehzahl {#rate} ml/s, das {#times}-Fache der letzten Kalibrierung; glaubhaft sind {#least} bis {#most} ml/s",
  ],
  ["is {~dose}, more than the largest dose of {~most}", "ist {~dose}, mehr als die größte Dosis von {~most}"],
  [
    "makes {#n} doses of {~dose}: {~day} in 24 hours, more than the {~most} of a day",
    "ergibt {#n} Dosen von {~dose}: {~day} in 24 Stunden, mehr als die {~most} am Tag",
  ],
];

const ALARMS: readonly Phrase[] = [
  ["Dose of '{name}' refused", "Dosis von „{name}“ abgelehnt"],
  ["Dose of '{name}' missed", "Dosis von „{name}“ verpasst"],
  ["Dose of '{name}' failed", "Dosis von „{name}“ gescheitert"],
  ["Dose of '{name}' was cut by a crash", "Dosis von „{name}“ durch einen Absturz abgebrochen"],
  ["Dosing pump '{name}' does not stop", "Dosierpumpe „{name}“ hält nicht an"],
  ["Container of '{name}' is running low", "Der Behälter von „{name}“ geht zur Neige"],
  ["Container of '{name}' is empty", "Der Behälter von „{name}“ ist leer"],
  ["Dosing pump '{name}' waits for the right time", "Dosierpumpe „{name}“ wartet auf die richtige Uhrzeit"],
  ["{#ml} ml are left", "noch {#ml} ml"],
  ["{~left}: it does not dose any more", "{~left}: Sie dosiert nicht mehr"],
  [
    "{~left}, which is less than three days of its schedule",
    "{~left}, das reicht keine drei Tage nach ihrem Plan",
  ],
  ["{~amount} are counted: {~until}", "{~amount} werden gezählt: {~until}"],
  ["{~amount} are counted as delivered in full", "{~amount} zählen als voll abgegeben"],
];

const PROBLEMS: readonly Phrase[] = [
  ['"{name}" has a schedule, but {~why}', "„{name}“ hat einen Zeitplan, aber {~why}"],
  [
    "Choose a jack and one of its pins that nothing else uses",
    "Wähle einen Dimmausgang und einen Anschluss daran, den nichts sonst benutzt",
  ],
  ["Set volume or duration, and speed", "Setze Menge oder Dauer, und die Drehzahl"],
  [
    '"{name}" is set in millilitres but not calibrated: it runs for its seconds',
    "„{name}“ soll nach Millilitern dosieren, ist aber nicht kalibriert: Sie läuft nach Sekunden",
  ],
  ["Run a calibration and store what came out", "Kalibriere sie und speichere, was herauskam"],
  [
    'The container of "{name}" cannot be tracked without a calibration',
    "Der Behälter von „{name}“ lässt sich ohne Kalibrierung nicht verfolgen",
  ],
  [
    '"{name}" may dose at the same time as another head',
    "„{name}“ kann zur selben Zeit dosieren wie ein anderer Kopf",
  ],
  [
    "Give heads whose solutions react with each other one spacing_group: 5 minutes lie between them",
    "Gib Köpfen, deren Lösungen miteinander reagieren, dieselbe Gruppe: Zwischen ihnen liegen 5 Minuten",
  ],
  ['"{name}" has no limit for a day', "„{name}“ hat keine Grenze für den Tag"],
  [
    "Set max_daily_ml to what the tank can bear in 24 hours",
    "Setze „Höchstens in 24 Stunden“ auf das, was das Becken verträgt",
  ],
];

export const dosing: readonly Phrase[] = [...REASONS, ...REFUSALS, ...SCHEDULES, ...ALARMS, ...PROBLEMS];
