import type { timers as english } from "../../en/pages/timers.ts";
import type { Words } from "../../words.ts";

export const timers: Words<typeof english> = {
  title: "Zeitschalter",
  unnamed: "Zeitschalter {{id}}",
  add: "Zeitschalter anlegen",
  addTitle: "Neuer Zeitschalter",
  none: "Noch kein Zeitschalter.",
  noneNext:
    "Ein Zeitschalter schaltet etwas oder erinnert dich, zu den Zeiten und an den Tagen, die du nennst.",
  switchNamed: "Zeitschalter {{name}}",
  askingOn: "Zeitschalter wird eingeschaltet …",
  askingOff: "Zeitschalter wird ausgeschaltet …",
  next: "Als Nächstes: {{run}}, in {{span}}",
  nextNow: "Als Nächstes: {{run}}, jetzt gleich",
  after: "Danach {{runs}}",
  never: "In den nächsten fünf Jahren läuft er nicht: Bearbeite ihn und wähle andere Zeiten.",
  unknownNext: "Wann er das nächste Mal läuft, ist nicht bekannt, solange die Steuerung nicht antwortet.",
  off: "Ausgeschaltet: Er läuft nicht.",
  pending: "{{words}} in {{left}}",
  pendingNow: "{{words}}: jetzt gleich",
  last: "Zuletzt gelaufen {{when}}: erledigt",
  lastFailed: "Der letzte Lauf {{when}} schlug fehl: {{message}}",
  forAWhile: "{{words}}, für {{span}}",
  removeConsequence:
    "Er läuft dann nicht mehr. Was er nur für eine Weile geschaltet hat, wird sofort zurückgeschaltet.",
  fields: {
    name: "Name",
    type: "Worum es geht",
    enable: "Der Zeitschalter läuft",
    revert: "Nur für eine Weile",
    revertHelp: "Danach wird zurückgeschaltet.",
    duration: "Wie lange",
  },
};
