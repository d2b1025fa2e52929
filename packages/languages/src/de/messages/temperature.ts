import type { temperature as English } from "@refugium/model/messages/temperature.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const temperature = translation<typeof English>()({
  controller: "Temperaturregler {id}",

  below: "{value} liegt unter {limit}",
  above: "{value} liegt über {limit}",
  stillClose: "{value} liegt noch nahe bei {limit}",
  within: "{value} liegt zwischen {min} und {max}",
  nothingThere: "{value} braucht ein Gerät, das es nicht gibt",
  lockedHot: "Wasser über {limit}: gesperrt, bis es unter {max} ist",
  lockedUnprovenBelow: "gesperrt, bis ein Messwert des Wassers unter {max} liegt",
  lockedCold: "Wasser unter {limit}: gesperrt, bis es über {min} ist",
  lockedUnprovenAbove: "gesperrt, bis ein Messwert des Wassers über {min} liegt",

  fails: "Temperaturregelung „{name}“ ist gestört",
  sensorFailed: "Temperatursonde „{name}“ antwortet nicht",
  secondSensorFailed: "Zweite Temperatursonde „{name}“ antwortet nicht",
  sensorDoubted: "Temperatursonde „{name}“: unglaubwürdiger Messwert",
  secondSensorDoubted: "Zweite Temperatursonde „{name}“: unglaubwürdiger Messwert",
  doubtedUntil:
    "{reason}. Sie zählt wieder, wenn ihr Wert wieder passt, wenn eine zweite Sonde dasselbe sagt oder wenn du sagst, dass sie recht hat",
  sensorStandsStill: "Temperatursonde „{name}“ misst immer dasselbe",
  sensorsDisagree: "Temperatursonden von „{name}“ weichen voneinander ab",
  farApart: "um mehr als {limit}: Heizen und Kühlen sind aus",
  apart: "um mehr als {limit}: Geheizt wird nur, wenn beide kalt messen",
  sensorDisregarded: "Eine Temperatursonde von „{name}“ zählt nicht mit",
  settledByPerson:
    "sie liegen um mehr als {limit} auseinander, und jemand hat gesagt, dass {probe} recht hat",
  sensorsContradicted: "Die Temperatursonden von „{name}“ haben sich widersprochen",
  aloneNotBelieved:
    "{probe} allein zählt nicht: Heizen und Kühlen sind aus, bis beide einig sind oder du sagst, welche recht hat",
  tooWarm: "Temperatur „{name}“ ist zu hoch",
  tooCold: "Temperatur „{name}“ ist zu niedrig",
  beyondLimit: "{value}, Grenze {limit}",
  dangerouslyWarm: "„{name}“ ist gefährlich warm",
  dangerouslyCold: "„{name}“ ist gefährlich kalt",
  heaterLocked: "{value}; der Heizer ist über {limit} gesperrt",
  coolerLocked: "{value}; der Kühler ist unter {limit} gesperrt",
  doesNotHeat: "„{device}“ heizt nicht",
  noRise: "seit {time} an, ohne dass es um {change} wärmer wurde",
  mayBeStuck: "„{device}“ lässt sich vielleicht nicht ausschalten",
  stuck: "ausgeschaltet, und doch wird das Wasser wärmer, als wäre er an: Prüf das Relais, zieh den Stecker",
  doesNotCool: "„{device}“ kühlt nicht",
  noFall: "seit {time} an, ohne dass es um {change} kälter wurde",
  saidRight: "{person} sagt, dass die Sonde {probe} recht hat",

  sensorNotThere: "„{name}“ nennt die Sonde {sensor}, die nicht am 1-Wire-Bus ist",
  checkCable: "Prüf ihr Kabel oder wähl eine Sonde aus der Liste",
  noSensor: "„{name}“ hat keine Sonde",
  chooseSensor: "Wähle eine Sonde, oder schalte ihn aus",
  chooseDevice: "Wähle einen Heizer oder einen Kühler",
  noBand: "„{name}“ heizt ohne Bereich",
  setBand: "Setze Anfang und Ende des Bereichs",
  criticalWithinBand:
    "Die kritischen Grenzen von „{name}“, {low} und {high}, liegen in seinem Bereich: Sein Heizer ist gesperrt, oder der höchste Alarm steht an, obwohl alles in Ordnung ist",
  bandUnlikely:
    "„{name}“ hält das Wasser bei {min} bis {max}: Außerhalb von {least} bis {most} leben wenige Tiere",
  checkBand: "Prüfe den Bereich und seine Einheit",
  fight:
    "„{heats}“ heizt unter {min} dasselbe Wasser, das „{cools}“ über {max} kühlt: Sie arbeiten gegeneinander",
  separateBands:
    "Lege ihre Bereiche so, dass sie sich nicht überschneiden, oder benenne ihre Wasser, wenn es zwei sind",
  oneWater: "„{one}“ und „{other}“ haben die Sonde {sensor} gemeinsam, also ist ihr Wasser dasselbe",
  mustBeWaterOf: "muss das Wasser von „{other}“ sein",
  interlockLimit:
    "Die Verriegelung „{name}“ liest diesen Regler, und ihre Grenze wäre 0 {unit}, was für keine steht: Ändere sie zuerst",
  mustNotChange: "darf sich jetzt nicht ändern",

  notItsProbe: "muss eine Sonde dieses Reglers sein",
  mustDifferFromHeater: "muss ein anderes Gerät sein als der Heizer",
  atMost: "darf höchstens {limit} sein",
  atMostFahrenheit: "darf höchstens {limit} sein (sind °F gemeint? Dann stell den Regler auf °F um)",
  criticalAboveMin: "muss über dem unteren Ende ({min}) liegen, oder 0 für {beyond} über dem oberen",
  criticalBelowMax: "muss unter dem oberen Ende ({max}) liegen, oder 0 für {beyond} unter dem unteren",
  heatsFrom: "muss mindestens {limit} sein, wo ein Heizer gesteuert wird",
  heatsFromCelsius:
    "muss mindestens {limit} sein, wo ein Heizer gesteuert wird (sind °C gemeint? Dann stell den Regler auf °C um)",
  coolsFrom: "muss mindestens {limit} sein, wo ein Kühler gesteuert wird",
  coolsFromCelsius:
    "muss mindestens {limit} sein, wo ein Kühler gesteuert wird (sind °C gemeint? Dann stell den Regler auf °C um)",
  offByAtMost: "darf den Messwert um höchstens {limit} Grad verschieben",
  mustRise: "muss steigen, wo die Sonde steigt",
  offsetDoubtful: "sollte den Messwert um nicht mehr als {limit} verschieben",
  slopeDoubtful: "sollte eine Steigung zwischen {min} und {max} haben",
});
