import type { camera as English } from "@refugium/model/messages/camera.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const camera = translation<typeof English>()({});
