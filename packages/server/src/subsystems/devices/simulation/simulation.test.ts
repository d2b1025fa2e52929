import { SIMULATION_OPERATIONS } from "@refugium/model/operations/simulation.ts";
import { describe, expect, test } from "vitest";
import type { FaultTarget } from "../../../hardware/buses/simulated/faults.ts";
import { makeWorld } from "../../../hardware/buses/simulated/fixtures/test-world.ts";
import { Scope } from "../../../kernel/scope.ts";
import { Operations, SYSTEM_ACTOR } from "../../../resources/operations.ts";
import { Simulation } from "./simulation.ts";

const TARGETS: Readonly<Record<string, FaultTarget>> = {
  "sensor:28-000000000001": { on: "sensor", name: "28-000000000001" },
  "outlet:2": { on: "pins", driver: "rpi", kind: "digital-output", pins: [17] },
};

async function setUp() {
  const { world, clock, pass } = makeWorld({ seed: 3, wiring: [{ pin: 17, watts: 200 }] });
  const operations = new Operations(SIMULATION_OPERATIONS, () => true);
  const scope = new Scope("test");
  let resets = 0;
  const simulation = new Simulation({
    world,
    clock,
    operations,
    resolve: (target) => TARGETS[target],
    reset: async () => {
      resets += 1;
    },
  });
  await simulation.start(scope);
  const call = async (key: string, body: unknown = undefined, params = {}): Promise<unknown> => {
    const operation = SIMULATION_OPERATIONS.find((each) => each.key === key);
    if (operation === undefined) throw new Error(`no operation ${key}`);
    return operations.invoke(operation, { params, query: {}, body, actor: SYSTEM_ACTOR });
  };
  return { world, clock, pass, operations, scope, call, resets: () => resets };
}

function refusal(path: string) {
  return expect.objectContaining({ code: "invalid", details: [expect.objectContaining({ path })] });
}

describe("the simulation's endpoints", () => {
  test("are served only while it runs", async () => {
    const { operations, scope } = await setUp();
    expect(operations.unhandled()).toEqual([]);
    await scope.close();
    expect(operations.unhandled()).toHaveLength(SIMULATION_OPERATIONS.length);
  });

  test("report speed, seed, time, tank, outputs, faults and wiring", async () => {
    const { call, clock } = await setUp();
    expect(await call("simulation.get")).toEqual({
      speed: 1,
      seed: 3,
      time: new Date(clock.now()).toISOString(),
      tank: {
        temperature: 25.5,
        room: expect.any(Number),
        ph: 8.15,
        sump_level: expect.closeTo(0.7, 9),
        reservoir: 50,
        salinity: expect.closeTo(35, 9),
        alkalinity: expect.closeTo(8, 9),
      },
      outputs: [{ driver: "rpi", pin: 17, kind: "digital-output", value: 0, energised_s: 0 }],
      faults: [],
      wiring: [{ driver: "rpi", pin: 17, role: "heater", watts: 200, reverse: false }],
    });
  });

  test("set values of the tank", async () => {
    const { call } = await setUp();
    const answer = await call("simulation.tank", { temperature: 21.5, sump_level: 0.4 });
    expect(answer).toMatchObject({ tank: { temperature: 21.5, sump_level: 0.4, ph: 8.15 } });
  });

  test("refuse impossible values and then set none", async () => {
    const { call } = await setUp();
    await expect(call("simulation.tank", { ph: 7, temperature: 500 })).rejects.toEqual(
      refusal("temperature"),
    );
    await expect(call("simulation.tank", { depth: 1 })).rejects.toEqual(refusal("depth"));
    await expect(call("simulation.tank", { ph: "8" })).rejects.toEqual(refusal("ph"));
    expect(await call("simulation.get")).toMatchObject({ tank: { ph: 8.15, temperature: 25.5 } });
  });

  test("add a fault, return its id and remove it", async () => {
    const { call } = await setUp();
    const fault = { id: "1", target: "outlet:2", kind: "stuck-on" };
    expect(await call("simulation.faults.create", { target: "outlet:2", kind: "stuck-on" })).toEqual(fault);
    expect(await call("simulation.get")).toMatchObject({ faults: [fault], outputs: [{ value: 100 }] });
    expect(await call("simulation.faults.delete", undefined, { id: "1" })).toEqual({});
    expect(await call("simulation.get")).toMatchObject({ faults: [], outputs: [{ value: 0 }] });
    await expect(call("simulation.faults.delete", undefined, { id: "1" })).rejects.toMatchObject({
      code: "not-found",
    });
  });

  test("set a probe to 0 °C only when the body has 0", async () => {
    const { call } = await setUp();
    const target = "sensor:28-000000000001";
    expect(await call("simulation.faults.create", { target, kind: "value", value: 0 })).toMatchObject({
      value: 0,
    });
    await expect(call("simulation.faults.create", { target, kind: "value" })).rejects.toEqual(
      refusal("value"),
    );
  });

  test.each([
    [{ target: "outlet:9", kind: "stuck-on" }, "target"],
    [{ target: "heater", kind: "stuck-on" }, "target"],
    [{ kind: "stuck-on" }, "target"],
    [{ target: "outlet:2", kind: "melted" }, "kind"],
    [{ target: "outlet:2", kind: "crc" }, "kind"],
  ])("refuse a fault that cannot be: %j", async (body, path) => {
    const { call } = await setUp();
    await expect(call("simulation.faults.create", body)).rejects.toEqual(refusal(path));
    expect(await call("simulation.get")).toMatchObject({ faults: [] });
  });

  test("step the wall clock without the uptime", async () => {
    const { call, clock } = await setUp();
    const [wall, up] = [clock.now(), clock.uptime()];
    await call("simulation.clock", { step_seconds: -3600 });
    expect([clock.now() - wall, clock.uptime() - up]).toEqual([-3_600_000, 0]);
    await expect(call("simulation.clock", {})).rejects.toEqual(refusal("step_seconds"));
  });

  test("wire a pin to a part of the tank", async () => {
    const { call, world, pass } = await setUp();
    await call("simulation.wiring", { pin: 18, role: "chiller", watts: 400 });
    await world.buses.gpio.write(18, true);
    await pass(3600);
    expect(world.report().tank.temperature).toBeLessThan(24.5);
    await expect(call("simulation.wiring", { pin: 40, role: "heater" })).rejects.toEqual(refusal("pin"));
    expect(await call("simulation.wiring", { pin: 18, role: "none" })).toMatchObject({
      wiring: [{ pin: 17 }],
    });
  });

  test("call the given reset", async () => {
    const { call, resets } = await setUp();
    expect(await call("dev.smoke_reset")).toEqual({});
    expect(resets()).toBe(1);
  });
});
