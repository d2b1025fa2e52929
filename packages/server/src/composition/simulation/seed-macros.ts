import { macros } from "@refugium/model/resources/macros.ts";
import type { Collections } from "../../resources/collections.ts";
import { SYSTEM_ACTOR } from "../../resources/operations.ts";

/** Feeding: the return pump (equipment 3) is off for ten minutes. */
export async function seedMacros(collections: Collections): Promise<void> {
  const body = {
    name: "Feed",
    reversible: true,
    steps: [
      { type: "equipment", config: { id: "3", on: false } },
      { type: "wait", config: { duration: 600 } },
      { type: "equipment", config: { id: "3", on: true } },
    ],
  };
  await collections.of(macros).create(body, SYSTEM_ACTOR);
}
