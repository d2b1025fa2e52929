import { interlocks } from "@refugium/model/resources/interlocks.ts";
import type { Collections } from "../../resources/collections.ts";
import { SYSTEM_ACTOR } from "../../resources/operations.ts";

/** Topping off while the return pump is off would overfill the sump. */
export async function seedInterlocks(collections: Collections): Promise<void> {
  await collections.of(interlocks).create(
    {
      name: "No top-off without return pump",
      when: { source: "equipment", id: "3", is: "off", for: 5 },
      // biome-ignore lint/suspicious/noThenProperty: the word of the specification; the object is never awaited.
      then: [{ output: "4", force: "off" }],
      priority: "warning",
    },
    SYSTEM_ACTOR,
  );
}
