import type { temperature as English } from "@refugium/model/messages/temperature.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const temperature = translation<typeof English>()({});
