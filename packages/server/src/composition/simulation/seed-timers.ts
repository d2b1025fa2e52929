import { timers } from "@refugium/model/resources/timers.ts";
import type { Collections } from "../../resources/collections.ts";
import { SYSTEM_ACTOR } from "../../resources/operations.ts";

/** Feeding each day at 12:30 (macro 1), and a reminder of the weekly water change. */
export async function seedTimers(collections: Collections): Promise<void> {
  const rows = collections.of(timers);
  const feed = { hour: "12", minute: "30", type: "macro", target: { id: "1", on: true } };
  await rows.create({ name: "Feeding time", enable: true, ...feed }, SYSTEM_ACTOR);
  const target = { title: "Water change", message: "Change 20 litres and clean the skimmer cup" };
  const weekly = { hour: "10", minute: "0", week: "sun", type: "reminder", target };
  await rows.create({ name: "Weekly water change", enable: true, ...weekly }, SYSTEM_ACTOR);
}
