import { milliseconds, minutes, seconds } from "@refugium/model/declare/units.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { KasaEmulator } from "../emulators/kasa-emulator.ts";
import { emulatedDevice } from "../emulators/testing/emulated-device.ts";
import { hs103 } from "./hs103.ts";

const ADDRESS = "192.168.1.11";

function simulated() {
  return makeWorld({
    devices: [{ driver: "7", chip: "plug", endPoint: `${ADDRESS}:9999` }],
    wiring: [{ driver: "7", pin: 0, role: "heater", watts: 500 }],
  });
}

driverContract({
  type: hs103,
  parameters: { Address: "127.0.0.1" },
  faults: ["returns", "garbles", "ignores", "restarts"],
  device: () => emulatedDevice(new KasaEmulator("hs103")),
});

driverContract({
  type: hs103,
  parameters: { Address: ADDRESS },
  device: async () => {
    const { world } = simulated();
    const breakDown = () =>
      void world.addFault({ target: "driver:7", kind: "gone" }, { on: "driver", driver: "7" });
    return { buses: world.buses, breakDown };
  },
});

async function started(): Promise<KasaEmulator> {
  const plug = new KasaEmulator("hs103");
  await plug.start();
  onTestFinished(() => plug.stop());
  return plug;
}

async function overTcp() {
  const plug = await started();
  const { world, clock } = makeWorld();
  const { pins } = await hs103.open(world.buses, { Address: plug.address });
  const relay = pins["digital-output"][0];
  if (relay === undefined) throw new Error("the plug has no relay");
  /** Advances the time until the call has ended. */
  const advancingTime = async <T>(call: Promise<T>): Promise<T> => {
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    call.then(over, over);
    for (let step = 0; step < 2000 && !isOver; step++) {
      await new Promise((resolve) => setImmediate(resolve));
      await clock.advance(milliseconds(10));
    }
    return call;
  };
  return { plug, clock, world, relay, patiently: advancingTime };
}

describe("a plug over real TCP", () => {
  test("switches and reports its state without waiting for the connection's end", async () => {
    const { plug, relay, clock } = await overTcp();
    const started = clock.uptime();
    await relay.write(true);
    expect(plug.isOn).toBe(true);
    expect(await relay.readBack?.()).toBe(true);
    await relay.write(false);
    expect(await relay.readBack?.()).toBe(false);
    expect(clock.uptime()).toBe(started);
    expect(clock.pending()).toEqual([]);
  });

  test("is understood when its answer arrives byte by byte", async () => {
    const { plug, relay } = await overTcp();
    plug.quirk = "drips";
    await relay.write(true);
    expect(await relay.readBack?.()).toBe(true);
  });

  test("switches although a packet is lost", async () => {
    const { plug, relay } = await overTcp();
    plug.losses = 1;
    await relay.write(true);
    expect(plug.isOn).toBe(true);
  });

  test("that confirms without switching is found by reading back", async () => {
    const { plug, relay } = await overTcp();
    plug.mood = "ignores";
    await relay.write(true);
    expect(await relay.readBack?.()).toBe(false);
  });

  test("that answers an error code fails the write without a retry", async () => {
    const { plug, relay } = await overTcp();
    plug.quirk = "errs";
    plug.questions = 0;
    await expect(relay.write(true)).rejects.toThrow("refuses set_relay_state: err_code -3");
    expect(plug.questions).toBe(1);
  });

  test("that hangs times out after two attempts, with no open connection", async () => {
    const { plug, relay, clock, patiently } = await overTcp();
    plug.mood = "hangs";
    const started = clock.uptime();
    await expect(patiently(relay.write(true))).rejects.toThrow("did not answer within 1.5 s");
    expect(clock.uptime() - started).toBeGreaterThanOrEqual(seconds(3));
    expect(clock.uptime() - started).toBeLessThan(seconds(4));
    await expect.poll(() => plug.connections).toBe(0);
  });

  test.each([
    [{ mood: "cuts" }, "closed the connection after 10 bytes of its answer"],
    [{ quirk: "closes" }, "closed the connection without an answer"],
    [{ quirk: "babbles" }, "which no plug sends"],
    [{ mood: "garbles" }, "sends what no Kasa device sends"],
  ] as const)("that has the fault %o fails with a message", async (fault, sentence) => {
    const { plug, relay } = await overTcp();
    Object.assign(plug, fault);
    await expect(relay.write(true)).rejects.toThrow(sentence);
  });

  test("disconnects and reconnects", async () => {
    const { plug, relay } = await overTcp();
    await plug.stop();
    await expect(relay.write(true)).rejects.toThrow("refuses the connection");
    await plug.start();
    await relay.write(true);
    expect(plug.isOn).toBe(true);
  });

  test("that is a power strip is refused", async () => {
    const plug = await started();
    plug.quirk = "strips";
    const { buses } = makeWorld().world;
    await expect(hs103.open(buses, { Address: plug.address })).rejects.toThrow("is it a single plug?");
  });

  test("of old firmware, without countdowns, switches without a timer", async () => {
    const { world } = simulated();
    const { pins } = await hs103.open(world.buses, { Address: ADDRESS });
    expect(pins["digital-output"][0]?.timer).toBeUndefined();
  });

  test("that loses its first packet while it is opened keeps its timer", async () => {
    const plug = await started();
    plug.losses = 1;
    const { pins } = await hs103.open(makeWorld().world.buses, { Address: plug.address });
    expect(pins["digital-output"][0]?.timer).toBe(minutes(20));
  });

  test("that is missing cannot be opened", async () => {
    const plug = await started();
    await plug.stop();
    const { buses } = makeWorld().world;
    await expect(hs103.open(buses, { Address: plug.address })).rejects.toThrow("refuses the connection");
  });
});

describe("a plug in the simulation", () => {
  test("exists at its configured address and heats through its wire", async () => {
    const { world, pass } = simulated();
    const { pins } = await hs103.open(world.buses, { Address: ADDRESS });
    await pins["digital-output"][0]?.write(true);
    await pass(3600);
    expect(world.report().outputs).toEqual([
      { driver: "7", pin: 0, kind: "digital-output", value: 100, energised_s: 3600 },
    ]);
    expect(world.report().tank.temperature).toBeGreaterThan(26.5);
  });

  test("without a driver does not exist", async () => {
    const { world } = makeWorld();
    await expect(hs103.open(world.buses, { Address: ADDRESS })).rejects.toThrow(
      "192.168.1.11:9999 cannot be reached",
    );
  });

  test("that hangs times out", async () => {
    const { world, clock } = simulated();
    const { pins } = await hs103.open(world.buses, { Address: ADDRESS });
    world.addFault({ target: "driver:7", kind: "slow", seconds: 30 }, { on: "driver", driver: "7" });
    const call = pins["digital-output"][0]?.write(true);
    const outcome = expect(call).rejects.toThrow("did not finish within 1.5 s");
    await clock.advance(seconds(3));
    await clock.advance(seconds(3));
    await outcome;
  });

  test("that answers slowly but in time works", async () => {
    const { world, clock } = simulated();
    const { pins } = await hs103.open(world.buses, { Address: ADDRESS });
    world.addFault({ target: "driver:7", kind: "slow", seconds: 1 }, { on: "driver", driver: "7" });
    const call = pins["digital-output"][0]?.readBack?.();
    await clock.advance(seconds(1.2));
    expect(await call).toBe(false);
  });

  test("with a write-error reports its own error code", async () => {
    const { world } = simulated();
    const { pins } = await hs103.open(world.buses, { Address: ADDRESS });
    world.addFault(
      { target: "outlet:1", kind: "write-error" },
      { on: "pins", driver: "7", kind: "digital-output", pins: [0] },
    );
    await expect(pins["digital-output"][0]?.write(true)).rejects.toThrow("err_code -10002");
  });
});
