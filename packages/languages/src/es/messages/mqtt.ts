import type { mqtt as English } from "@refugium/model/messages/mqtt.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const mqtt = translation<typeof English>()({
  away: "El bróker MQTT no responde",
  lost: "Se han perdido mensajes MQTT",
  lostCount: "{count} desde el inicio: el bróker estuvo ausente demasiado tiempo o los rechaza",
  notAllowed: "{path} no está en la lista de lo que MQTT puede accionar",
  failed: "ha fallado por un motivo que está en el registro del programa",
  commandPath: "debe ser equipment, macros o modes, con número o sin él: equipment/3",
});
