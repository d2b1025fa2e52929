import { afterEach, expect, it } from "vitest";
import { Scope } from "./scope.ts";
import { applyTimeZone } from "./time-zone.ts";

const machine = process.env.TZ;
afterEach(() => {
  if (machine === undefined) delete process.env.TZ;
  else process.env.TZ = machine;
});

/** The hour of midnight UTC in winter. */
const hour = (): number => new Date(Date.UTC(2026, 0, 1)).getHours();

it.each([undefined, "Europe/London"])(
  "a zone is in force until its scope closes, over TZ %s",
  async (before) => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
    const scope = new Scope("test");
    applyTimeZone(scope, "Asia/Tokyo");
    expect(hour()).toBe(9);
    await scope.close();
    expect(process.env.TZ).toBe(before);
  },
);

it("an empty zone leaves that of the machine", () => {
  process.env.TZ = "America/New_York";
  applyTimeZone(new Scope("test"), "");
  expect(hour()).toBe(19);
});
