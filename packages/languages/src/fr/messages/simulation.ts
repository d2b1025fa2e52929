import type { simulation as English } from "@refugium/model/messages/simulation.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const simulation = translation<typeof English>()({});
