import type { interlocks as English } from "@refugium/model/messages/interlocks.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const interlocks = translation<typeof English>()({});
