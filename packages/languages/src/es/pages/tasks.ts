import type { tasks as english } from "../../en/pages/tasks.ts";
import type { Words } from "../../words.ts";

export const tasks: Words<typeof english> = {
  title: "Tareas",
  add: "Añadir una tarea",
  addTitle: "Nueva tarea",
  lastDone: "última vez: {{when}}",
  by: "por {{by}}",
  slope: "Última calibración: sensibilidad {{percent}} %",
  history: "Veces anteriores",
  removeConsequence: "Con ella se va la lista de cuándo se hizo.",
  remove: "Eliminar esta tarea",
  list: "Tareas, la próxima primero",
  presets: {
    other: "Otra cosa",
    calibratePh: "Calibrar la sonda de pH",
    skimmer: "Limpiar el skimmer",
    water: "Cambiar agua",
    ro: "Cambiar la membrana de ósmosis y la resina",
    test: "Hacer los tests del agua",
    calibratePump: "Calibrar la bomba dosificadora",
    float: "Limpiar la boya y los sensores de nivel",
  },
  fields: {
    preset: "Qué",
    name: "Nombre",
    everyDays: "Cada … días",
    everyDaysHelp: "De 1 a 730",
    lastDone: "Hecho por última vez",
    lastDoneHelp: "Vacío: nunca. Entonces toca ya, sin recordatorio",
    notes: "Nota",
    subject: "Pertenece a",
    byCalibration: "Una calibración la da por hecha",
    byCalibrationHelp: "Cuando aquí se calibra la sonda de pH o la bomba dosificadora",
  },
};
