import type { form as english } from "../../en/pages/form.ts";
import type { Words } from "../../words.ts";

export const form: Words<typeof english> = {
  required: "Necesario",
  number: "Debe ser un número",
  whole: "«{{text}}» no es un número entero",
  ambiguous:
    "«{{text}}» puede ser dos números: escríbelo sin separador de miles y con «{{mark}}» antes de los decimales",
  twofold: "«{{text}}» puede ser dos números. ¿Cuál es?",
  notSuitable: "No adecuados",
  choose: "Elegir…",
  nothing: "Ninguno",
  missing: "{{id}} (no existe)",
  failed: "No guardado: {{message}}",
  sure: "Es intencionado: guardar de todos modos",
  seconds: "s",
  advanced: "Más ajustes",
  every: "Todos los días",
  confirmRemove: "¿Eliminar {{name}}?",
  leave: {
    title: "¿Salir sin guardar {{name}}?",
    consequence: "Lo que has cambiado no está guardado y se perdería.",
    action: "Salir",
  },
};
