import { lights } from "@refugium/model/resources/lights.ts";
import type { Collections } from "../../resources/collections.ts";
import { SYSTEM_ACTOR } from "../../resources/operations.ts";

/** The two-channel light of the seeded tank: a white day within a longer blue one. */
export async function seedLighting(collections: Collections): Promise<void> {
  const channel = (pin: number, name: string, color: string, type: string, start: string, end: string) => ({
    pin,
    name,
    color,
    min: 0,
    max: 100,
    profile: { type, config: { start, end } },
  });
  await collections.of(lights).create(
    {
      name: "Reef light",
      enable: true,
      jack: "1",
      channels: {
        0: channel(0, "White", "#f8f9fa", "diurnal", "10:00:00", "20:00:00"),
        1: channel(1, "Blue", "#1c7ed6", "sine", "08:00:00", "22:00:00"),
      },
    },
    SYSTEM_ACTOR,
  );
}
