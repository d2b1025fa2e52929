import type { form as english } from "../../en/pages/form.ts";
import type { Words } from "../../words.ts";

export const form: Words<typeof english> = {
  required: "Bitte ausfüllen",
  number: "Muss eine Zahl sein",
  whole: "„{{text}}“ ist keine ganze Zahl",
  ambiguous:
    "„{{text}}“ kann zweierlei heißen: Gib sie ohne Tausendertrennzeichen ein, mit „{{mark}}“ vor den Nachkommastellen",
  twofold: "„{{text}}“ kann zweierlei heißen. Welche Zahl ist gemeint?",
  recommended: "Empfohlen",
  alsoPossible: "Auch möglich",
  notSuitable: "Nicht geeignet",
  choose: "Wählen …",
  nothing: "Keine",
  missing: "{{id}} (gibt es nicht)",
  failed: "Nicht gespeichert: {{message}}",
  sure: "So gemeint: trotzdem speichern",
  advanced: "Weitere Einstellungen",
  confirmRemove: "{{name}} löschen?",
  removed: "{{name}}: gelöscht",
  isBack: "{{name}} ist wieder da.",
  undoable: "Zehn Sekunden lang lässt es sich rückgängig machen.",
  inUse: "{{name}} wird benutzt",
  inUseBy: "Solange dies damit arbeitet, lässt es sich nicht löschen:",
  inUseOn: "{{name}}, auf der Seite {{page}}",
  inUseFix: "Öffne es und wähle dort etwas anderes, oder lösche es zuerst.",
  leave: {
    title: "{{name}} verlassen, ohne zu speichern?",
    consequence: "Was du geändert hast, ist nicht gespeichert und wäre verloren.",
    action: "Verlassen",
  },
};
