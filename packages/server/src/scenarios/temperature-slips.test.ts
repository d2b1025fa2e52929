// Implausible numbers of a temperature controller: refused, accepted when confirmed, or listed as problems.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

const ID = { id: "1" };
let tank: TestTank;
beforeEach(async () => {
  tank = await TestTank.start();
});
afterEach(() => tank.stop());

const update = (body: object) => tank.call("tcs.update", body, ID);
const calibrate = (body: unknown) => tank.call("tcs.calibrate", body, ID);
const one = (expected: number, observed: number) => ({ expected, observed });

describe("an implausible calibration", () => {
  it.each([
    ["moves by more than 3 °C", [one(28.1, 25)], /3 °C/],
    ["has a slope above 1.25", [one(20, 20), one(26.5, 25)], /slope/],
    ["has a slope below 0.8", [one(20, 20), one(23.9, 25)], /slope/],
  ])("is refused when it %s, unless confirmed by a logged person", async (_what, points, words) => {
    for (const attempt of [calibrate(points), update({ calibration_points: points })]) {
      await expect(attempt).rejects.toMatchObject({
        code: "invalid",
        details: [expect.objectContaining({ message: expect.stringMatching(words), sure: true })],
      });
    }
    await calibrate({ points, sure: true });
    expect(await tank.call("tcs.get", undefined, ID)).toMatchObject({ calibration_points: points });
    expect(tank.log("tcs/1")).toContainEqual(
      expect.objectContaining({
        by: "reef-pi",
        message: expect.stringMatching(/^reef-pi is sure: calibration_points should/),
      }),
    );
    // Posting the stored points back needs no confirmation.
    await update((await tank.call("tcs.get", undefined, ID)) as object);
  });

  it("is refused beyond ten degrees even when confirmed", async () => {
    await expect(calibrate({ points: [one(36, 25)], sure: true })).rejects.toMatchObject({ code: "invalid" });
  });

  it("has the same limit in °F as in °C", async () => {
    await update({ fahrenheit: true, min: 77, max: 79, notify: { enable: false } });
    await calibrate([one(82.4, 77)]);
    await expect(calibrate([one(82.5, 77)])).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("a number outside the range of water", () => {
  it.each([
    ["min", { min: -1e308 }],
    ["max", { max: 1e308 }],
    ["hysteresis", { hysteresis: 1e308 }],
    ["hysteresis", { hysteresis: 10.5 }],
    ["critical_high", { critical_high: 1e308 }],
    ["critical_low", { critical_low: -1e6 }],
    ["notify.max", { notify: { max: 28_000 } }],
    ["chart.ymax", { chart: { ymax: 1e308 } }],
    ["calibration_points.0.expected", { calibration_points: [one(1e308, 1e308)] }],
  ])("is refused as %s", async (path, body) => {
    await expect(update(body)).rejects.toMatchObject({
      code: "invalid",
      details: expect.arrayContaining([expect.objectContaining({ path })]),
    });
  });
});

describe("a band for few animals", () => {
  const severe = async () =>
    ((await tank.call("problems.list")) as readonly { readonly code: string; readonly severity: string }[])
      .filter(({ severity }) => severity === "severe")
      .map(({ code }) => code);

  it.each([
    [{ min: 34, max: 36 }, true],
    [{ min: 14, max: 16 }, true],
    [{ min: 15, max: 32 }, false],
    [{ min: 33, max: 34, cooler: "" }, true],
    [{ min: 24, max: 25, cooler: "" }, false],
    [{ min: 0, max: 25, heater: "" }, false],
    [{ min: 93, max: 96, fahrenheit: true }, true],
    [{ min: 76, max: 79, fahrenheit: true }, false],
  ])("%j is a severe problem: %s", async (body, isSevere) => {
    await update({ ...body, notify: { enable: false } });
    expect((await severe()).includes("band-unlikely")).toBe(isSevere);
  });
});
