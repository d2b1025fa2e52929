import type { alarms as English } from "@refugium/model/messages/alarms.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const alarms = translation<typeof English>()({
  over: "terminada: {message}",
  detailed: "{title}: {detail}",
  stillHolds: "La causa sigue presente: la alarma terminará sola cuando desaparezca",
  notStanding: "No hay ninguna alarma activa «{id}»",
});
