import { describe, expect, it } from "vitest";
import { Dict, Freeform, List, Obj } from "./containers.ts";
import { Bool, Label, Num, Text } from "./fields.ts";
import { defineResource } from "./resource.ts";
import { switchedFields, switching } from "./switching.ts";

const pumps = defineResource({
  name: "pumps",
  path: "/api/pumps",
  title: "Pumps",
  singular: "pump",
  most: 100,
  fields: {
    name: Label(),
    enable: switching(Bool()),
    jack: switching(Text(), { while: ["regiment.continuous", "regiment.byHand"] }),
    pin: switching(Num(), "in-use"),
    regiment: Obj({
      continuous: Bool(),
      byHand: Bool(),
      lines: Obj({ step: switching(Text(), { while: ["regiment.byHand"] }) }),
    }),
    channels: Dict(Obj({ manual: Bool(), value: switching(Num(), { while: ["manual"] }), color: Text() })),
    steps: List(Obj({ on: switching(Bool()) })),
    target: switching(Freeform()),
  },
});
type Row = NonNullable<typeof pumps.shape.zero>;
const off: Row = { ...pumps.shape.zero, id: "1" };
const row: Row = { ...off, enable: true };
const isInUse = () => false;
const switched = (next: Partial<Row>, previous: Partial<Row> = {}, isUsed = false) =>
  switchedFields(pumps, {
    next: { ...row, ...next },
    previous: { ...row, ...previous },
    isInUse: () => isUsed,
  });
const regiment = { ...row.regiment };

describe("fields that switch outputs when changed", () => {
  it("are none when no such field changes", () => {
    expect(switched({})).toEqual([]);
    expect(switched({ name: "other" })).toEqual([]);
  });

  it("are those that are marked and differ; free-form members count whole", () => {
    expect(switched({ enable: false, target: { id: "1" } })).toEqual(["enable", "target"]);
  });

  it("are none while the row runs neither before nor after", () => {
    const target = { id: "1" };
    expect(switchedFields(pumps, { next: { ...off, target }, previous: off, isInUse })).toEqual([]);
    expect(switched({ target }, { enable: false })).toEqual(["enable", "target"]);
  });

  it("count while a flag is true before or after the change", () => {
    expect(switched({ jack: "2" })).toEqual([]);
    expect(switched({ jack: "2", regiment: { ...regiment, continuous: true } })).toEqual(["jack"]);
    expect(switched({ jack: "2" }, { regiment: { ...regiment, byHand: true } })).toEqual(["jack"]);
  });

  it("find their flag in the same object or an enclosing one", () => {
    const lines = { step: "3" };
    expect(switched({ regiment: { ...regiment, lines } })).toEqual([]);
    expect(switched({ regiment: { ...regiment, byHand: true, lines } })).toEqual(["regiment.lines.step"]);
    const channels = {
      0: { manual: true, value: 5, color: "" },
      1: { manual: false, value: 5, color: "" },
    };
    expect(switched({ channels })).toEqual(["channels.0.value"]);
    expect(switched({}, { channels })).toEqual(["channels.0.value"]);
  });

  it("do not count when no object has the flag", () => {
    const shape = Obj({ a: switching(Num(), { while: ["nowhere"] }) });
    expect(switchedFields({ shape } as never, { next: { a: 1 }, previous: { a: 2 }, isInUse })).toEqual([]);
  });

  it("are reported item by item in a list", () => {
    expect(switched({ steps: [{ on: false }, { on: true }] }, { steps: [{ on: false }] })).toEqual([
      "steps.1.on",
    ]);
  });

  it("are reported for an added or removed entry", () => {
    const lamps = { shape: Dict(Obj({ pin: switching(Num()), name: Text() })) } as never;
    const one = { 0: { pin: 0, name: "" } };
    expect(switchedFields(lamps, { next: one, previous: {}, isInUse })).toEqual(["0.pin"]);
    expect(switchedFields(lamps, { next: {}, previous: one, isInUse })).toEqual(["0.pin"]);
  });

  it("are none for a row that switches nothing before or after", () => {
    const timers = { ...pumps, switches: (each: object) => !("name" in each && each.name === "reminds") };
    const change = (next: string, previous: string) =>
      switchedFields(timers, {
        next: { ...row, name: next, target: { id: "1" } },
        previous: { ...row, name: previous },
        isInUse,
      });
    expect(change("reminds", "reminds")).toEqual([]);
    expect(change("reminds", "")).toEqual(["target"]);
    expect(change("", "reminds")).toEqual(["target"]);
  });

  it('with "in-use" count only while the row is in use', () => {
    expect(switched({ pin: 3 })).toEqual([]);
    expect(switched({ pin: 3 }, {}, true)).toEqual(["pin"]);
  });

  it("are compared with the zero value on create and delete", () => {
    expect(switchedFields(pumps, { next: row, isInUse })).toEqual(["enable"]);
    expect(switchedFields(pumps, { previous: row, isInUse })).toEqual(["enable"]);
    expect(switchedFields(pumps, { next: off, isInUse })).toEqual([]);
  });
});
