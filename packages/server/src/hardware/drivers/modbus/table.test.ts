import { Obj } from "@refugium/model/declare/containers.ts";
import { validate } from "@refugium/model/declare/field.ts";
import { english } from "@refugium/model/messages/english.ts";
import { describe, expect, test } from "vitest";
import { TABLE, tableFaults, tableOf } from "./table.ts";

const EMPTY = { Unit: 1, Outputs: "", Inputs: "", Duties: "", Numbers: "", Writes: "one" } as const;

const faultsOf = (more: object) => validate(Obj(TABLE), { ...EMPTY, ...more }).faults;

describe("the table of a Modbus device", () => {
  test("has its points in the order they are written", () => {
    const table = tableOf({ ...EMPTY, Outputs: "8-9, c0, 40001", Inputs: "10001, 3, h4.15" });
    expect(table["digital-output"]).toEqual([
      { table: "coils", address: 8 },
      { table: "coils", address: 9 },
      { table: "coils", address: 0 },
      { table: "holding-registers", address: 0 },
    ]);
    expect(table["digital-input"]).toEqual([
      { table: "discrete-inputs", address: 0 },
      { table: "discrete-inputs", address: 3 },
      { table: "holding-registers", address: 4, bit: 15 },
    ]);
  });

  test("has numbers with type, factor, offset, bounds and unit", () => {
    const [full, plain] = tableOf({
      ...EMPTY,
      Numbers: "300012:float32-dcba*-0.5+40[-20..60.5] m³/h, h65535",
    })["analog-input"];
    expect(full).toEqual({
      table: "input-registers",
      address: 11,
      type: "float32",
      order: "dcba",
      factor: -0.5,
      offset: 40,
      min: -20,
      max: 60.5,
      unit: "m³/h",
    });
    expect(plain).toMatchObject({ table: "holding-registers", address: 65535, type: "uint16", unit: "raw" });
  });

  test.each([
    { Outputs: "i1" },
    { Outputs: "d1" },
    { Outputs: "10001" },
    { Outputs: "h1.3" },
    { Outputs: "1,,2" },
    { Outputs: "7-0" },
    { Outputs: "0-64" },
    { Outputs: "0-40, 41-70" },
    { Outputs: "00000" },
    { Outputs: "c65536" },
    { Outputs: "20001" },
    { Outputs: "00001-10003" },
    { Outputs: "0, 1, 0" },
    { Outputs: "on" },
    { Inputs: "3.1" },
    { Inputs: "i5.16" },
    { Inputs: "i5.1-7" },
    { Duties: "h3=0" },
    { Duties: "h3=65536" },
    { Duties: "c3" },
    { Duties: "30001" },
    { Numbers: "5" },
    { Numbers: "c5" },
    { Numbers: "10005" },
    { Numbers: "i5:int8" },
    { Numbers: "i5:int16-abcd" },
    { Numbers: "i5:int32-aaaa" },
    { Numbers: "i65535:int32" },
    { Numbers: "i5*0" },
    { Numbers: "i5*x" },
    { Numbers: "i5[4..4]" },
    { Numbers: "i5[4..]" },
    { Numbers: "i5 a unit of far too many letters" },
    { Unit: 256 },
    { Unit: -1 },
    { Writes: "none" },
  ])("refuses %o at its field", (more) => {
    expect(faultsOf(more).map(({ path }) => path)).toEqual(Object.keys(more));
  });

  test("names the wrong entry and what is accepted", () => {
    const [fault] = faultsOf({ Numbers: "i0, i5:int8 °C" });
    expect(english(fault?.message ?? "")).toMatch(/^"i5:int8 °C" must be registers, such as i0/);
  });

  test("that is empty, or has two owners of a register, is refused", () => {
    expect(tableFaults(EMPTY)).toMatchObject([{ path: "Outputs" }]);
    expect(tableFaults({ ...EMPTY, Outputs: "h3", Duties: "h3" })).toMatchObject([{ path: "Duties" }]);
    expect(tableFaults({ ...EMPTY, Outputs: "c3", Duties: "h3=10" })).toEqual([]);
  });
});
