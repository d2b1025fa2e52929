import type { ph as English } from "@refugium/model/messages/ph.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const ph = translation<typeof English>()({});
