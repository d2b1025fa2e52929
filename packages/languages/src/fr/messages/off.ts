import type { off as English } from "@refugium/model/messages/off.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const off = translation<typeof English>()({});
