import type { devices as English } from "@refugium/model/messages/devices.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const devices = translation<typeof English>()({
  late: "nach {within} noch nicht fertig: {what}",
  opening: "{driver} öffnen",
  readingProbe: "{probe} lesen",
  readingInput: "Eingang {pin} lesen",
  readingAnalogInput: "Analogeingang {pin} lesen",
  settingChannel: "Kanal {pin} stellen",
  switchingOutput: "Ausgang {pin} schalten",
  askingChannel: "Kanal {pin} fragen",
  askingOutput: "Ausgang {pin} fragen",

  gpioLine: "GPIO {line}",
  noGpioChip:
    "Dieser Rechner hat keine GPIO-Leitungen, die die Steuerung sehen darf: Es braucht einen Raspberry Pi oder eine andere Platine mit GPIO",
  otherGpioChips:
    "Hier ist kein GPIO-Chip eines Raspberry Pi, aber {labels}: Trage einen davon in refugium.toml als gpio_chip ein",
  lineTaken: "GPIO {line} gehört gerade „{holder}“",
  noPermission:
    "{path} darf nicht geöffnet werden: Nimm den Benutzer der Steuerung in die Gruppe „{group}“ auf",
  permissionMissing: "die Berechtigung fehlt",
  notThere: "nicht vorhanden",
  busStuck: "der Bus hängt: Ein Gerät hält ihn fest, bis es stromlos war",
  deviceFailed: "{device} ist ausgefallen: {reason}",
  i2cAdapter: "der I2C-Adapter {path}",
  noI2c:
    "I2C ist auf diesem Rechner ausgeschaltet: Schreibe dtparam=i2c_arm=on in die config.txt und starte ihn neu",
  noI2cHere:
    "Dieser Rechner hat keinen I2C-Adapter: Lade das Kernelmodul i2c-dev, oder nimm einen Raspberry Pi oder eine andere Platine mit I2C",
  noI2cAdapter: "Es gibt keinen I2C-Adapter „{adapter}“",
  noPwm:
    "PWM ist auf diesem Rechner ausgeschaltet: Schreibe dtoverlay=pwm-2chan in die config.txt und starte ihn neu",
  noPwmHere:
    "Dieser Rechner hat keine PWM-Kanäle: Nimm einen Raspberry Pi, eine andere Platine mit PWM oder einen PCA9685 am I2C-Bus",
  pwmChannel: "PWM-Kanal {channel}",
  busBusy: "{bus}: seit {time} nicht erreichbar, der Bus ist belegt",
  busEnded: "{bus}: nicht erreichbar, der Thread des Busses hat geendet",
  noFrame: "keine Antwort, oder sie ist beschädigt",
  noBoardAnalog: "diese Platine hat keine analogen Eingänge: Nimm einen Wandler wie einen ADS1115",
  gpio: "GPIO",
  pwm: "PWM",
  analogInputs: "Analogeingänge",
  oneWireSensors: "1-Wire-Sonden",
  i2cDevices: "I2C-Geräte",
  spiDevices: "SPI-Geräte",
  spiDevice: "das SPI-Gerät {device}",
  spiMessage: "eine Nachricht an das SPI-Gerät {device}",
  noSpi:
    "SPI ist auf diesem Rechner ausgeschaltet: Schreibe dtparam=spi=on in die config.txt und starte ihn neu",
  noSpiHere: "Dieser Rechner hat kein SPI: Nimm einen Raspberry Pi oder eine andere Platine mit SPI",
  noSpiDevice: "Es gibt kein SPI-Gerät „{device}“",

  iioSensors: "Sensoren der Kerneltreiber",
  noIioSensor:
    "Kein Treiber des Kernels bietet einen Sensor „{name}“: Ist sein Overlay geladen und der Sensor angeschlossen?",
  iioSensorTwice: "Mehrere Sensoren heißen „{name}“: Nenne einen von {names}",
  noIioChannel: "{device} hat keinen Kanal „{channel}“, aber {channels}",
  beyondBounds: "{device} misst {value}: Plausibel sind nach den Parametern {least} bis {most}",

  i2cDevice: "das I2C-Gerät unter {address} {what}",
  i2cMessage: "eine Nachricht an das I2C-Gerät unter {address}",
  sentBytes: "hat {bytes} Bytes gesendet, wo {all} verlangt waren",
  doesNotAcknowledge: "bestätigt nicht",
  wasBusy: "war {time} lang beschäftigt",
  failed: "ließ sich nicht ansprechen: {reason}",

  noAnswerWithin: "{address} hat nach {within} noch nicht geantwortet",
  answerOf: "die Antwort von {address}",
  closedWithoutAnswer: "{address} hat die Verbindung ohne Antwort beendet",
  closedAfter: "{address} hat die Verbindung nach {bytes} Bytes der Antwort beendet",
  endPoint: "{address} {what}",
  refusesConnection: "lehnt die Verbindung ab",
  cutConnection: "hat die Verbindung abgebrochen",
  cannotBeReached: "ist nicht zu erreichen",
  doesNotAnswer: "antwortet nicht",
  unknownName: "ist ein unbekannter Name",
  unresolvedName: "ist ein Name, der sich gerade nicht auflösen lässt",
  noRelayState: "{address} nennt keinen Schaltzustand: Ist es eine einzelne Steckdose?",

  pathBroken: "Der Pfad ist leer oder unbrauchbar",
  noDirectory: "Das Verzeichnis des Pfads gibt es nicht, oder es führt ins Leere",
  pathElsewhere:
    "Der Pfad liegt weder in {folder}/ des Datenverzeichnisses noch in einem aufgeführten Verzeichnis: Verschieb ihn nach {folder}/, oder führ sein Verzeichnis in refugium.toml unter „directories“ auf",
  noFile: "Die Datei ist nicht da",
  fileForbidden: "Die Datei darf nicht benutzt werden: Prüf ihren Besitzer und ihre Rechte",
  diskFull: "Die Speicherkarte ist voll",
  diskReadOnly: "Die Speicherkarte ist schreibgeschützt",
  fileIsLink: "Die Datei ist eine Verknüpfung, die woandershin führt",
  fileInDataDirectory:
    "Die Datei liegt im Datenverzeichnis selbst, das der Steuerung gehört: Verschieb sie nach files/",
  fileTooLong: "Die Datei ist länger als ein Wert: {bytes} Bytes",
  notOrdinary: "Es ist keine gewöhnliche Datei",
  anotherName: "Die Datei hat noch einen anderen Namen: Sie kann jemand anderem gehören",
  fileUnusable: "Die Datei lässt sich nicht benutzen ({code})",
  noDutyInFile: "In der Datei muss eine Zahl von 0 bis 100 stehen",
  noLevelInFile: "In der Datei muss 1 oder 0 stehen",
  noNumberInFile: "In der Datei steht keine Zahl",

  noDuty: "Ein Kanal nimmt 0 bis 100 Prozent, nicht {percent}",
  noFrequency: "Eine Frequenz liegt über 0 Hz, nicht bei {hertz}",
  gainBeyondRange: "Eingang {pin} des {device} ist außerhalb von ±{volts} V: Nimm eine kleinere Verstärkung",
  dimmed: "Kanal {pin} ist auf {percent} % gedimmt: weder an noch aus",

  noDisplay: "Dieser Rechner hat kein Display, dessen Hintergrundbeleuchtung sich stellen lässt",
  backlightNoNumber: "{file} der Hintergrundbeleuchtung ist keine Zahl",
  noMemoryUsage: "/proc/meminfo sagt nicht, wie viel Speicher benutzt wird",

  probe: "Sonde {name}",
  disconnected: "Nichts antwortet an: {place} (simulierter Fehler: ausgesteckt)",
  writeError: "Es ließ sich nicht schalten: {place} (simulierter Fehler)",
  boardGone: "Die simulierte Platine antwortet nicht (simulierter Fehler)",
  deviceGone: "Das simulierte Gerät an Treiber {driver} antwortet nicht (simulierter Fehler)",
  noSimulatedLine: "Die simulierte Platine hat keine GPIO-Leitung {line}: 2 bis 27",
  noSimulatedInput: "Die simulierte Platine hat keinen Analogeingang {channel}: 0 bis 3",
  noSimulatedChannel: "Die simulierte Platine hat keinen PWM-Kanal {channel}: 0 oder 1",
  noSimulatedSensor: "Es gibt kein 1-Wire-Gerät „{name}“",
  notSimulated: "gehört nicht zur Simulation: Hinter seinem Treiber ist ein echtes Gerät, oder keines",
  valueRequired: "wird bei einem falschen Wert gebraucht",
  inletValue: "muss bei einem Eingang 0 oder 1 sein",
  betweenAnalogInputs: "muss zwischen 0 und 3 liegen: die Analogeingänge",
  betweenDigitalInputs: "muss zwischen 2 und 27 liegen: die digitalen Eingänge",
  outputPin: "muss 0 oder 1 sein (PWM) oder zwischen 2 und 27 liegen (digitale Ausgänge)",
  simulatedDriver:
    "muss „{builtIn}“ sein oder die Nummer eines Treibers mit einem simulierten Gerät dahinter",
  needsDigitalInput: "braucht einen digitalen Eingang, den nur der eingebaute Treiber hat",
  noPinOfKind: "findet an Treiber {driver} keinen Anschluss seiner Art",
  mustBeZero: "muss 0 sein",

  notAsExpected: "{address} sendet, was kein Gerät der Art {device} sendet",
  deviceRefuses: "{address} lehnt {command} ab: {reason}",
  wrongPassword: "{address} lehnt Benutzername oder Passwort ab",
  wrongKey: "{address} lehnt den Schlüssel ab: Gib den aus seiner Konfiguration ein",
  keyMissing: "{address} verschlüsselt seine Verbindungen: Gib seinen Schlüssel ein",
  notEncrypted:
    "{address} verschlüsselt seine Verbindungen nicht: Lass den Schlüssel leer, oder setze einen auf dem Gerät",
  closedBeforeKey:
    "{address} schließt die Verbindung, bevor sie verschlüsselt ist: Es hat keinen Schlüssel oder nimmt keine Verbindung mehr an",
  otherNode: "{address} ist der Knoten „{found}“, nicht „{expected}“",
  severalParts: "{address} hat {part} mehr als einmal: Gib jedem einen eigenen Namen",
  notDimmable: "{address}: {part} lässt sich nicht dimmen",
  answersStatus: "{address} antwortet mit HTTP-Status {status}",
  longAnswer: "kündigt eine Antwort von {bytes} Bytes an, was keine Steckdose tut",
  noWebSocket: "antwortet, aber nicht als WebSocket",
  noHttp: "antwortet, aber nicht in HTTP",
  answerTooLong: "{address} sendet mehr als ein Gerät",
  noSuchPart: "{address}: {part} gibt es dort nicht",
  lostSettings: "{device} unter {address} hat seine Einstellungen verloren",
  unfinished: "{device} unter {address} wurde mit einer Messung nicht fertig",
  notThisChip: "was unter {address} antwortet, verhält sich nicht wie ein {device}: Stimmt die Adresse?",
  checksumWrong: "die Prüfsumme von {device} unter {address} ist falsch",
  beyondRange:
    "Eingang {pin} von {device} unter {address} ist am Ende seines Bereichs: Die Sonde oder die Verdrahtung ist defekt",
  zerosOnly:
    "{device} unter {address} misst an jedem Eingang 0: Nichts ist da, die Verdrahtung ist unterbrochen, oder kein Eingang hat eine Spannung, an der eine Antwort zu erkennen wäre",
  implausible:
    "{device} unter {address} misst {value}, was nicht sein kann: Es hat wohl seine Einstellungen verloren",
  ignoresCommand: "{address} bestätigt und schaltet nicht",
  relaysDiffer: "{address} hat einige Relais an und andere aus",
  noReading: "{address} hat keinen Messwert von {part}",
  dosesAtPowerUp: "{address} dosiert {volume} ml, sobald es Strom bekommt: Schalte sein Dstart aus",
  localAccessOff:
    "{address} lehnt fremde Programme ab: Erlaube in der App des Herstellers die Dienste von Drittanbietern und lass das Gerät einmal ins Internet",
  readingMeter: "das Auslesen des Messgeräts von Ausgang {pin}",
  noMeter: "Ausgang {pin} hat kein Messgerät",
  lineWatched:
    "GPIO {line} wird schon von einem anderen Treiber gelesen: Gib einem der beiden eine andere Leitung",
  lineIsOutput: "GPIO {line} wird als Ausgang benutzt",
  edgesLost:
    "Wechsel von GPIO {line} gingen verloren: Es kamen mehr, als sich zählen lassen, oder die Leitung war weg",
  tooManyPulses:
    "GPIO {line} hat {pulses} Impulse in der Sekunde, mehr als ein Durchflussmesser gibt: Das Kabel fängt Störungen ein",
  i2cHeld: "Der I2C-Bus ist blockiert",
  heldSince:
    "{title}, seit einer Nachricht an das Gerät {address}, und der Kernel konnte ihn nicht freigeben: Dieses Gerät oder sein Kabel hält eine Leitung fest. Trenne die Geräte am Bus vom Strom oder ziehe sie einzeln ab; es wird von selbst wieder versucht",
  heldTriedLater:
    "der I2C-Bus ist seit einer Nachricht an das Gerät {address} blockiert; der nächste Versuch ist in {time}",
  heldIsTried:
    "der I2C-Bus ist seit einer Nachricht an das Gerät {address} blockiert und wird gerade versucht",
  noOneWire:
    "1-Wire ist auf diesem Rechner ausgeschaltet: Schreibe dtoverlay=w1-gpio in die config.txt und starte ihn neu",
  noOneWireHere:
    "Dieser Rechner hat keinen 1-Wire-Bus: Nimm einen Raspberry Pi, eine andere Platine mit GPIO oder einen 1-Wire-Adapter für USB",
  noOneWireSensors:
    "Am 1-Wire-Bus ist keine Sonde: Prüfe ihre drei Adern und den Widerstand von 4,7 kΩ zwischen Daten und 3,3 V",
  oneWireFloats:
    "Die Datenleitung des 1-Wire-Busses hängt in der Luft: Ihr Widerstand von 4,7 kΩ nach 3,3 V fehlt",
  noBoardGpio:
    "Dieser Rechner hat keine GPIO-Leitungen: Nimm einen Raspberry Pi, eine andere Platine mit GPIO oder Geräte im Netz",
  noSerial:
    "Keine serielle Schnittstelle ist eingeschaltet: Schreibe enable_uart=1 in die config.txt und starte den Rechner neu, oder stecke einen USB-Adapter ein",
  noSerialHere: "Dieser Rechner hat keine serielle Schnittstelle: Stecke einen USB-Adapter ein",
  simulatedInstead:
    "Die Hardware ist simuliert: Ein berechnetes Becken antwortet statt der Leitungen und Busse dieses Rechners. Starte mit --hardware linux, um sie zu benutzen",

  noBroker: "kein MQTT-Broker ist eingetragen: Trage seine Adresse in den Einstellungen unter MQTT ein",
  brokerAddress:
    "der MQTT-Server in den Einstellungen ist „{server}“: Nötig ist eine Adresse wie tcp://192.168.1.5:1883",
  noMqtt: "{address} antwortet, spricht aber kein MQTT",
  clientIdTaken:
    "ein anderes Programm hat die Verbindung zu {address} übernommen: Gib „{id}“ nur einem Client",
  isOffline: "{device} ist laut Broker offline",
  nothingYet:
    "{device} hat seit dem Start der Steuerung keinen Wert gesendet; ein schlafender Sensor sendet, wenn er aufwacht",
  tooOld: "der letzte Wert von {device} ist {age} alt; erlaubt sind {limit}",
  modbusException: "{address} lehnt die Anfrage ab: {reason}",
  modbusNoFunction: "diese Funktion hat es nicht",
  modbusNoAddress: "diesen Coil, diesen Eingang oder dieses Register hat es nicht",
  modbusNoValue: "diesen Wert nimmt es nicht an",
  modbusFailure: "es ist ausgefallen",
  modbusLater: "es braucht länger als eine Anfrage",
  modbusBusy: "es ist beschäftigt",
  modbusParity: "sein Speicher hat einen Paritätsfehler",
  modbusNoPath: "das Gateway hat keinen Weg zur Einheit",
  modbusNoUnit: "die Einheit hinter dem Gateway antwortet nicht",
  neitherOnNorOff: "{address} meldet {value}; erwartet wird 1 (an) oder 0 (aus)",
  serialTaken: "wird von einem anderen Programm benutzt",
  serialSettings:
    "{path} ist mit anderen Einstellungen offen: Alle Einheiten an einer Leitung brauchen dieselben",
  unplugged: "wurde abgezogen",
  serialPort: "die serielle Schnittstelle {path}",
  oneWireDevice: "1-Wire-Gerät {name}",
  oneWireNotAllowed:
    "die Berechtigung fehlt: Der Kernel lässt nur root schalten; Lege eine udev-Regel an oder starte die Steuerung als root",
  inMode: "{address} ist in seiner Betriebsart {mode}, die von selbst oder am Gerät endet",
  noSuchUps: "{address} hat keine USV {ups}",
  upsStale:
    "{address} hat seit einer Weile nichts Neues von der USV {ups}: Prüfe ihr Kabel und das Log ihres NUT-Treibers",
  upsDriverGone: "{address} hat keinen Treiber für die USV {ups}: Starte den NUT-Treiber (upsdrvctl start)",
  noKernelModule: "das Kernelmodul {module} ist nicht geladen",
  echoDiffers:
    "{address} gibt nicht zurück, was gesendet wird: RX muss an derselben Leitung sein, und niemand sonst darf senden",
  motorFails: "der Motor an {address} wurde angehalten: {reason}",
  motorDisabled: "der Pin ENN seines Treibers ist auf High",
  motorHot: "sein Treiber ist zu heiß",
  motorShorted: "eine Wicklung oder ihr Kabel hat einen Kurzschluss",
  motorOpen: "eine Wicklung ist nicht angeschlossen",
  motorShutDown: "sein Treiber hatte ihn wegen Hitze oder Kurzschluss abgeschaltet",
  motorSupply: "die Versorgung des Motors fehlt",
  motorStands: "er steht, obwohl er gestartet wurde",
  noEcho:
    "{address} bekommt kein Echo: Das Wasser ist außer Reichweite, oder Schaum, Tropfen am Sensor oder sein Kabel stören",
  tooNear: "{address} misst {value} mm; näher als {least} mm kann er nicht messen",
  standsStill: "{device} an {address} sendet immer wieder dieselbe Messung",
});
