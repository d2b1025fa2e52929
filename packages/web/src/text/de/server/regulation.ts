// What the controller says of temperature and pH.
import type { Phrase } from "../../phrase-pattern.ts";

/** What is wrong with a reading. */
const READINGS: readonly Phrase[] = [
  ["no value", "kein Wert"],
  ["the probe gave no number", "die Sonde gab keine Zahl"],
  ["the calibration gives no number", "die Kalibrierung ergibt keine Zahl"],
  ["{#value} {?unit} is what a failing sensor reports", "{#value} {?unit} meldet eine defekte Sonde"],
  ["{#value} {?unit} is outside {range}", "{#value} {?unit} liegt außerhalb von {range}"],
  [
    "changed faster than {#step} {?unit} a minute; waiting for it to settle",
    "änderte sich schneller als {#step} {?unit} in der Minute; wartet, bis es ruhig wird",
  ],
  ["exactly {#value} {?unit} for {#h} h", "seit {#h} h genau {#value} {?unit}"],
  ["calibrated: {~reason}", "kalibriert: {~reason}"],
  ["nobody reads it: it is not enabled", "niemand liest sie: Sie ist ausgeschaltet"],
  ["no good reading for {#s} s", "seit {#s} s kein guter Messwert"],
  ["no reading to go by: {~reason}", "kein Messwert, nach dem es gehen könnte: {~reason}"],
  ["It cannot be read: {~reason}", "Sie lässt sich nicht lesen: {~reason}"],
  ["there is no analog input {.id}", "es gibt keinen Analogeingang {.id}"],
  ["no analog input is chosen", "es ist kein Analogeingang gewählt"],
  ["no sensor is chosen", "es ist keine Sonde gewählt"],
  ["the two probes are {#apart} °C apart", "die beiden Sonden liegen {#apart} °C auseinander"],
  ["the two probes are {#apart} °F apart", "die beiden Sonden liegen {#apart} °F auseinander"],
  [
    "calibrated it says {#value} °C, which water is not",
    "kalibriert sagt sie {#value} °C, was Wasser nicht hat",
  ],
  [
    'There is no sensor "{name}" on the 1-wire bus now',
    "Eine Sonde „{name}“ ist am 1-Wire-Bus gerade nicht zu sehen",
  ],
  ["the transformer makes no number of {#raw}", "die Formel macht aus {#raw} keine Zahl"],
  [
    "The sensor's answer was garbled on the wire: its CRC is wrong",
    "Die Antwort der Sonde kam verstümmelt an: Ihre Prüfsumme ist falsch",
  ],
  [
    "The sensor's answer was garbled: its CRC does not fit although the kernel took it",
    "Die Antwort der Sonde war verstümmelt: Ihre Prüfsumme passt nicht, obwohl der Kernel sie annahm",
  ],
  ["The sensor answered {#n} of {#all} bytes", "Die Sonde antwortete mit {#n} von {#all} Bytes"],
  [
    "The sensor answers nothing but zeros: its data line is shorted to ground",
    "Die Sonde antwortet nur mit Nullen: Ihre Datenleitung hat einen Kurzschluss gegen Masse",
  ],
  ["The sensor's answer states no temperature", "Die Antwort der Sonde nennt keine Temperatur"],
  [
    "The sensor says {#value} °C, which it cannot measure ({#min}…{#max} °C)",
    "Die Sonde sagt {#value} °C, was sie nicht messen kann ({#min} bis {#max} °C)",
  ],
];

/** Why a thermostat or a pH controller does what it does. */
const DECISIONS: readonly Phrase[] = [
  ["{#value} {unit} {~words}", "{#value} {unit} {~words}"],
  ["pH {#value} {~words}", "pH {#value} {~words}"],
  [
    "the two probes contradicted each other: {name} alone is not believed",
    "die beiden Sonden haben sich widersprochen: {name} allein zählt nicht",
  ],
  ["is below {#limit}", "liegt unter {#limit}"],
  ["is above {#limit}", "liegt über {#limit}"],
  ["is still close to {#limit}", "liegt noch nahe an {#limit}"],
  ["is within {#min}…{#max}", "liegt zwischen {#min} und {#max}"],
  ["asks for nothing that is there", "verlangt nichts, was da ist"],
  [
    "water above {#limit}: locked off until it is below {#max}",
    "Wasser über {#limit}: gesperrt, bis es unter {#max} ist",
  ],
  [
    "water below {#limit}: locked off until it is above {#min}",
    "Wasser unter {#limit}: gesperrt, bis es über {#min} ist",
  ],
  ["locked off until the water was seen above {#min}", "gesperrt, bis das Wasser über {#min} gesehen wurde"],
  ["locked off until the water was seen below {#max}", "gesperrt, bis das Wasser unter {#max} gesehen wurde"],
];

/** What bounds a pH controller. */
const PUSHES: readonly Phrase[] = [
  [
    "it ran for {~span} within 24 h, the most for a day; check the probe, then clear this or allow more for a day",
    "in 24 h lief sie {~span}, das Höchste für einen Tag; prüfe die Sonde, dann quittiere das hier oder erlaube mehr am Tag",
  ],
  [
    "it pushed {#n} times and the pH did not move: the probe is wrong, or nothing is delivered",
    "nach {#n} Stößen hat sich der pH nicht bewegt: Die Sonde misst falsch, oder es wird nichts gefördert",
  ],
  [
    "rests {~rest} after a push of at most {~longest}",
    "ruht {~rest} nach einem Stoß von höchstens {~longest}",
  ],
  ["pH {#value} is above {#limit}: locked off", "pH {#value} liegt über {#limit}: gesperrt"],
  ["pH {#value} is below {#limit}: locked off", "pH {#value} liegt unter {#limit}: gesperrt"],
  ["inlet {.id} cannot be read", "Eingang {.id} lässt sich nicht lesen"],
  ['interlock "{name}" holds', "Verriegelung „{name}“ greift"],
  ["pH of '{name}' is too high", "pH von „{name}“ ist zu hoch"],
  ["pH of '{name}' is too low", "pH von „{name}“ ist zu niedrig"],
  [
    "pH {#value}; what raises it is locked off above {#limit}",
    "pH {#value}; was ihn hebt, ist über {#limit} gesperrt",
  ],
  [
    "pH {#value}; what lowers it is locked off below {#limit}",
    "pH {#value}; was ihn senkt, ist unter {#limit} gesperrt",
  ],
  ["pH {#value}, limit {#limit}", "pH {#value}, Grenze {#limit}"],
  ["pH control '{name}' may not dose", "pH-Regelung „{name}“ darf nicht dosieren"],
  [
    'The critical limits of "{name}", {#low} and {#high}, lie within its band: what it drives is locked off, or its top alarm stands, when all is well',
    "Die kritischen Grenzen von „{name}“, {#low} und {#high}, liegen in seinem Bereich: Was sie steuert, ist gesperrt, oder der höchste Alarm steht an, obwohl alles in Ordnung ist",
  ],
];

/** Why a pH calibration is hardly true. */
const DOUBTS: readonly Phrase[] = [
  [
    "goes the wrong way: were the buffers mixed up?",
    "geht in die falsche Richtung: Wurden die Puffer vertauscht?",
  ],
  [
    "has a slope of {#n} %, believed are {#least} to {#most} %: a buffer is not what it says, or the probe is worn",
    "hat eine Steilheit von {#n} %, glaubhaft sind {#least} bis {#most} %: Ein Puffer stimmt nicht, oder die Sonde ist verbraucht",
  ],
  [
    "is off by {#off} pH in the buffer of {#buffer}, believed is at most {#most} pH",
    "liegt im Puffer {#buffer} um {#off} pH daneben, glaubhaft ist höchstens {#most} pH",
  ],
  [
    "changes the slope to {#times} times the last one, believed are {#least} to {#most}",
    "ändert die Steilheit auf das {#times}-Fache der letzten, glaubhaft sind {#least} bis {#most}",
  ],
  [
    '"{name}" is driven to pH {#min}…{#max}: no aquarium is kept below {#least} or above {#most}',
    "„{name}“ wird auf pH {#min} bis {#max} geregelt: Kein Aquarium wird unter {#least} oder über {#most} gehalten",
  ],
  ["Calibration of pH probe '{name}' was left", "Die Kalibrierung der pH-Sonde „{name}“ wurde verlassen"],
  ["it is switched on again, as it was", "sie ist wieder eingeschaltet, wie sie war"],
  ["it cannot be switched on again: {~why}", "sie lässt sich nicht wieder einschalten: {~why}"],
  ["Set min and max to what the animals need", "Setze den Bereich auf das, was die Tiere brauchen"],
];

const ALARMS: readonly Phrase[] = [
  ["Temperature control '{name}' fails", "Temperaturregelung „{name}“ fällt aus"],
  ["Temperature sensor '{name}' failed", "Temperatursonde „{name}“ antwortet nicht"],
  ["Second temperature sensor '{name}' failed", "Zweite Temperatursonde „{name}“ antwortet nicht"],
  ["Temperature sensor '{name}' is not believed", "Temperatursonde „{name}“: Was sie sagt, kann nicht sein"],
  [
    "Second temperature sensor '{name}' is not believed",
    "Zweite Temperatursonde „{name}“: Was sie sagt, kann nicht sein",
  ],
  [
    "{~reason}. It is believed again when it is back, when a second sensor says the same, or when you say that it is right",
    "{~reason}. Sie zählt wieder, wenn sie zurück ist, wenn eine zweite Sonde dasselbe sagt oder wenn du sagst, dass sie recht hat",
  ],
  [
    "{#value} {unit} after {#before}: water does not change by {#change} {unit2} in {#minutes} min",
    "{#value} {unit} nach {#before}: Wasser ändert sich in {#minutes} min nicht um {#change} {unit2}",
  ],
  ["A temperature sensor of '{name}' is disregarded", "Eine Temperatursonde von „{name}“ zählt nicht mit"],
  [
    "they are more than 1.5 °C apart, and a person says that {right} is right",
    "sie liegen um mehr als 1,5 °C auseinander, und jemand hat gesagt, dass {right} recht hat",
  ],
  [
    "Temperature sensors of '{name}' contradicted each other",
    "Die Temperatursonden von „{name}“ haben sich widersprochen",
  ],
  [
    "{probe} alone is not believed: heating and cooling are off until both agree, or until you say which one is right",
    "{probe} allein zählt nicht: Heizen und Kühlen sind aus, bis beide einig sind oder du sagst, welche recht hat",
  ],
  ["Temperature sensor '{name}' does not move", "Temperatursonde „{name}“ bewegt sich nicht"],
  ["Temperature sensors of '{name}' disagree", "Die Temperatursonden von „{name}“ sind sich nicht einig"],
  ["by more than 1.5 °C: heating and cooling are off", "um mehr als 1,5 °C: Heizen und Kühlen sind aus"],
  [
    "by more than 0.5 °C: heats only when both say cold",
    "um mehr als 0,5 °C: Geheizt wird nur, wenn beide kalt sagen",
  ],
  ["temperature sensor '{name}' is above acceptable range", "Temperatur „{name}“ ist zu hoch"],
  ["temperature sensor '{name}' is below acceptable range", "Temperatur „{name}“ ist zu tief"],
  ["{~shown}, limit {#limit}", "{~shown}, Grenze {#limit}"],
  [
    '"{one}" and "{other}" have the sensor {sensor} in common, so their water is the same',
    "„{one}“ und „{other}“ haben die Sonde {sensor} gemeinsam, also ist ihr Wasser dasselbe",
  ],
  ['must be the water of "{name}"', "muss das Wasser von „{name}“ sein"],
  ["'{name}' is dangerously warm", "„{name}“ ist gefährlich warm"],
  ["'{name}' is dangerously cold", "„{name}“ ist gefährlich kalt"],
  [
    "{~shown}; the heater is locked off above {#limit} {unit}",
    "{~shown}; der Heizer ist über {#limit} {unit} gesperrt",
  ],
  [
    "{~shown}; the cooler is locked off below {#limit} {unit}",
    "{~shown}; der Kühler ist unter {#limit} {unit} gesperrt",
  ],
  ["'{name}' does not heat", "„{name}“ heizt nicht"],
  ["on for two hours without a rise of 0.2 °C", "seit zwei Stunden an, ohne dass es um 0,2 °C wärmer wurde"],
  ["'{name}' may be stuck on", "„{name}“ klebt vielleicht auf an"],
  [
    "switched off, yet the water keeps getting warmer as if it were on: check the relay, pull the plug",
    "ausgeschaltet, und doch wird das Wasser wärmer, als wäre er an: Prüf das Relais, zieh den Stecker",
  ],
  ["'{name}' does not cool", "„{name}“ kühlt nicht"],
  ["on for two hours without a fall of 0.2 °C", "seit zwei Stunden an, ohne dass es um 0,2 °C kälter wurde"],
  ["pH control '{name}' fails", "pH-Regelung „{name}“ fällt aus"],
  ["pH sensor '{name}' failed", "pH-Sonde „{name}“ antwortet nicht"],
  ["pH sensor '{name}' does not move", "pH-Sonde „{name}“ bewegt sich nicht"],
  ["sensor '{name}' is out of range", "Der pH von „{name}“ liegt außerhalb der Grenzen"],
  ["pH {#value} is {~end}, range {#min}…{#max}", "pH {#value} ist {~end}, erlaubt sind {#min} bis {#max}"],
  ["high", "zu hoch"],
  ["low", "zu tief"],
];

const PROBLEMS: readonly Phrase[] = [
  [
    '"{name}" names the sensor {sensor}, which is not on the 1-wire bus',
    "„{name}“ nennt die Sonde {sensor}, die nicht am 1-Wire-Bus ist",
  ],
  ["Check its cable, or choose a sensor that is listed", "Prüf ihr Kabel oder wähl eine Sonde aus der Liste"],
  ['"{name}" has no sensor', "„{name}“ hat keine Sonde"],
  ["Choose a sensor, or disable it", "Wähle eine Sonde, oder schalte es aus"],
  ['"{name}" controls nothing', "„{name}“ steuert nichts"],
  ["Choose a heater or a cooler", "Wähle einen Heizer oder einen Kühler"],
  ['"{name}" heats without a band', "„{name}“ heizt ohne Bereich"],
  ["Set min and max", "Setze Anfang und Ende des Bereichs"],
  [
    '"{heats}" heats below {#min} the same water that "{cools}" cools above {#max}: each works against the other',
    "„{heats}“ heizt unter {#min} dasselbe Wasser, das „{cools}“ über {#max} kühlt: Sie arbeiten gegeneinander",
  ],
  [
    "Set their bands so that they do not overlap, or name their waters where they are two",
    "Lege ihre Bereiche so, dass sie sich nicht überschneiden, oder benenne ihre Wasser, wenn es zwei sind",
  ],
  [
    '"{name}" keeps the water at {#min} to {#max} {unit}: outside 15 to 32 °C few animals live',
    "„{name}“ hält das Wasser bei {#min} bis {#max} {unit}: Außerhalb von 15 bis 32 °C leben wenige Tiere",
  ],
  ["Check the band and its unit", "Prüfe den Bereich und seine Einheit"],
  [
    'The critical limits of "{name}", {#low} and {#high}, lie within its band: its heater is locked off, or its top alarm stands, when all is well',
    "Die kritischen Grenzen von „{name}“, {#low} und {#high}, liegen in seinem Bereich: Sein Heizer ist gesperrt, oder der höchste Alarm steht an, obwohl alles in Ordnung ist",
  ],
  [
    "Set critical_high above max and critical_low below min, or both to 0",
    "Setze „Heizer sperren über“ über den Bereich und „Höchster Alarm unter“ darunter, oder lass beide leer",
  ],
  ['"{name}" raises no alarm outside a range', "„{name}“ meldet es nicht, wenn ein Wert aus dem Ruder läuft"],
  ["Switch its alarm on and set limits", "Schalte seinen Alarm ein und setze Grenzen"],
  ['"{name}" has no analog input', "„{name}“ hat keinen Analogeingang"],
  ["Choose an analog input, or disable it", "Wähle einen Analogeingang, oder schalte sie aus"],
  ["Choose what raises or lowers the pH", "Wähle, was den pH-Wert hebt oder senkt"],
  [
    '"{name}" controls without ever having been calibrated',
    "„{name}“ steuert, ohne je kalibriert worden zu sein",
  ],
  [
    "Disable it and calibrate it with buffer solutions",
    "Schalte sie aus und kalibriere sie mit Pufferlösungen",
  ],
];

const FAULTS: readonly Phrase[] = [
  [
    "must be the name of a 1-wire sensor as /api/tcs/sensors lists it",
    "muss der Name einer 1-Wire-Sonde sein, wie die Liste der Sonden ihn nennt",
  ],
  [
    "must differ from sensor: one probe is no second opinion",
    "muss eine andere Sonde sein: Eine allein ist keine zweite Meinung",
  ],
  ["must differ from heater", "muss ein anderes Gerät sein als der Heizer"],
  ["must differ from upper_eq", "muss ein anderes Gerät sein als das, was den pH-Wert hebt"],
  [
    "must be at most {#limit} °C (is it meant in °F? then set fahrenheit)",
    "darf höchstens {#limit} °C sein (sind °F gemeint? Dann lass den Regler in °F zählen)",
  ],
  [
    "must be at least {#limit} °C where a heater is driven{~hint}",
    "muss mindestens {#limit} °C sein, wo ein Heizer gesteuert wird{~hint}",
  ],
  [
    "must be above min ({#min}), or 0 for 2.5 °C above max",
    "muss über dem unteren Ende ({#min}) liegen, oder 0 für 2,5 °C über dem oberen",
  ],
  [
    "must be below max ({#max}), or 0 for 4 °C below min",
    "muss unter dem oberen Ende ({#max}) liegen, oder 0 für 4 °C unter dem unteren",
  ],
  [
    "must be at least {#limit} °C where a cooler is driven{~hint}",
    "muss mindestens {#limit} °C sein, wo ein Kühler gesteuert wird{~hint}",
  ],
  [" (is it meant in °C? then clear fahrenheit)", " (sind °C gemeint? Dann lass den Regler in °C zählen)"],
  [
    "must not move the reading by more than {#limit} degrees",
    "darf den Messwert um höchstens {#limit} Grad verschieben",
  ],
  ["must rise where the probe rises", "muss steigen, wo die Sonde steigt"],
  ["must have distinct observed and expected values", "muss verschiedene gemessene und richtige Werte haben"],
  [
    "must be a pH from {#min} to {#max}: it would be driven for ever",
    "muss ein pH-Wert von {#min} bis {#max} sein: Sonst würde ewig gesteuert",
  ],
  ["must rise throughout or fall throughout", "muss durchweg steigen oder durchweg fallen"],
  ["is refused while the probe is enabled", "geht nicht, solange die Sonde eingeschaltet ist"],
  [
    "Disable the probe before calibrating it: it lies in a buffer solution, not in the tank",
    "Schalte die Sonde aus, bevor du sie kalibrierst: Sie liegt im Puffer, nicht im Becken",
  ],
  // The formula of a board.
  ["must give a number for v = 0, not {value}", "muss für v = 0 eine Zahl ergeben, nicht {value}"],
  ["cannot be understood: {~fault}", "lässt sich nicht verstehen: {~fault}"],
  [
    '"{word}" is not known: only v, the raw reading, is',
    "„{word}“ ist nicht bekannt: nur v, der rohe Messwert",
  ],
  ['"{mark}" is not understood (character {#n})', "„{mark}“ ist nicht verständlich (Zeichen {#n})"],
  ["it is nested too deeply", "sie ist zu tief verschachtelt"],
  ['"{mark}" is missing', "„{mark}“ fehlt"],
  ["it ends too early", "sie endet zu früh"],
  ["{~what} at the end", "{~what} am Ende"],
  ["something is out of place", "etwas steht am falschen Ort"],
  ["{~what} at character {#n}", "{~what} bei Zeichen {#n}"],
];

export const regulation: readonly Phrase[] = [
  ...READINGS,
  ...DECISIONS,
  ...PUSHES,
  ...DOUBTS,
  ...ALARMS,
  ...PROBLEMS,
  ...FAULTS,
];
