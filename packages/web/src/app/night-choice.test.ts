import { expect, test } from "vitest";
import { nightOf, placeOf, readNight, USUAL_NIGHT, writeNight } from "./night-choice.ts";

const BERLIN = { by: "sun", latitude: 52.5, longitude: 13.4 } as const;

test.each([USUAL_NIGHT, { by: "clock", from: 0, to: 1439 } as const, BERLIN])(
  "%o is read as written",
  (choice) => {
    expect(readNight(writeNight(choice))).toEqual(choice);
  },
);

test.each([undefined, "", "clock 1 2000", "clock a b", "sun 1", "moon 1 2"])(
  "%s is the usual night",
  (stored) => {
    expect(readNight(stored)).toEqual(USUAL_NIGHT);
  },
);

test("the clock is that of the tank, the sun that of the moment", () => {
  const at = Date.UTC(2026, 11, 21, 12);
  const wall = Date.UTC(2026, 11, 21, 22);
  expect(nightOf(USUAL_NIGHT, at, wall)).toEqual({ isNight: true, left: 9 * 3600 });
  expect(nightOf(BERLIN, at, wall).isNight).toBe(false);
});

test("the place is that of the first light that follows a sun", () => {
  const channel = (type: string, config: object) => ({ profile: { type, config } }) as never;
  const [latitude, longitude] = [-18.3, 147.7];
  const reef = { channels: { 1: channel("fixed", {}), 2: channel("solar", { latitude, longitude }) } };
  expect(placeOf([{ channels: {} }, reef])).toEqual({ latitude, longitude });
  expect(placeOf([{ channels: { 1: channel("solar", {}) } }])).toBeUndefined();
});
