import type { ato as English } from "@refugium/model/messages/ato.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const ato = translation<typeof English>()({});
