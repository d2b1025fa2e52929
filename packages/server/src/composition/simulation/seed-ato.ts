import { atos } from "@refugium/model/resources/atos.ts";
import type { Collections } from "../../resources/collections.ts";
import { SYSTEM_ACTOR } from "../../resources/operations.ts";

/** The top-off of the seeded tank: float 1, overfull 2, leak 3, pump 4, only while the return pump (3) runs. */
export async function seedAto(collections: Collections): Promise<void> {
  await collections.of(atos).create(
    {
      name: "Sump",
      enable: true,
      control: true,
      inlet: "1",
      pump: "4",
      period: 30,
      high_inlet: "2",
      leak_inlet: "3",
      requires: ["3"],
      notify: { enable: true, max: 300 },
    },
    SYSTEM_ACTOR,
  );
}
