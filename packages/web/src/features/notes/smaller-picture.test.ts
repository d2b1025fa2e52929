import { expect, test } from "vitest";
import { fittingSize } from "./smaller-picture.ts";

test.each([
  [
    [4000, 3000],
    [1600, 1200],
  ],
  [
    [3000, 4000],
    [1200, 1600],
  ],
  [
    [800, 600],
    [800, 600],
  ],
  [
    [8000, 1],
    [1600, 1],
  ],
])("a picture of %j fits as %j", ([width = 0, height = 0], [wide, high]) => {
  expect(fittingSize({ width, height })).toEqual({ width: wide, height: high });
});
