import type { fields as English } from "@refugium/model/messages/fields.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const fields = translation<typeof English>()({});
