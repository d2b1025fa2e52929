// What goes wrong on the way to a device, and what a device says itself.
import type { Phrase } from "../../phrase-pattern.ts";

export const devices: readonly Phrase[] = [
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
  ["was busy for {#s} s", "war {#s} s lang beschäftigt"],
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
