import { expect, it } from "vitest";
import { chooserColour, isAlone, lampColour } from "./lamp-colour.ts";

it("a channel without a colour is drawn in a quiet one, and a chooser takes nothing but #rrggbb", () => {
  expect(lampColour("tomato")).toBe("tomato");
  expect(chooserColour("tomato")).toBe(lampColour(""));
  expect(chooserColour("#1c7ed6")).toBe("#1c7ed6");
});

it("a colour tells a channel from the others unless one of them has it too", () => {
  const [white, blue, other] = [{ color: "#fff" }, { color: "#00f" }, { color: "#00f" }];
  expect(isAlone(white, [white, blue, other])).toBe(true);
  expect(isAlone(blue, [white, blue, other])).toBe(false);
  expect(isAlone({ color: "" }, [{ color: "" }, { color: "" }])).toBe(false);
});
