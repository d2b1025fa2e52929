import { ACCLIMATED } from "@refugium/model/laws/acclimation.ts";
import { PROFILES } from "@refugium/model/laws/profiles/index.ts";
import { english } from "@refugium/model/messages/english.ts";
import { Channel, type LightChannel } from "@refugium/model/resources/lights.ts";
import { describe, expect, it } from "vitest";
import { RunningChannel } from "./running-channel.ts";

/** A config that is valid for each type: unknown members are ignored. */
const CONFIG = {
  start: "00:00:00",
  end: "11:00:00",
  value: 40,
  dawn_value: 60,
  noon_value: 5,
  interval: 3600,
  values: [5, 5, 5, 9, 40, 80, 90, 90, 50, 20, 9, 5],
  period: 7200,
  full_moon: "2030-01-19",
  latitude: 48.2,
  longitude: 16.4,
  frequency: 20,
  flash_slot: 2,
  intensity: 90,
  profiles: [{ type: "diurnal", span: 9000 }],
};
const RANGE = { min: 0, max: 100 };

function reasonOf(channel: Partial<LightChannel>): string {
  const find = () => ({ type: "fixed", config: CONFIG, ...RANGE });
  const whole = { ...Channel.initial, manual: false, ...RANGE, ...channel };
  return english(new RunningChannel(0, whole, { acclimation: ACCLIMATED, find }).reason);
}

describe("the reason of a channel", () => {
  it("is the value that a person holds it at", () => {
    expect(reasonOf({ manual: true, value: 12.5 })).toBe("held at 12.5 % by hand");
  });

  it.each([...PROFILES.map(({ type }) => type), "named"])("names its profile: %s", (type) => {
    const config = type === "named" ? { id: "1" } : CONFIG;
    expect(reasonOf({ profile: { type, config, ...RANGE } })).toBe(`follows its ${type} curve`);
  });

  it("is the fault of its profile when the profile cannot run", () => {
    const profile = { type: "fixed", config: { ...CONFIG, value: 500 }, ...RANGE };
    expect(reasonOf({ profile })).toMatch(/^off: config\.value must be /);
  });
});
