import type { timers as english } from "../../en/pages/timers.ts";
import type { Words } from "../../words.ts";

export const timers: Words<typeof english> = {
  title: "Programmateurs",
  unnamed: "Programmateur {{id}}",
  add: "Ajouter un programmateur",
  addTitle: "Nouveau programmateur",
  none: "Pas encore de programmateur.",
  noneNext:
    "Un programmateur commande quelque chose ou vous rappelle quelque chose, aux heures et aux jours de votre choix.",
  switchNamed: "Programmateur {{name}}",
  askingOn: "Activation du programmateur…",
  askingOff: "Désactivation du programmateur…",
  next: "Prochaine fois\u00a0: {{run}}, dans {{span}}",
  nextNow: "Prochaine fois\u00a0: {{run}}, d'un instant à l'autre",
  after: "Puis {{runs}}",
  never:
    "Il ne s'exécute pas dans les cinq prochaines années\u00a0: modifiez-le et choisissez d'autres heures.",
  unknownNext: "La prochaine exécution est inconnue tant que le contrôleur ne répond pas.",
  off: "Désactivé\u00a0: il ne s'exécute pas.",
  pending: "{{words}} dans {{left}}",
  pendingNow: "{{words}}\u00a0: d'un instant à l'autre",
  last: "Dernière exécution ({{when}})\u00a0: réussie",
  lastFailed: "La dernière exécution ({{when}}) a échoué\u00a0: {{message}}",
  forAWhile: "{{words}}, pendant {{span}}",
  removeConsequence:
    "Il ne s'exécute plus. Ce qu'il n'a commandé que pour un temps revient aussitôt à l'état d'avant.",
  fields: {
    name: "Nom",
    type: "Ce dont il s'agit",
    enable: "Le programmateur est actif",
    revert: "Pour un temps seulement",
    revertHelp: "Ensuite, tout revient à l'état d'avant.",
    duration: "Pendant combien de temps",
  },
};
