import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

const machine = process.env.TZ;
/** Noon in London. */
const NOON = Date.UTC(2026, 10, 27, 12);
const DAILY_AT_22 = { month: "*", week: "*", day: "*", hour: "22", minute: "0", second: "0" };

let tank: TestTank;

beforeEach(async () => {
  process.env.TZ = "Europe/London";
  tank = await TestTank.start({ tank: "empty", start: NOON });
});
afterEach(async () => {
  await tank.stop();
  if (machine === undefined) delete process.env.TZ;
  else process.env.TZ = machine;
});

const liveZone = () => tank.platform.reporting.live.get("zone");

const zone = async (): Promise<unknown> => ((await tank.call("info.get")) as { readonly zone: string }).zone;

async function choose(time_zone: string): Promise<void> {
  await tank.call("settings.update", { time_zone });
  await tank.reload();
}

describe("the time zone of the settings", () => {
  it("is that of timers from the next reload on", async () => {
    await tank.call("timers.create", {
      name: "Evening",
      type: "reminder",
      enable: true,
      ...DAILY_AT_22,
      target: { title: "Look", message: "Look" },
    });
    // In Tokyo it is 21:00.
    await tank.call("settings.update", { time_zone: "Asia/Tokyo" });
    expect([await zone(), liveZone()]).toEqual(["Europe/London", "Europe/London"]);
    await tank.reload();
    // One clock: the open pages learn it too.
    expect([await zone(), liveZone()]).toEqual(["Asia/Tokyo", "Asia/Tokyo"]);
    await tank.run(3590);
    const reminders = () => tank.log("timers/1").filter(({ kind }) => kind === "reminder").length;
    expect(reminders()).toBe(0);
    await tank.run(20);
    expect(reminders()).toBe(1);
  });

  it("is the machine's again when it is empty, and after the end", async () => {
    await choose("Asia/Tokyo");
    await choose("America/New_York");
    expect(await zone()).toBe("America/New_York");
    await choose("");
    expect([await zone(), liveZone()]).toEqual(["Europe/London", "Europe/London"]);
    await choose("Asia/Tokyo");
    await tank.stop();
    expect(process.env.TZ).toBe("Europe/London");
  });

  it.each(["Mars/Base", "+02:00", "Berlin", "EST5EDT"])("refuses %s, which is no IANA name", async (name) => {
    await expect(tank.call("settings.update", { time_zone: name })).rejects.toMatchObject({
      code: "invalid",
      details: [{ path: "time_zone" }],
    });
  });
});
