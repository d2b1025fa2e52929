import { phprobes } from "@refugium/model/resources/phprobes.ts";
import type { Collections } from "../../resources/collections.ts";
import { SYSTEM_ACTOR } from "../../resources/operations.ts";

/** The pH probe of the seeded tank, without outputs. */
export async function seedPh(collections: Collections): Promise<void> {
  await collections.of(phprobes).create(
    {
      name: "Tank",
      enable: true,
      analog_input: "1",
      min: 7.8,
      max: 8.5,
      hysteresis: 0.05,
      period: 60,
      notify: { enable: true, min: 7.7, max: 8.6 },
      chart: { ymin: 7.5, ymax: 8.7, color: "#9c36b5", unit: "pH" },
    },
    SYSTEM_ACTOR,
  );
}
