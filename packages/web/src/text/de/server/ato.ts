// What the controller says of top-off.
import type { Phrase } from "../../phrase-pattern.ts";

/** Why the pump runs or does not, and how a fill ended. */
const REASONS: readonly Phrase[] = [
  ["the level is low", "der Pegel ist zu niedrig"],
  ["the level is full", "der Pegel stimmt"],
  ["the level cannot be read", "der Pegel lässt sich nicht lesen"],
  ["low: waits until it has held for {#s} s", "zu niedrig: wartet, bis es {#s} s so bleibt"],
  [
    "low: the pump rests for {#s} s between fills",
    "zu niedrig: Die Pumpe ruht {#s} s zwischen den Füllungen",
  ],
  ["the sump settles after the start", "das Technikbecken kommt nach dem Start zur Ruhe"],
  ["the check failed: {~reason}", "die Prüfung ist gescheitert: {~reason}"],
  ["the ATO was stopped", "die Nachfüllung wurde angehalten"],
  ["the program ended: assumed to have run on", "das Programm endete: sie lief wohl weiter"],
  ["the leak sensor is wet", "der Lecksensor ist nass"],
  ["the overfull sensor says too high", "der Überlaufsensor sagt zu hoch"],
  ["the reservoir is empty", "der Vorrat ist leer"],
  ["it cannot be read: {~reason}", "er lässt sich nicht lesen: {~reason}"],
  ["{?things} must be on first", "zuerst muss das hier an sein: {?things}"],
  ["{~what} (inlet {.id}): {~reason}", "{~what} (Eingang {.id}): {~reason}"],
  ["has not filled", "hat nicht gefüllt"],
  [
    "for {#h} h: is the float stuck on full, or the pump's hose off?",
    "seit {#h} h: Hängt der Schwimmer auf voll, oder ist der Schlauch der Pumpe ab?",
  ],
  [
    "for {#h} h, usually at least every {#usual} h: is the float stuck on full, or the pump's hose off?",
    "seit {#h} h, sonst mindestens alle {#usual} h: Hängt der Schwimmer auf voll, oder ist der Schlauch der Pumpe ab?",
  ],
  ["no inlet is chosen", "es ist kein Eingang gewählt"],
  ["there is no inlet {.id}", "es gibt keinen Eingang {.id}"],
  ["sensor", "Sensor"],
  ["overfull sensor", "Überlaufsensor"],
  ["leak sensor", "Lecksensor"],
  ["reservoir sensor", "Sensor für leeren Vorrat"],
  // Trips.
  ["a fill took {~span}, its longest time", "eine Füllung dauerte {~span}, ihre längste Zeit"],
  [
    "it ran for {~span} and the float did not move: no water or float stuck",
    "sie lief {~span}, und der Schwimmer bewegte sich nicht: kein Wasser, oder der Schwimmer hängt",
  ],
  [
    "it ran for {~span} within 24 h, the most for a day; reset the ATO to go on",
    "sie lief {~span} in 24 h, das Höchste für einen Tag; lösche Zähler und Sperren, damit es weitergeht",
  ],
  [
    "it ran for {~span} within 24 h, the most for a day before a week is known; reset the ATO to go on, and tell it the flow of its pump",
    "sie lief {~span} in 24 h, das Höchste für einen Tag, bis eine Woche bekannt ist; lösche Zähler und Sperren, damit es weitergeht, und trag die Fördermenge der Pumpe ein",
  ],
  ["{#n} s", "{#n} s"],
  ["{#n} min", "{#n} min"],
];

const ALARMS: readonly Phrase[] = [
  ["ATO '{name}' {~what}", "Nachfüllung „{name}“: {~what}"],
  ["fails", "fällt aus"],
  ["sensor failed", "der Sensor antwortet nicht"],
  ["level is too high", "der Pegel ist zu hoch"],
  ["found a leak", "Wasser, wo keines sein soll"],
  ["reservoir is empty", "der Vorrat ist leer"],
  ["waits for other equipment", "wartet auf andere Geräte"],
  ["elevated usage", "ungewöhnlich hoher Verbrauch"],
  ["sensor triggered", "der Sensor hat ausgelöst"],
  ["{~obstacle}: no pump", "{~obstacle}; die Pumpe bleibt aus"],
  ["{#n} s of pumping within an hour, limit {#limit} s", "{#n} s gepumpt in einer Stunde, Grenze {#limit} s"],
  [
    "{#n} s of pumping within an hour, limit {#limit} s; it disabled itself",
    "{#n} s gepumpt in einer Stunde, Grenze {#limit} s; sie hat sich ausgeschaltet",
  ],
  ["the level is low; it disabled itself", "der Pegel ist zu niedrig; sie hat sich ausgeschaltet"],
];

const PROBLEMS: readonly Phrase[] = [
  ['"{name}" has no level sensor: it never pumps', "„{name}“ hat keinen Pegelsensor: Sie pumpt nie"],
  ["Choose an inlet, or disable it", "Wähle einen Eingang, oder schalte sie aus"],
  ['"{name}" controls no pump', "„{name}“ steuert keine Pumpe"],
  ["Choose a pump", "Wähle eine Pumpe"],
  [
    'The pump of "{name}" runs when nobody commands it: its safe state is "{~state}"',
    "Die Pumpe von „{name}“ läuft, wenn niemand sie schaltet: Ihr sicherer Zustand ist „{~state}“",
  ],
  ["hold", "bleibt, wie es ist"],
  ['Set the safe state of its equipment to "off"', "Setze bei ihrem Gerät „Wenn niemand schaltet“ auf „Aus“"],
  [
    '"{name}" may fill for {#run} s, and its pump is tripped off after {#longest} s: a longer fill ends there, and nothing is topped off until a person clears it',
    "„{name}“ darf {#run} s füllen, und ihre Pumpe wird nach {#longest} s gesperrt: Ein längeres Füllen endet dort, und bis jemand die Sperre aufhebt, wird nichts nachgefüllt",
  ],
  [
    "Set its longest fill below the longest time on of its pump",
    "Stell die längste Füllzeit kürzer ein als die längste Einschaltzeit der Pumpe",
  ],
  [
    '"{name}" trusts one float: nothing stops the pump but its longest time when it is stuck',
    "„{name}“ verlässt sich auf einen Schwimmer: Hängt er, hält die Pumpe nur an ihrer längsten Zeit",
  ],
  [
    "Add a second float above the first as its overfull sensor",
    "Setze einen zweiten Schwimmer über den ersten, als Überlaufsensor",
  ],
  ['"{name}" neither pumps nor raises an alarm', "„{name}“ pumpt weder, noch gibt sie Alarm"],
  ["Switch on control or its alarm", "Lass sie die Pumpe steuern, oder schalte ihren Alarm ein"],
];

const FAULTS: readonly Phrase[] = [
  [
    "must not name the pump itself: it would never run",
    "darf nicht die Pumpe selbst sein: Sie würde nie laufen",
  ],
  [
    "must differ from the other inlets: one sensor says one thing",
    "muss ein anderer Eingang sein als die übrigen: Ein Sensor sagt nur eines",
  ],
];

export const ato: readonly Phrase[] = [...REASONS, ...ALARMS, ...PROBLEMS, ...FAULTS];
