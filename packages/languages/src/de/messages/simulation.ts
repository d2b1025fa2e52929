import type { simulation as English } from "@refugium/model/messages/simulation.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const simulation = translation<typeof English>()({
  noFault: "Es gibt keinen Fehler {id}",
  namesNothing: "nennt nichts, was es gibt: {target}",
  mustBeLoop: "muss eines davon sein: {loops}",
});
