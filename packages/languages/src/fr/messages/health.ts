import type { health as English } from "@refugium/model/messages/health.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const health = translation<typeof English>()({});
