import type { journal as English } from "@refugium/model/messages/journal.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const journal = translation<typeof English>()({});
