import type { backup as English } from "@refugium/model/messages/backup.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const backup = translation<typeof English>()({});
