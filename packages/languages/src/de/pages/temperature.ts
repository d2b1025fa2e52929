import type { temperature as english } from "../../en/pages/temperature.ts";
import type { Words } from "../../words.ts";

export const temperature: Words<typeof english> = {
  title: "Temperatur",
  unnamed: "Temperatur {{id}}",
  add: "Regler anlegen",
  addTitle: "Neuer Temperaturregler",
  band: "Bereich {{min}} bis {{max}}",
  within: "Im Bereich",
  below: "Unter dem Bereich",
  above: "Über dem Bereich",
  heating: "heizt",
  cooling: "kühlt",
  watching: "misst nur",
  off: "ausgeschaltet",
  noReading: "Kein Messwert",
  quality: {
    suspect: "Der Messwert ist zweifelhaft",
    stale: "Der Messwert ist zu alt",
    failed: "Die Sonde antwortet nicht",
  },
  waiting: "Der erste Messwert kommt gleich.",
  lastGood: "Letzter guter Messwert {{value}} um {{when}}, vor {{age}}.",
  disabled: "Dieser Regler ist ausgeschaltet: Es wird nicht gemessen.",
  none: "Noch kein Temperaturregler.",
  noneNext: "Füge einen hinzu: Name, Sonde, Bereich.",
  drives: "Was {{name}} steuert",
  switchOffConsequence:
    "Es wird nicht mehr gemessen und nicht mehr gewarnt. Heizer und Kühler gehen in ihren sicheren Zustand.",
  removeConsequence:
    "Heizer und Kühler gehen in ihren sicheren Zustand, und nichts hält mehr die Temperatur. Seine bisherigen Messwerte verschwinden aus der Liste.",
  whichProbe: "Welche Sonde hat recht?",
  whichProbeHow:
    "Halte ein Thermometer, dem du traust, ins Becken. Die Sonde mit demselben Wert heizt und kühlt weiter; deine Wahl steht im Protokoll.",
  probeIsRight: "{{name}} hat recht",
  probeIsRightAt: "{{name}} hat recht: {{value}}",
  probe: "Sonde {{number}} ({{probe}})",
  sensorLost: "{{name}} (gerade nicht gefunden)",
  noSensors: "Keine 1-Wire-Sonde gefunden. Prüfe den Stecker und ob 1-Wire eingeschaltet ist.",
  lookAgain: "Noch einmal suchen",
  thermometerSays: "Wert des Thermometers",
  besideInTank:
    "Halte ein Thermometer, dem du traust, neben die Sonde ins Becken. Warte, bis beide ruhig sind, und trag den Wert des Thermometers ein.",
  firstCup:
    "Stell Sonde und Thermometer zusammen in eine Tasse kühles Wasser und rühr um. Warte, bis beide ruhig sind.",
  secondCup:
    "Stell jetzt beide in eine Tasse warmes Wasser, mindestens zehn Grad wärmer. Rühr um und warte wieder.",
  shift: "Von da an weicht die Anzeige um {{shift}} {{unit}} vom Rohwert der Sonde ab.",
  backInTank: "Leg die Sonde zurück ins Becken, bevor wieder geheizt oder gekühlt wird.",
  onePoint: "Ein Punkt, im Becken",
  onePointHow:
    "Das reicht für fast jede Sonde: Du brauchst nur ein gutes Thermometer. Die Sonde bleibt drin.",
  onePointGo: "Mit einem Punkt beginnen",
  twoPoints: "Zwei Punkte, in Tassen",
  twoPointsHow: "Für eine Sonde, die kalt anders danebenliegt als warm.",
  twoPointsPause:
    "{{name}} ist so lange ausgeschaltet: Bis die Sonde zurück ist, wird weder geheizt noch gekühlt.",
  twoPointsGo: "Ausschalten und beginnen",
  twoPointsGoOff: "Mit zwei Punkten beginnen",
  fields: {
    name: "Name",
    enable: "Messen und überwachen",
    sensor: "Sonde",
    sensorHelp: "Die 1-Wire-Sonden, die gerade gefunden werden",
    analogInput: "Analogeingang",
    analogInputHelp: "Statt der 1-Wire-Sonde",
    band: "Bereich",
    min: "Von",
    max: "Bis",
    control: "Darunter heizen und darüber kühlen",
    heater: "Heizer",
    cooler: "Kühler oder Lüfter",
    hysteresis: "Hysterese",
    hysteresisHelp:
      "Heizen und Kühlen enden so weit innerhalb des Bereichs, damit nicht ständig geschaltet wird",
    alarm: "Alarm",
    notify: "Melden, wenn es zu kalt oder zu warm wird",
    notifyMin: "Bei oder unter",
    notifyMax: "Bei oder über",
    safety: "Sicherheit",
    secondSensor: "Zweite Sonde",
    secondSensorHelp:
      "Muss zustimmen, bevor geheizt oder gekühlt wird, und übernimmt, wenn die erste ausfällt",
    secondCorrection: "Zweite Sonde misst zu wenig um",
    secondCorrectionHelp:
      "Wird zum Wert der zweiten Sonde addiert, damit beide übereinstimmen; mehr als 3 °C daneben liegt keine Sonde",
    secondTwoPoints: "An zwei Punkten kalibriert; eine Zahl hier ersetzt sie",
    criticalHigh: "Kritisch über",
    criticalHighHelp:
      "Sperrt den Heizer und löst einen kritischen Alarm aus. Leer: 2,5 °C (4,5 °F) über dem Bereich",
    criticalLow: "Kritisch unter",
    criticalLowHelp:
      "Sperrt den Kühler und löst einen kritischen Alarm aus. Leer: 4 °C (7,2 °F) unter dem Bereich",
    timing: "Wie er arbeitet",
    period: "Messen alle",
    changeover: "Pause zwischen Heizen und Kühlen",
    changeoverHelp: "Sie laufen nie gegeneinander",
    water: "Wasser",
    waterHelp:
      "Nur wenn es ein zweites gibt, etwa ein Quarantänebecken: Heizer und Kühler desselben Wassers laufen nie zugleich",
    oneShot: "Sich ausschalten, sobald der Bereich erreicht ist",
    oneShotHelp: "Um Wasser einmal aufzuwärmen",
    isMacro: "Heizer und Kühler sind Abläufe",
    isMacroHelp: "Statt eines Geräts wird ein Ablauf gestartet",
    others: "Für andere Programme",
    unit: "Einheit seiner Grenzen",
    unitHelp:
      "Alle Grenzen werden umgerechnet. Was du hier siehst, wählst du bei Sprache, Farben und Einheiten.",
    chartMin: "Skala ihrer Diagramme von",
    chartMax: "Skala ihrer Diagramme bis",
    chartColor: "Farbe ihrer Linie",
  },
};
