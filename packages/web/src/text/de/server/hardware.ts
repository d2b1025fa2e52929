// What the controller says of drivers, their pins and what is connected to them.
import type { Phrase } from "../../sentence-patterns.ts";

const DRIVERS: readonly Phrase[] = [
  ["not opened yet", "noch nicht geöffnet"],
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
    "File in the data directory or a directory listed in the configuration file; relative = data directory",
    "Datei im Datenverzeichnis oder in einem Verzeichnis der Konfigurationsdatei; relativ = Datenverzeichnis",
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

/** What goes wrong on the way to a device. */
const DEVICES: readonly Phrase[] = [
  [
    "this version cannot reach real {~bus}; switch dev_mode on to use the simulated tank",
    "diese Version erreicht keine echte Hardware ({~bus}); schalte die simulierte Hardware ein, um das simulierte Becken zu benutzen",
  ],
  ["GPIO", "GPIO"],
  ["PWM", "PWM"],
  ["analog inputs", "Analogeingänge"],
  ["1-wire sensors", "1-Wire-Sonden"],
  ["I2C devices", "I2C-Geräte"],
  ["the I2C device at {address} {~what}", "das I2C-Gerät unter {address} {~what}"],
  ["a message to the I2C device at {address}", "eine Nachricht an das I2C-Gerät unter {address}"],
  ["sent {#n} bytes where {#all} were asked for", "hat {#n} Bytes gesendet, wo {#all} verlangt waren"],
  ["does not acknowledge", "bestätigt nicht"],
  ["failed: {reason}", "ist gescheitert: {reason}"],
  ["{address} did not answer within {#s} s", "{address} hat nach {#s} s noch nicht geantwortet"],
  ["{address} closed the connection without an answer", "{address} hat die Verbindung ohne Antwort beendet"],
  [
    "{address} closed the connection after {#n} bytes of its answer",
    "{address} hat die Verbindung nach {#n} Bytes der Antwort beendet",
  ],
  ["{.address} {~what}", "{.address} {~what}"],
  ["refuses the connection", "lehnt die Verbindung ab"],
  ["cut the connection", "hat die Verbindung abgebrochen"],
  ["cannot be reached", "ist nicht zu erreichen"],
  ["does not answer", "antwortet nicht"],
  ["is a name that nobody knows", "ist ein Name, den niemand kennt"],
  ["is a name that cannot be looked up now", "ist ein Name, der sich gerade nicht nachschlagen lässt"],
  [
    "announces an answer of {#n} bytes, which no plug sends",
    "kündigt eine Antwort von {#n} Bytes an, was keine Steckdose tut",
  ],
  [
    "{address} does not tell the state of a relay: is it a single plug?",
    "{address} nennt keinen Schaltzustand: Ist es eine einzelne Steckdose?",
  ],
  ["{address} sends what no plug sends", "{address} sendet, was keine Steckdose sendet"],
  ["{address} refuses {method}: error {code}", "{address} lehnt {method} ab: Fehler {code}"],
  ["The path of the file is empty or broken", "Der Pfad der Datei ist leer oder unbrauchbar"],
  [
    "The directory of {path} does not exist or leads nowhere",
    "Das Verzeichnis von {path} gibt es nicht, oder es führt ins Leere",
  ],
  [
    "{path} lies outside the data directory and the directories listed in the configuration file",
    "{path} liegt außerhalb des Datenverzeichnisses und der Verzeichnisse der Konfigurationsdatei",
  ],
  ["{path} is longer than a value: {#n} bytes", "{path} ist länger als ein Wert: {#n} Bytes"],
  ["{path} is not an ordinary file", "{path} ist keine gewöhnliche Datei"],
  [
    "{path} holds {value}, which is no duty: 0 to 100",
    "In {path} steht {value}, was keine Helligkeit ist: 0 bis 100",
  ],
  [
    "{path} holds {value}, which is no level: 1 or 0",
    "In {path} steht {value}, was kein Pegel ist: 1 oder 0",
  ],
  ["{path} holds {value} where a number is needed", "In {path} steht {value}, wo eine Zahl stehen muss"],
  [
    "the ADS1115 at {address} lost its settings during a conversion",
    "der ADS1115 unter {address} hat während einer Messung seine Einstellungen verloren",
  ],
  [
    "input {#n} of the ADS1115 is beyond its range of ±{#volts} V: use a smaller gain",
    "Eingang {#n} des ADS1115 ist außerhalb von ±{#volts} V: Nimm eine kleinere Verstärkung",
  ],
  [
    "the ADS1115 at {address} did not finish a conversion",
    "der ADS1115 unter {address} wurde mit einer Messung nicht fertig",
  ],
  [
    "channel {#pin} is dimmed to {#value} %: neither on nor off",
    "Kanal {#pin} ist auf {#value} % gedimmt: weder an noch aus",
  ],
  [
    "what answers at {address} does not keep its settings: is it a PCA9685?",
    "was unter {address} antwortet, behält seine Einstellungen nicht: Ist es ein PCA9685?",
  ],
  [
    "what answers at {address} does not keep its settings: is it a pH board?",
    "was unter {address} antwortet, behält seine Einstellungen nicht: Ist es eine pH-Platine?",
  ],
  [
    "the pH board at {address} is at the end of its scale: its probe or its input is broken",
    "die pH-Platine unter {address} ist am Ende ihrer Skala: Ihre Sonde oder ihr Eingang ist defekt",
  ],
  ["the pH board at {address} has stopped measuring", "die pH-Platine unter {address} misst nicht mehr"],
];

/** Faults of the simulated tank. */
const SIMULATED: readonly Phrase[] = [
  [
    "Nothing answers on {~place} (simulated fault: disconnected)",
    "Nichts antwortet an: {~place} (simulierter Fehler: ausgesteckt)",
  ],
  [
    "Writing {~place} failed (simulated fault: write-error)",
    "Es ließ sich nicht schalten: {~place} (simulierter Fehler)",
  ],
  [
    "The simulated {~what} does not answer (simulated fault: gone)",
    "Simuliert: {~what} antwortet nicht (simulierter Fehler)",
  ],
  ["board", "die Platine"],
  ["device of driver {.id}", "das Gerät an Treiber {.id}"],
  ["driver {.id}", "Treiber {.id}"],
  ["{~kind} {#pin} of driver {.id}", "{~kind} {#pin} von Treiber {.id}"],
  ["There is no fault {id}", "Es gibt keinen Fehler {id}"],
  ["target {~message}", "Das Ziel {~message}"],
  ["names nothing that exists: {target}", "nennt nichts, was es gibt: {target}"],
  [
    "is not in the simulation: there is a real device behind its driver, or none",
    "gehört nicht zur Simulation: Hinter seinem Treiber ist ein echtes Gerät, oder keines",
  ],
  ["is required for a fault of kind value", "wird bei einem falschen Wert gebraucht"],
  ["must be 0 or 1 for an inlet", "muss bei einem Eingang 0 oder 1 sein"],
  ["must be between 0 and 27", "muss zwischen 0 und 27 liegen"],
  ["must be between 0 and 3: the analog inputs", "muss zwischen 0 und 3 liegen: die Analogeingänge"],
  ["must be between 2 and 27: the digital inputs", "muss zwischen 2 und 27 liegen: die digitalen Eingänge"],
  [
    "must be 0 or 1 (PWM) or between 2 and 27 (digital outputs)",
    "muss 0 oder 1 sein (PWM) oder zwischen 2 und 27 liegen (digitale Ausgänge)",
  ],
  [
    'must be "{name}" or the id of a driver with a simulated device behind it',
    "muss „{name}“ sein oder die Nummer eines Treibers mit einem simulierten Gerät dahinter",
  ],
  [
    "needs a digital input, which only the built-in driver has",
    "braucht einen digitalen Eingang, den nur der eingebaute Treiber hat",
  ],
  ["finds no pin of its kind on driver {.id}", "findet an Treiber {.id} keinen Anschluss seiner Art"],
  ["must be between 0 and {#max}", "muss zwischen 0 und {#max} liegen"],
];

export const hardware: readonly Phrase[] = [
  ...DRIVERS,
  ...PARAMETERS,
  ...CONNECTORS,
  ...DEVICES,
  ...SIMULATED,
];
