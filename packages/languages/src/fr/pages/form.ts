import type { form as english } from "../../en/pages/form.ts";
import type { Words } from "../../words.ts";

export const form: Words<typeof english> = {
  required: "Obligatoire",
  number: "Doit être un nombre",
  whole: "«\u00a0{{text}}\u00a0» n'est pas un nombre entier",
  ambiguous:
    "«\u00a0{{text}}\u00a0» peut désigner deux nombres\u00a0: écrivez-le sans séparateur de milliers, avec «\u00a0{{mark}}\u00a0» avant les décimales",
  twofold: "«\u00a0{{text}}\u00a0» peut désigner deux nombres. Lequel\u00a0?",
  recommended: "Recommandées",
  alsoPossible: "Également possibles",
  notSuitable: "Ne conviennent pas",
  choose: "Choisir…",
  nothing: "Aucun",
  missing: "{{id}} (n'existe pas)",
  failed: "Non enregistré\u00a0: {{message}}",
  sure: "C'est voulu\u00a0: enregistrer quand même",
  advanced: "Autres réglages",
  confirmRemove: "Supprimer {{name}}\u00a0?",
  removed: "{{name}}\u00a0: supprimé",
  isBack: "{{name}} est de retour.",
  undoable: "Vous pouvez revenir en arrière pendant dix secondes.",
  inUse: "{{name}} est utilisé",
  inUseBy: "Suppression impossible tant que ceci s'en sert\u00a0:",
  inUseOn: "{{name}}, page {{page}}",
  inUseFix: "Ouvrez chaque élément et choisissez-y autre chose, ou supprimez-le d'abord.",
  leave: {
    title: "Quitter {{name}} sans enregistrer\u00a0?",
    consequence: "Vos modifications ne sont pas enregistrées et seraient perdues.",
    action: "Quitter",
  },
};
