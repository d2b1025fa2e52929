import type { tasks as english } from "../../en/pages/tasks.ts";
import type { Words } from "../../words.ts";

export const tasks: Words<typeof english> = {
  title: "Aufgaben",
  add: "Aufgabe anlegen",
  addTitle: "Neue Aufgabe",
  lastDone: "zuletzt erledigt am {{when}}",
  by: "von {{by}}",
  slope: "Letzte Kalibrierung: Steilheit {{percent}} %",
  history: "Bisher erledigt",
  removeConsequence: "Die Liste, wann sie erledigt wurde, geht mit.",
  remove: "Diese Aufgabe löschen",
  list: "Aufgaben, die nächste zuerst",
  presets: {
    other: "Etwas anderes",
    calibratePh: "pH-Sonde kalibrieren",
    skimmer: "Abschäumer reinigen",
    water: "Wasser wechseln",
    ro: "Osmosemembran und Harz tauschen",
    test: "Wasserwerte messen",
    calibratePump: "Dosierpumpe kalibrieren",
    float: "Schwimmer und Pegelsensoren reinigen",
  },
  fields: {
    preset: "Was",
    name: "Name",
    everyDays: "Alle … Tage",
    everyDaysHelp: "1 bis 730",
    lastDone: "Zuletzt erledigt",
    lastDoneHelp: "Leer gelassen: noch nie. Dann ist sie fällig, ohne Erinnerung",
    notes: "Notiz",
    subject: "Gehört zu",
    byCalibration: "Eine Kalibrierung erledigt sie",
    byCalibrationHelp: "Wenn die pH-Sonde oder Dosierpumpe hier kalibriert wird",
  },
};
