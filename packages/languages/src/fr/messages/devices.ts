import type { devices as English } from "@refugium/model/messages/devices.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const devices = translation<typeof English>()({});
