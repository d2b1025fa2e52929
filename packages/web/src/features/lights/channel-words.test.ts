import type { LiveOutput } from "@refugium/model/events.ts";
import { ACCLIMATED } from "@refugium/model/laws/acclimation.ts";
import { Channel, type Light } from "@refugium/model/resources/lights.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { startEnglish } from "../../text/testing/start-english.ts";
import { channelWords, nameOfCurve, nameOfType, nameOfUser, withChannel } from "./channel-words.ts";
import { usersOf } from "./profile-users.ts";

beforeAll(startEnglish);

const OUTPUT: LiveOutput = {
  id: "jack-1-0",
  driver: "rpi",
  pin: 0,
  kind: "pwm",
  name: "Dimmer",
  subject: { type: "jacks", id: "1" },
  value: 40,
  confirmed: 40,
  owner: "Reef",
  rank: "controller",
  controlled: false,
  reason: "",
  lease: 60,
  ends_at: null,
  safe_state: "off",
  trip: null,
  energised_s: 0,
  since: "2026-01-01T00:00:00Z",
};
const CURVE = { type: "sine", config: {}, min: 0, max: 0 };
const FOLLOWS = { ...Channel.initial, name: "Blue", profile: CURVE };
const HELD = { ...Channel.initial, manual: true, value: 12.5 };
const words = (more: Partial<LiveOutput>, left?: string) =>
  channelWords(FOLLOWS, "Gentle arc", { ...OUTPUT, ...more }, left);

describe("the text of a channel", () => {
  it("names the curve, or manual control", () => {
    expect(words({})).toBe("follows: Gentle arc");
    expect(channelWords(HELD, "", OUTPUT, undefined)).toBe("set by hand to 12.5 %, no curve yet");
  });

  it("reports a missing output", () => {
    expect(channelWords(FOLLOWS, "Gentle arc", undefined, undefined)).toContain("not in service");
  });

  it("reports what the device does not confirm", () => {
    expect(words({ confirmed: null })).toContain("not confirmed yet");
    expect(words({ confirmed: 10 })).toContain("the device reports 10 %");
  });

  it("names an override and a trip", () => {
    expect(words({ rank: "person", value: 80, confirmed: 80 }, "29:59")).toContain(
      "manual at 80 % for another 29:59",
    );
    const trip = { code: "max-on", message: "too long on", since: "" };
    expect(words({ trip })).toContain("held off: too long on");
  });
});

describe("names", () => {
  it("of curves come from the library, else from the type", () => {
    const named = { type: "named", config: { id: "1" } };
    expect(nameOfCurve(named, () => ({ name: "Noon" }))).toBe("Noon");
    expect(nameOfCurve(named, () => undefined)).toBe("From the curve library");
    expect([nameOfType("lunar"), nameOfType(""), nameOfType("plaid")]).toEqual([
      "Moonlight",
      "None yet",
      "plaid",
    ]);
  });

  it("of users contain light and channel", () => {
    const named = { ...FOLLOWS, profile: { ...CURVE, type: "named", config: { id: "4" } } };
    const light: Light = {
      id: "2",
      name: "",
      enable: true,
      jack: "1",
      fade: 3,
      acclimation: ACCLIMATED,
      channels: { 10: FOLLOWS, 2: { ...named, name: "" } },
    };
    expect(usersOf("4", [light]).map(nameOfUser)).toEqual(["Light 2: Channel 2"]);
    expect(usersOf("5", [light])).toEqual([]);
    const { channels } = withChannel(light, "2", { value: 7 });
    expect([channels["2"]?.value, channels["10"]]).toEqual([7, FOLLOWS]);
  });
});
