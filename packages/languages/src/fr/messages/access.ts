import type { access as English } from "@refugium/model/messages/access.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const access = translation<typeof English>()({});
