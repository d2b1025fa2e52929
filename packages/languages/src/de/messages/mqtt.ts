import type { mqtt as English } from "@refugium/model/messages/mqtt.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const mqtt = translation<typeof English>()({
  away: "Der MQTT-Broker antwortet nicht",
  lost: "MQTT-Nachrichten sind verloren gegangen",
  lostCount: "{count} seit dem Start: Der Broker war zu lange weg oder nimmt sie nicht an",
  notAllowed: "{path} steht nicht auf der Liste dessen, was MQTT schalten darf",
  failed: "es ist aus einem Grund gescheitert, der im Protokoll des Programms steht",
  commandPath: "muss equipment, macros oder modes sein, mit oder ohne Nummer: equipment/3",
});
