import { seconds } from "@refugium/model/declare/units.ts";
import { expect, test } from "vitest";
import { makeWorld } from "./fixtures/test-world.ts";

const FLOAT = 27;
const HELD = { target: "inlet:1", kind: "value", value: 1 } as const;
const AT_FLOAT = { on: "pins", driver: "rpi", kind: "digital-input", pins: [FLOAT] } as const;

async function watched(edges?: "rising") {
  const made = makeWorld({ wiring: [{ role: "float-low", pin: FLOAT }] });
  made.world.setTruths({ sump_level: 0 });
  let changes = 0;
  const line = await made.world.buses.gpio.watch(FLOAT, edges === undefined ? {} : { edges }, () => {
    changes += 1;
  });
  return { ...made, line, changes: () => changes };
}

test("a float that rises with the water is counted, and not reported before", async () => {
  const { world, line, changes, pass } = await watched();
  world.setTruths({ sump_level: 1 });
  await pass(10);
  expect(changes()).toBe(0);
  expect(await line.read()).toBe(true);
  expect(await line.count(seconds(2))).toEqual({ edges: 1, within: 10_000 });
});

test("a fault that holds an input is noticed at once", async () => {
  const { world, changes } = await watched();
  const { id } = world.addFault(HELD, AT_FLOAT);
  expect(changes()).toBe(1);
  world.removeFault(id);
  expect(changes()).toBe(2);
});

test("only rising edges count where this is set", async () => {
  const { world, line, pass } = await watched("rising");
  world.removeFault(world.addFault(HELD, AT_FLOAT).id);
  const counted = line.count(seconds(2));
  await pass(2);
  expect(await counted).toEqual({ edges: 1, within: 2000 });
});

test("a line has one watch at a time", async () => {
  const { world, line } = await watched();
  await expect(world.buses.gpio.watch(FLOAT, {}, () => undefined)).rejects.toThrow("another driver");
  await line.close();
  await line.close();
  await (await world.buses.gpio.watch(FLOAT, {}, () => undefined)).close();
});

test("a count fails while the board is gone, and works again after", async () => {
  const { world, line, pass } = await watched();
  const { id } = world.addFault({ target: "driver:rpi", kind: "gone" }, { on: "driver", driver: "rpi" });
  await pass(10);
  await expect(line.count(seconds(2))).rejects.toThrow("does not answer");
  world.removeFault(id);
  await pass(10);
  expect(await line.count(seconds(2))).toMatchObject({ edges: 0 });
});
