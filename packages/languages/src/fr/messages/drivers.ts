import type { drivers as English } from "@refugium/model/messages/drivers.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const drivers = translation<typeof English>()({});
