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
  ["The path is empty or broken", "Der Pfad ist leer oder unbrauchbar"],
  [
    "The directory of the path does not exist, or leads nowhere",
    "Das Verzeichnis des Pfads gibt es nicht, oder es führt ins Leere",
  ],
  [
    'The path lies neither in {folder}/ of the data directory nor in a listed directory: move it to {folder}/, or list its directory in refugium.toml under "directories"',
    "Der Pfad liegt weder in {folder}/ des Datenverzeichnisses noch in einem aufgeführten Verzeichnis: Verschieb ihn nach {folder}/, oder führ sein Verzeichnis in refugium.toml unter „directories“ auf",
  ],
  ["The file is not there", "Die Datei ist nicht da"],
  [
    "The file may not be used: check its owner and mode",
    "Die Datei darf nicht benutzt werden: Prüf ihren Besitzer und ihre Rechte",
  ],
  ["The disk is full", "Die Speicherkarte ist voll"],
  ["The disk is read-only", "Die Speicherkarte ist schreibgeschützt"],
  ["The file is a link that leads elsewhere", "Die Datei ist eine Verknüpfung, die woandershin führt"],
  [
    "The file lies in the data directory itself, which is the controller's: move it to files/",
    "Die Datei liegt im Datenverzeichnis selbst, das der Steuerung gehört: Verschieb sie nach files/",
  ],
  ["The file is longer than a value: {#n} bytes", "Die Datei ist länger als ein Wert: {#n} Bytes"],
  ["It is not an ordinary file", "Es ist keine gewöhnliche Datei"],
  [
    "The file has another name besides: it may be somebody else's",
    "Die Datei hat noch einen anderen Namen: Sie kann jemand anderem gehören",
  ],
  ["The file cannot be used ({code})", "Die Datei lässt sich nicht benutzen ({code})"],
  [
    "The file holds no duty: a number from 0 to 100",
    "In der Datei steht keine Helligkeit: eine Zahl von 0 bis 100",
  ],
  ["The file holds no level: 1 or 0", "In der Datei steht kein Pegel: 1 oder 0"],
  ["The file holds no number", "In der Datei steht keine Zahl"],
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
