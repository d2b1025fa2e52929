import type { ph as English } from "@refugium/model/messages/ph.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const ph = translation<typeof English>()({
  probe: "pH-Sonde {id}",

  below: "pH {value} liegt unter {limit}",
  above: "pH {value} liegt über {limit}",
  stillClose: "pH {value} liegt noch nahe bei {limit}",
  within: "pH {value} liegt zwischen {min} und {max}",
  nothingThere: "pH {value} braucht ein Gerät, das es nicht gibt",
  lockedAbove: "pH {value} liegt über {limit}: gesperrt",
  lockedBelow: "pH {value} liegt unter {limit}: gesperrt",
  rests: "ruht {rest} nach einem Lauf von höchstens {longest}",
  ranForTheDay:
    "in 24 h lief sie {time}, mehr ist am Tag nicht erlaubt; prüfe die Sonde, dann setze den Alarm zurück oder erlaube mehr am Tag",
  noEffect:
    "nach {count} Läufen hat sich der pH nicht geändert: Die Sonde misst falsch, oder es wird nichts gefördert",

  fails: "pH-Regelung „{name}“ ist gestört",
  sensorFailed: "pH-Sonde „{name}“ antwortet nicht",
  sensorStandsStill: "pH-Sonde „{name}“ misst immer dasselbe",
  outOfRange: "Der pH von „{name}“ liegt außerhalb der Grenzen",
  beyondRange:
    "pH {value} ist {end, select, high {zu hoch} other {zu niedrig}}, erlaubt sind {min} bis {max}",
  tooHigh: "pH von „{name}“ ist zu hoch",
  tooLow: "pH von „{name}“ ist zu niedrig",
  beyondLimit: "pH {value}, Grenze {limit}",
  raisingLocked: "pH {value}; was ihn hebt, ist über {limit} gesperrt",
  loweringLocked: "pH {value}; was ihn senkt, ist unter {limit} gesperrt",
  mayNotDose: "pH-Regelung „{name}“ darf nicht dosieren",

  calibrationLeft: "Die Kalibrierung der pH-Sonde „{name}“ wurde nicht abgeschlossen",
  switchedOnAgain: "sie ist wieder eingeschaltet, wie sie war",
  notSwitchedOnAgain: "sie lässt sich nicht wieder einschalten: {reason}",
  disableFirst: "Schalte die Sonde aus, bevor du sie kalibrierst: Sie liegt im Puffer, nicht im Becken",
  refusedWhileEnabled: "geht nicht, solange die Sonde eingeschaltet ist",
  slopeDoubtful:
    "hat eine Steilheit von {slope} %, glaubhaft sind {least} bis {most} %: Ein Puffer stimmt nicht, oder die Sonde ist verbraucht",
  offsetDoubtful: "liegt im Puffer {buffer} um {off} daneben, glaubhaft ist höchstens {most}",
  mixedUp: "geht in die falsche Richtung: Wurden die Puffer vertauscht?",
  slopeChanged: "ändert die Steilheit auf das {ratio}-Fache der letzten, glaubhaft sind {least} bis {most}",

  noAnalogInput: "„{name}“ hat keinen Analogeingang",
  chooseAnalogInput: "Wähle einen Analogeingang, oder schalte sie aus",
  chooseDevice: "Wähle, was den pH-Wert hebt oder senkt",
  bandUnusual:
    "„{name}“ wird auf pH {min} bis {max} geregelt: Kein Aquarium wird unter {least} oder über {most} gehalten",
  setBand: "Stell den Bereich auf das ein, was die Tiere brauchen",
  neverCalibrated: "„{name}“ regelt, ohne je kalibriert worden zu sein",
  calibrate: "Schalte sie aus und kalibriere sie mit Pufferlösungen",
  criticalWithinBand:
    "Die kritischen Grenzen von „{name}“, {low} und {high}, liegen in ihrem Bereich: Was sie steuert, ist gesperrt, oder der höchste Alarm steht an, obwohl alles in Ordnung ist",
});
