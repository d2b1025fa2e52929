import { expect, it } from "vitest";
import { pinOf } from "./chosen-pin.ts";

it("a pin is parsed from its value in a select", () => {
  expect(pinOf("rpi 27")).toEqual({ driver: "rpi", pin: 27 });
  expect(pinOf("")).toBeUndefined();
  expect(pinOf(undefined)).toBeUndefined();
});
