import type { Role } from "@refugium/model/laws/role-limits.ts";
import { quantity, rowName } from "@refugium/model/messages/message.ts";
import { outputs as messages } from "@refugium/model/messages/outputs.ts";
import type { Condition } from "../../../alarms/alarms.ts";
import type { Contradiction } from "./draw-law.ts";

interface Load {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

/** The alarm. Power in a load that is off is always critical; nothing in one that is on only in a return pump. */
export function alarmOf(code: Contradiction, load: Load, drawn: number): Condition {
  const subject = { type: "equipment", id: load.id };
  const name = rowName("equipment", load);
  const watts = quantity(drawn, "W", 1);
  if (code === "draws-power") {
    const title = messages.drawsPower({ name });
    return { code, subject, priority: "critical", title, message: messages.drawsPowerNow({ title, watts }) };
  }
  const title = messages.drawsNothing({ name });
  return load.role === "return-pump"
    ? { code, subject, priority: "critical", title, message: messages.drawsNothingNow({ title, watts }) }
    : { code, subject, priority: "warning", title, message: messages.drawsNothingOrRests({ title, watts }) };
}
