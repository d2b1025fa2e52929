import type { equipment as English } from "@refugium/model/messages/equipment.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const equipment = translation<typeof English>()({});
