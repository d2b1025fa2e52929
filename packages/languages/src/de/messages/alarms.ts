import type { alarms as English } from "@refugium/model/messages/alarms.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const alarms = translation<typeof English>()({
  over: "vorbei: {message}",
  detailed: "{title}: {detail}",
  stillHolds: "Die Ursache besteht noch: Der Alarm endet von selbst, wenn sie vorbei ist",
  notStanding: "Es steht kein Alarm „{id}“ an",
});
