import type { macros as English } from "@refugium/model/messages/macros.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const macros = translation<typeof English>()({});
