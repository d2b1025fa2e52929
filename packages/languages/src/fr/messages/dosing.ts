import type { dosing as English } from "@refugium/model/messages/dosing.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const dosing = translation<typeof English>()({});
