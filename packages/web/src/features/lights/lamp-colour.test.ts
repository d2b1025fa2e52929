import { expect, it } from "vitest";
import { chooserColour, isAlone, lampColour } from "./lamp-colour.ts";

it("a missing colour has a fallback, and a colour input gets #rrggbb", () => {
  expect(lampColour("tomato")).toBe("tomato");
  expect(chooserColour("tomato")).toBe(lampColour(""));
  expect(chooserColour("#1c7ed6")).toBe("#1c7ed6");
});

it("a channel is alone unless another one has its colour", () => {
  const [white, blue, other] = [{ color: "#fff" }, { color: "#00f" }, { color: "#00f" }];
  expect(isAlone(white, [white, blue, other])).toBe(true);
  expect(isAlone(blue, [white, blue, other])).toBe(false);
  expect(isAlone({ color: "" }, [{ color: "" }, { color: "" }])).toBe(false);
});
