import { dosing } from "@refugium/model/messages/dosing.ts";
import { rowName, type Said } from "@refugium/model/messages/message.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Collection } from "../../../resources/collection.ts";
import type { Doses } from "./doses.ts";

export interface StopPorts {
  readonly collection: Pick<Collection<Pump>, "keep">;
  readonly doses: Doses;
  /** Ends the schedule or the continuous run of a pump. */
  readonly release: (id: string) => Promise<void>;
}

/**
 * Stops a pump, also while the disk cannot be written. A continuous pump is disabled, or it would start again.
 * Throws Refusal `unavailable` when the pump does not stop.
 */
export async function stopPump(pump: Pump, reason: Said, ports: StopPorts): Promise<void> {
  const { collection, doses, release } = ports;
  const { enable, continuous } = pump.regiment;
  if (enable && continuous) {
    await release(pump.id);
    collection.keep(pump.id, { regiment: { ...pump.regiment, enable: false } });
  }
  if (await doses.stop(pump.id, reason)) return;
  throw new Refusal("unavailable", dosing.mayStillRun({ pump: rowName("pumps", pump) }));
}
