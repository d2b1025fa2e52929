import type { form as english } from "../../en/pages/form.ts";
import type { Words } from "../../words.ts";

export const form: Words<typeof english> = {
  required: "Necesario",
  number: "Debe ser un número",
  whole: "«{{text}}» no es un número entero",
  ambiguous:
    "«{{text}}» puede ser dos números: escríbelo sin separador de miles y con «{{mark}}» antes de los decimales",
  twofold: "«{{text}}» puede ser dos números. ¿Cuál es?",
  recommended: "Recomendados",
  alsoPossible: "También posibles",
  notSuitable: "No adecuados",
  choose: "Elegir…",
  nothing: "Ninguno",
  missing: "{{id}} (no existe)",
  failed: "No se ha guardado: {{message}}",
  sure: "Es intencionado: guardar de todos modos",
  advanced: "Más ajustes",
  confirmRemove: "¿Eliminar {{name}}?",
  removed: "{{name}}: eliminado",
  isBack: "{{name}} está de vuelta.",
  undoable: "Puedes deshacerlo durante diez segundos.",
  inUse: "{{name}} está en uso",
  inUseBy: "No se puede eliminar mientras lo usen:",
  inUseOn: "{{name}}, en la página {{page}}",
  inUseFix: "Abre cada uno y elige otra cosa allí, o elimínalo antes.",
  leave: {
    title: "¿Salir sin guardar {{name}}?",
    consequence: "Lo que has cambiado no está guardado y se perdería.",
    action: "Salir",
  },
};
