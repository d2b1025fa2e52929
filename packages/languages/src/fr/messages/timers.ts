import { translation } from "@refugium/model/messages/templates.ts";
import type { timers as English } from "@refugium/model/messages/timers.ts";

export const timers = translation<typeof English>()({});
