import type { system as English } from "@refugium/model/messages/system.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const system = translation<typeof English>()({});
