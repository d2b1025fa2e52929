import type { simulation as English } from "@refugium/model/messages/simulation.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const simulation = translation<typeof English>()({
  noFault: "No existe la avería {id}",
  namesNothing: "no nombra nada que exista: {target}",
  mustBeLoop: "debe ser uno de estos: {loops}",
});
