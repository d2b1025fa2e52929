import type { tasks as English } from "@refugium/model/messages/tasks.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const tasks = translation<typeof English>()({
  overdueTitle: "Die Aufgabe „{task}“ ist überfällig",
  overdue: "{every, plural, one {sie ist jeden Tag zu erledigen} other {sie ist alle # Tage zu erledigen}}",
  done: "erledigt von {by}",
  calibrated: "erledigt: {thing} wurde kalibriert von {by}",
  clockUntrusted: "Die Uhr geht falsch, also wäre auch der Tag falsch: Stell zuerst die Uhr",
  inFuture: "darf nicht in der Zukunft liegen",
});
