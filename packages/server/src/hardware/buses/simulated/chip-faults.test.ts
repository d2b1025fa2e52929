import { milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { describe, expect, test } from "vitest";
import { ezoPmp } from "../../drivers/ezo-pmp.ts";
import type { FaultKind, FaultRequest, FaultTarget } from "./faults.ts";
import { makeWorld } from "./fixtures/test-world.ts";

const EXPANDER = { driver: "1", chip: "mcp23017", address: 0x20 } as const;
const SWITCH = { driver: "2", chip: "ds2413", name: "3a-000000000001" } as const;
const PLUG = { driver: "3", chip: "plug", endPoint: "plug:9999" } as const;
const [IODIRA, OLATA] = [0x00, 0x14];

function setUp() {
  const made = makeWorld({ devices: [EXPANDER, SWITCH, PLUG] });
  const { world } = made;
  const inject = (driver: string, kind: FaultKind, more: Partial<FaultRequest> = {}) => {
    const target: FaultTarget = { on: "driver", driver };
    return world.addFault({ target: `driver:${driver}`, kind, ...more }, target).id;
  };
  const { i2c, oneWire } = world.buses;
  const register = (at: number): Promise<number | undefined> =>
    i2c.transaction(EXPANDER.address, async (chip) => (await chip.writeRead([at], 1))[0]);
  const write = (at: number, value: number): Promise<void> =>
    i2c.transaction(EXPANDER.address, (chip) => chip.write([at, value]));
  const state = async (): Promise<number | undefined> => (await oneWire.readFile(SWITCH.name, "state", 1))[0];
  const setLatches = (value: number): Promise<void> => oneWire.writeByte(SWITCH.name, "output", value);
  return { ...made, inject, register, write, state, setLatches };
}

describe("a fault of a simulated chip", () => {
  test("garbles: each byte of an answer is FF, or the given one", async () => {
    const { world, inject, register, state } = setUp();
    const id = inject("1", "garbles");
    inject("2", "garbles", { value: 0 });
    expect([await register(OLATA), await state()]).toEqual([0xff, 0]);
    world.removeFault(id);
    expect(await register(OLATA)).toBe(0);
  });

  test("ignores: writes are acknowledged without effect, reading goes on", async () => {
    const { world, inject, register, write, state, setLatches } = setUp();
    await write(IODIRA, 0x0f);
    const before = await state();
    const ids = [inject("1", "ignores"), inject("2", "ignores")];
    await write(IODIRA, 0xf0);
    await setLatches(0xfc);
    expect([await register(IODIRA), await state()]).toEqual([0x0f, before]);
    for (const id of ids) world.removeFault(id);
    await write(IODIRA, 0xf0);
    await setLatches(0xfc);
    expect([await register(IODIRA), await state()]).not.toEqual([0x0f, before]);
  });

  test("restarts: its registers are reset once, at the start of the fault", async () => {
    const { inject, register, write, state, setLatches } = setUp();
    await write(IODIRA, 0);
    await setLatches(0xfc);
    const id = inject("1", "restarts");
    inject("2", "restarts");
    expect([id, await register(IODIRA), await state()]).toEqual(["1", 0xff, 0x0f]);
    await write(IODIRA, 0);
    expect(await register(IODIRA)).toBe(0);
  });

  test("restarts: refused while another fault holds one of its pins", async () => {
    const { world, inject, write } = setUp();
    await write(IODIRA, 0);
    await write(OLATA, 1);
    const pins = { on: "pins", driver: "1", kind: "digital-output", pins: [0] } as const;
    world.addFault({ target: "outlet:1", kind: "write-error" }, pins);
    expect(() => inject("1", "restarts")).toThrow("write-error");
    expect(world.report().faults).toHaveLength(1);
  });

  test.each(["gone", "write-error"] as const)(
    "%s: a pump that ends its run by itself is no failure",
    async (kind) => {
      const { world, pass } = makeWorld({ devices: [{ driver: "1", chip: "ezo-pmp", address: 0x67 }] });
      const { pins } = await ezoPmp.open(world.buses, { Address: 0x67, "Longest Run": 60 });
      await pins["digital-output"][0]?.write(true, seconds(90));
      const target: FaultTarget =
        kind === "gone"
          ? { on: "driver", driver: "1" }
          : { on: "pins", driver: "1", kind: "digital-output", pins: [0] };
      const { id } = world.addFault({ target: "x", kind }, target);
      await pass(100);
      expect(world.report().outputs).toMatchObject([{ value: kind === "gone" ? 0 : 100 }]);
      world.removeFault(id);
      expect(await pins["digital-output"][0]?.readBack?.()).toBe(false);
    },
  );

  test("slow: an answer comes after the given time, or not at all", async () => {
    const { clock, inject, register } = setUp();
    inject("1", "slow", { seconds: 0.5 });
    const answer = register(IODIRA);
    await clock.advance(milliseconds(600));
    expect(await answer).toBe(0xff);
    inject("1", "slow", { seconds: 3600 });
    const none = expect(register(IODIRA)).rejects.toThrow("within 1 s");
    await clock.advance(seconds(2));
    await none;
  });

  test("is refused where the device is no chip, or the byte is none", () => {
    const { inject } = setUp();
    for (const kind of ["garbles", "ignores", "restarts"] as const)
      for (const driver of ["3", "rpi"]) expect(() => inject(driver, kind)).toThrow("must be one of");
    for (const value of [-1, 256, 1.5])
      expect(() => inject("1", "garbles", { value })).toThrow("between 0 and 255");
  });
});
