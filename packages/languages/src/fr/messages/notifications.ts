import type { notifications as English } from "@refugium/model/messages/notifications.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const notifications = translation<typeof English>()({});
