import type { readings as English } from "@refugium/model/messages/readings.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const readings = translation<typeof English>()({});
