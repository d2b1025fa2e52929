import type { simulation as English } from "@refugium/model/messages/simulation.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const simulation = translation<typeof English>()({
  noFault: "Il n'y a pas de panne {id}",
  namesNothing: "ne désigne rien qui existe\u00a0: {target}",
  mustBeLoop: "doit être l'un de\u00a0: {loops}",
});
