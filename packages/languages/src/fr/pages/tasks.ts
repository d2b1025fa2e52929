import type { tasks as english } from "../../en/pages/tasks.ts";
import type { Words } from "../../words.ts";

export const tasks: Words<typeof english> = {
  title: "Tâches",
  add: "Ajouter une tâche",
  addTitle: "Nouvelle tâche",
  lastDone: "dernière fois\u00a0: {{when}}",
  by: "par {{by}}",
  slope: "Dernier étalonnage\u00a0: pente {{percent}}\u00a0%",
  history: "Fait auparavant",
  removeConsequence: "La liste des fois où elle a été faite part avec elle.",
  remove: "Supprimer cette tâche",
  list: "Tâches, la prochaine d'abord",
  presets: {
    other: "Autre chose",
    calibratePh: "Étalonner la sonde pH",
    skimmer: "Nettoyer l'écumeur",
    water: "Changer l'eau",
    ro: "Remplacer la membrane d'osmose et la résine",
    test: "Tester l'eau",
    calibratePump: "Étalonner la pompe doseuse",
    float: "Nettoyer flotteur et capteurs de niveau",
  },
  fields: {
    preset: "Quoi",
    name: "Nom",
    everyDays: "Tous les … jours",
    everyDaysHelp: "De 1 à 730",
    lastDone: "Dernière fois",
    lastDoneHelp: "Vide\u00a0: jamais. Elle est alors à faire, sans rappel",
    notes: "Note",
    subject: "Concerne",
    byCalibration: "Un étalonnage la marque comme faite",
    byCalibrationHelp: "Quand la sonde pH ou la pompe doseuse est étalonnée ici",
  },
};
