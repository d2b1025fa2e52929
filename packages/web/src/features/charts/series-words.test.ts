import type { LiveOutput } from "@refugium/model/events.ts";
import { journal } from "@refugium/model/resources/journal.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { startEnglish } from "../../text/testing/start-english.ts";
import { journalIdOf, offeredSeries, type Things } from "./series-words.ts";
import { valueWords } from "./value-words.ts";

const output = (more: Partial<LiveOutput>): LiveOutput => ({
  id: "outlet-1",
  driver: "rpi",
  pin: 17,
  kind: "digital-output",
  name: "Heater",
  subject: { type: "equipment", id: "1" },
  value: 0,
  confirmed: 0,
  owner: null,
  rank: "none",
  controlled: false,
  reason: "",
  lease: null,
  ends_at: null,
  safe_state: "off",
  trip: null,
  energised_s: 0,
  since: "2026-11-21T12:00:00.000Z",
  ...more,
});

const THINGS: Things = {
  tcs: [{ id: "1", name: "Tank" }],
  phprobes: [],
  atos: [{ id: "1", name: "Sump" }],
  pumps: [{ id: "2", name: "Calcium" }],
  equipment: [{ id: "3", name: "Return pump" }],
  lights: [
    { id: "1", name: "Reef light", jack: "1", channels: { "0": { name: "Blue", pin: 0, color: "#2f6fe0" } } },
  ],
  outputs: [
    output({}),
    output({ id: "jack-1-0", kind: "pwm", name: "Light dimmer 0", subject: { type: "jacks", id: "1" } }),
    output({ id: "jack-2-0", kind: "pwm", name: "Calcium", subject: { type: "pumps", id: "2" } }),
  ],
};
const label = (name: string, unit = "%") => ({ name, unit, kind: "value" as const });
const titles = (...names: readonly string[]) =>
  offeredSeries(
    names.map((name) => label(name)),
    THINGS,
    [],
  ).map(({ title }) => title);

beforeAll(startEnglish);

describe("the title of a series", () => {
  it("is its subject and its measure", () => {
    expect(
      titles("tcs/1/value", "atos/1/pump", "pumps/2/volume", "equipment/3/energy", "health/memory"),
    ).toEqual([
      "Tank · temperature",
      "Sump · pumping",
      "Calcium · amount dosed",
      "Return pump · energy",
      "Controller · memory in use",
    ]);
  });

  it("names what is plugged in instead of the outlet or jack", () => {
    expect(titles("outputs/jack-2-0/value", "outputs/jack-1-0/value", "outputs/outlet-1/value")).toEqual([
      "Calcium · pump speed",
      "Reef light Blue · brightness",
      "Heater · on",
    ]);
  });

  it("marks a deleted subject, and is the raw name if unknown", () => {
    expect(titles("tcs/7/value")).toEqual(["7 (does not exist any more) · temperature"]);
    expect(titles("outputs/outlet-9/value")).toEqual(["outlet-9 (does not exist any more) · output"]);
    expect(titles("salt/1/grains")).toEqual(["salt/1/grains"]);
  });

  it("is its parameter for manual entries", () => {
    const [offered] = offeredSeries([], THINGS, [
      { ...journal.shape.initial, id: "2", name: "Alkalinity", unit: "dKH" },
    ]);
    expect(offered).toMatchObject({ name: "journal/2", unit: "dKH", title: "Alkalinity · written down" });
    expect(journalIdOf("journal/2")).toBe("2");
    expect(journalIdOf("tcs/2/value")).toBeUndefined();
  });
});

it('values have units, switches a state, gaps "no reading"', () => {
  const [heater, tank] = offeredSeries(
    [label("outputs/outlet-1/value"), label("tcs/1/value", "°C")],
    THINGS,
    [],
  ).toReversed();
  if (heater === undefined || tank === undefined) throw new Error("both are offered");
  expect(valueWords(tank, "°C", 25.314)).toBe("25.31 °C");
  expect(valueWords(tank, "°C", undefined)).toBe("no reading");
  expect([0, 100, 34.4].map((value) => valueWords(heater, "%", value))).toEqual(["Off", "On", "34 %"]);
});
