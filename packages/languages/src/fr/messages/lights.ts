import type { lights as English } from "@refugium/model/messages/lights.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const lights = translation<typeof English>()({});
