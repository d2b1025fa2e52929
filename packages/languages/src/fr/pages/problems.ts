import type { problems as english } from "../../en/pages/problems.ts";
import type { Words } from "../../words.ts";

export const problems: Words<typeof english> = {
  title: "Problèmes",
  intro: "Ce qui est incorrect ou risqué dans la configuration, et comment y remédier.",
  none: "La configuration ne présente aucun problème.",
  severity: { severe: "Grave", warning: "Avertissement", info: "Remarque" },
  toThing: "Aller à {{name}}",
  errors: "Liste des erreurs",
  errorsIntro: "Tout ce qui a mal tourné, chaque type une seule fois, jusqu'à ce que vous le supprimiez.",
  noErrors: "La liste des erreurs est vide.",
  errorsFailed: "La liste des erreurs est illisible pour l'instant\u00a0: {{message}}",
  times_one: "une fois\u00a0: {{when}}",
  times_other: "{{count}} fois, la dernière\u00a0: {{when}}",
  removeNamed: "Supprimer de la liste des erreurs\u00a0: {{message}}",
  removeAll: "Tout supprimer",
  removeAllTitle: "Supprimer les {{count}} entrées de la liste des erreurs\u00a0?",
  removeAllConsequence:
    "Elles sont définitivement perdues. Les alarmes encore en cours ne sont pas touchées.",
};
