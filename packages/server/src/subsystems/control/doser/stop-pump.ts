import { dosing } from "@refugium/model/messages/dosing.ts";
import { rowName, type Said } from "@refugium/model/messages/message.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Collection } from "../../../resources/collection.ts";
import type { Doses } from "./doses.ts";

export interface StopPorts {
  readonly collection: Pick<Collection<Pump>, "keep">;
  readonly doses: Doses;
  /** Ends what starts runs of a pump by itself. */
  readonly release: (id: string) => Promise<void>;
}

/**
 * Stops what a pump does, even on a disk that cannot be written. A continuous pump is disabled, or it would go on.
 * Throws Refusal `unavailable` when the pump was not seen to stop.
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
