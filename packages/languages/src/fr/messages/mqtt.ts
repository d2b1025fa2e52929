import type { mqtt as English } from "@refugium/model/messages/mqtt.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const mqtt = translation<typeof English>()({
  away: "Le broker MQTT ne répond pas",
  lost: "Des messages MQTT ont été perdus",
  lostCount: "{count} depuis le démarrage : le broker était absent trop longtemps, ou les refuse",
  notAllowed: "{path} n’est pas dans la liste de ce que MQTT peut commander",
  failed: "échec, dont la raison est dans le journal du programme",
  commandPath: "doit être equipment, macros ou modes, avec ou sans numéro : equipment/3",
});
