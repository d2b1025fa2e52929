// What the controller says of drivers, their pins and what is connected to them.
import type { Phrase } from "../../phrase-pattern.ts";

const DRIVERS: readonly Phrase[] = [
  ["not opened yet", "noch nicht geöffnet"],
  [
    "What is stored of it cannot be read: set its parameters again",
    "Was von ihm gespeichert ist, lässt sich nicht lesen: Setz seine Einstellungen neu",
  ],
  ["{?type} is not there: {~reason}", "{?type} ist nicht da: {~reason}"],
  ["{?type} has no {~kind} {#pin}", "{?type} hat keinen Anschluss {#pin} dieser Art ({~kind})"],
  ["digital-input", "Eingang"],
  ["digital-output", "Steckdose"],
  ["analog-input", "Analogeingang"],
  ['There is no driver "{id}"', "Es gibt keinen Treiber „{id}“"],
  ['There is no driver type "{type}"', "Es gibt keine Art Treiber „{type}“"],
  ["is not a known driver: {type}", "ist kein bekannter Treiber: {type}"],
  ["Driver '{name}' is not there", "Treiber „{name}“ ist nicht da"],
  ['Driver "{name}" does not answer: {~reason}', "Treiber „{name}“ antwortet nicht: {~reason}"],
  [
    "Check its power, cable and address; it is tried again all the time",
    "Prüf Strom, Kabel und Adresse; es wird laufend neu versucht",
  ],
  ['Driver "{name}" is not opened: {~taken}', "Treiber „{name}“ wird nicht geöffnet: {~taken}"],
  [
    "Give one of the two another address, or delete it",
    "Gib einem der beiden eine andere Adresse oder lösch ihn",
  ],
  ["is already taken by another driver", "hat schon ein anderer Treiber"],
  ["The driver {~holder}", "Der Treiber {~holder}"],
  ['"{name}" already has {~place}', "„{name}“ hat schon {~place}"],
  ["I2C address {address}", "die I2C-Adresse {address}"],
  ["the plug at {address}", "die Steckdose unter {address}"],
  ["the file {path}", "die Datei {path}"],
  [
    "The built-in driver cannot be changed: its frequency is in the settings",
    "Der eingebaute Treiber lässt sich nicht ändern: Seine Frequenz steht in den Einstellungen",
  ],
  ["The built-in driver cannot be deleted", "Der eingebaute Treiber lässt sich nicht löschen"],
  ["{~what} did not finish within {#s} s", "nach {#s} s noch nicht fertig: {~what}"],
  ["opening {?type}", "{?type} öffnen"],
  ["reading {?probe}", "{?probe} lesen"],
  ["reading input {#pin}", "Eingang {#pin} lesen"],
  ["reading analog input {#pin}", "Analogeingang {#pin} lesen"],
  ["setting channel {#pin}", "Kanal {#pin} stellen"],
  ["switching output {#pin}", "Ausgang {#pin} schalten"],
  ["asking channel {#pin}", "Kanal {#pin} fragen"],
  ["asking output {#pin}", "Ausgang {#pin} fragen"],
];

/** What the form of a driver asks for. */
const PARAMETERS: readonly Phrase[] = [
  [
    "Gain of input {#n}; 2/3 reaches 6.144 V, 16 0.256 V",
    "Verstärkung von Eingang {#n}; 2/3 reicht bis 6,144 V, 16 bis 0,256 V",
  ],
  ["7-bit I2C address, decimal or 0x…: {~where}", "I2C-Adresse (7 Bit), dezimal oder 0x…: {~where}"],
  ["0x48…0x4b by the ADDR pin", "0x48…0x4b, je nach ADDR-Anschluss"],
  ["0x40…0x77 by the board's jumpers", "0x40…0x77, je nach Brücken der Platine"],
  ["0x40…0x43 by the board's switch", "0x40…0x43, je nach Schalter der Platine"],
  ["Name of the sensor on the 1-wire bus", "Name der Sonde am 1-Wire-Bus"],
  [
    "File in files/ of the data directory, where relative paths start, or in a directory listed in refugium.toml",
    "Datei in files/ des Datenverzeichnisses, wo relative Pfade beginnen, oder in einem Verzeichnis, das refugium.toml aufführt",
  ],
  ["Frequency of all channels in Hz", "Frequenz aller Kanäle in Hz"],
  ["Frequency of the PWM channels in Hz", "Frequenz der PWM-Kanäle in Hz"],
  ["True while the hardware is simulated", "An, solange die Hardware simuliert ist"],
  [
    "Address of the plug; the port is {#port} unless told",
    "Adresse der Steckdose; ohne Angabe gilt Port {#port}",
  ],
  ["must be a device name such as 28-000000000001", "muss der Name einer Sonde sein, etwa 28-000000000001"],
  [
    "must be an address such as 192.168.1.11 or plug.local:9999",
    "muss eine Adresse sein, etwa 192.168.1.11 oder plug.local:9999",
  ],
  ["A duty is 0 to 100 percent, not {value}", "Ein Kanal nimmt 0 bis 100 Prozent, nicht {value}"],
];

const CONNECTORS: readonly Phrase[] = [
  ["must be a pin number", "muss die Nummer eines Anschlusses sein"],
  ["driver {.id} has no {~kind} pins", "Treiber {.id} hat keine Anschlüsse dieser Art ({~kind})"],
  ['"{name}" is on the same pin as "{other}"', "„{name}“ liegt auf demselben Anschluss wie „{other}“"],
  [
    "Give one of them another pin, or delete it",
    "Gib einem von beiden einen anderen Anschluss, oder lösche ihn",
  ],
  [
    'Pin {#pin} is taken by outlet {.id} "{name}", which is in use',
    "Anschluss {#pin} gehört der Steckdose {.id} „{name}“, und die ist in Gebrauch",
  ],
  ["is taken by an outlet in use", "gehört einer Steckdose, die in Gebrauch ist"],
  ["is not a pin of this jack ({pins})", "ist kein Anschluss dieses Dimmausgangs ({pins})"],
  [
    'Pin {pins} of "{name}" did not confirm; it is tried again',
    "Anschluss {pins} von „{name}“ hat nicht bestätigt; es wird weiter versucht",
  ],
  [
    'Pin {.pin} of "{name}" runs the dosing pump "{pump}"',
    "Anschluss {.pin} von „{name}“ treibt die Dosierpumpe „{pump}“",
  ],
  [
    "must be 0: a dosing pump is run by its doses and its calibration only",
    "muss 0 sein: Eine Dosierpumpe läuft nur für ihre Dosen und ihre Kalibrierung",
  ],
  ["Pin {.pin} of this jack is not in service", "Anschluss {.pin} dieses Dimmausgangs ist nicht in Betrieb"],
];

/** An outlet that blinks, so that a person sees what is plugged into it. */
const BLINKING: readonly Phrase[] = [
  ["blinks for {?by} to be found", "blinkt für {?by}, um gefunden zu werden"],
  ['"{name}" has no pin in service', "„{name}“ hat keinen Anschluss in Betrieb"],
  ['"{name}" is blinking already', "„{name}“ blinkt schon"],
  ['"{name}" does not blink: {~why}', "„{name}“ blinkt nicht: {~why}"],
  ["by its role it is no lamp", "nach dem, was eingestellt ist, ist es keine Leuchte"],
  ["its role is {~role}", "es ist eingestellt als {~role}"],
  [
    "{~what}, and only lamps and outlets that nothing uses may",
    "{~what}, und blinken dürfen nur Leuchten und Steckdosen, die nichts benutzt",
  ],
  ["it has a shortest time on or off", "es hat eine kürzeste Zeit an oder aus"],
  ['"{name}" goes by it', "„{name}“ richtet sich danach"],
  ['"{name}" is on the same pin', "„{name}“ liegt auf demselben Anschluss"],
  ["it is tripped: {~trip}", "es ist gesperrt: {~trip}"],
  ["it is held by {?owner}: {~reason}", "es wird gehalten von {?owner}: {~reason}"],
  ['"{name}" did not confirm: it does not blink', "„{name}“ hat nicht bestätigt: Es blinkt nicht"],
  [
    'The blinking of "{name}" was ended by a switch',
    "Das Blinken von „{name}“ wurde durch ein Schalten beendet",
  ],
  ["the outlet was changed", "die Steckdose wurde geändert"],
  ['"{name}" stopped blinking: {~why}', "„{name}“ blinkt nicht mehr: {~why}"],
];

export const hardware: readonly Phrase[] = [...DRIVERS, ...PARAMETERS, ...CONNECTORS, ...BLINKING];
