import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { DRIVERS } from "./index.ts";

const NO_DRIVERS = ["index.ts", "file-number.ts"];

describe("the list of drivers", () => {
  test("has every driver file under its type's name, each type once", () => {
    const files = readdirSync(import.meta.dirname)
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
      .filter((name) => !NO_DRIVERS.includes(name))
      .map((name) => name.slice(0, -3));
    expect(DRIVERS.map(({ type }) => type).toSorted()).toEqual(files.toSorted());
  });

  test("has one built-in driver", () => {
    expect(DRIVERS.filter(({ builtIn }) => builtIn).map(({ type }) => type)).toEqual(["rpi"]);
  });
});
