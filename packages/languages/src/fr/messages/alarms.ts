import type { alarms as English } from "@refugium/model/messages/alarms.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const alarms = translation<typeof English>()({
  over: "fin\u00a0: {message}",
  detailed: "{title}\u00a0: {detail}",
  stillHolds: "La cause est toujours là\u00a0: l'alarme disparaîtra d'elle-même avec elle",
  notStanding: "Aucune alarme «\u00a0{id}\u00a0» n'est en cours",
});
