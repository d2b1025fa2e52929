import type { LiveOutput } from "@refugium/model/events.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { startEnglish } from "../../text/testing/start-english.ts";
import { type Switched, switchedWords, switchWords } from "./switch-words.ts";

const output: LiveOutput = {
  id: "outlet-1",
  driver: "rpi",
  pin: 17,
  kind: "digital-output",
  name: "Heater",
  subject: { type: "equipment", id: "1" },
  value: 100,
  confirmed: 100,
  owner: "Tank",
  rank: "controller",
  controlled: false,
  reason: "24.8 °C is below 25",
  lease: 180,
  ends_at: "2026-11-21T00:03:00.000Z",
  safe_state: "off",
  trip: null,
  energised_s: 0,
  since: "2026-11-21T00:00:00.000Z",
};

beforeAll(startEnglish);

describe("the text beside a switch", () => {
  it("has state, owner and reason", () => {
    expect(switchWords(output, undefined)).toBe("On: 24.8 °C is below 25 (Tank)");
  });

  it("has no owner where the reason names the mode", () => {
    const held = { value: 0, confirmed: 0, rank: "interlock", owner: "Feeding", reason_code: "modes.holds" };
    const words = switchWords({ ...output, ...held, reason: "held by Feeding until 12:40" }, undefined);
    expect(words).toBe("Off: held by Feeding until 12:40");
  });

  it("has no owner where the reason names who switched", () => {
    const person = {
      ...output,
      rank: "person",
      owner: "reef-pi",
      reason: "switched off by reef-pi for 30 min",
    };
    expect(switchWords({ ...person, value: 0, confirmed: 0 }, undefined)).toBe(
      "Off: switched off by reef-pi for 30 min",
    );
  });

  it("distinguishes requested from confirmed", () => {
    const stored = { ...output, rank: "stored", reason: "switched on by reef-pi" };
    expect(switchWords({ ...stored, confirmed: null }, undefined)).toBe(
      "Commanded on, not confirmed yet: switched on by reef-pi",
    );
    expect(switchWords({ ...stored, confirmed: 0 }, undefined)).toContain(
      "Commanded on, but the device reports off",
    );
    expect(switchWords({ ...stored, value: 0 }, undefined)).toContain(
      "Commanded off, but the device reports on",
    );
  });

  it("shows a pending request as not yet done", () => {
    expect(switchWords(output, false)).toBe("Switching off …");
  });

  it("names the reason when the output cannot be switched", () => {
    expect(switchWords(undefined, undefined)).toMatch(/^Not connected/);
    const trip = { code: "max-on", message: "ran for 180 s", since: output.since };
    expect(switchWords({ ...output, value: 0, confirmed: 0, trip }, undefined)).toBe(
      "Off · Held off: ran for 180 s",
    );
  });
});

describe("the text after a switch by hand", () => {
  it.each<[Switched | undefined, string]>([
    [{ on: false, lasts: 0 }, "Pump: off"],
    [{ on: true, lasts: 45 }, "Pump: on for 45 minutes"],
    [{ on: false, lasts: 240 }, "Pump: off for 4 hours"],
    [{ on: false, lasts: 437 }, "Pump: off for 7 h 17 min"],
    [{ on: false, lasts: "until-changed" }, "Pump: off"],
    [undefined, "Pump: manual control ended"],
  ])("is %o: %s", (done, words) => expect(switchedWords("Pump", output, done)).toBe(words));

  it("says that a controller has it again", () =>
    expect(switchedWords("Heater", { controlled: true }, undefined)).toBe("Heater: back to automatic"));
});
