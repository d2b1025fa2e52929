import { describe, expect, onTestFinished, test } from "vitest";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { KasaEmulator } from "../emulators/kasa-emulator.ts";
import { emulatedDevice } from "../emulators/testing/emulated-device.ts";
import { hs110 } from "./hs110.ts";

const MODELS = ["hs110", "hs110-v1"] as const;

for (const model of MODELS) {
  driverContract({
    type: hs110,
    parameters: { Address: "127.0.0.1" },
    faults: ["returns", "garbles", "ignores", "restarts"],
    device: () => emulatedDevice(new KasaEmulator(model)),
  });
}

async function opened(model: (typeof MODELS)[number] | "hs103") {
  const plug = new KasaEmulator(model);
  await plug.start();
  onTestFinished(() => plug.stop());
  const { pins } = await hs110.open(makeWorld().world.buses, { Address: plug.address });
  const [relay] = pins["digital-output"];
  const [meter] = pins["analog-input"];
  if (relay === undefined || meter === undefined) throw new Error("the plug has a relay and a meter");
  return { plug, relay, meter };
}

describe("the meter of a plug", () => {
  test.each(MODELS)("of generation %s reports A and W", async (model) => {
    const { plug, relay, meter } = await opened(model);
    plug.outlet(0).load = 460;
    expect([await meter.read(), await relay.readWatts?.()]).toEqual([0, 0]);
    await relay.write(true);
    expect(await meter.read()).toBeCloseTo(2, 3);
    expect(await relay.readWatts?.()).toBeCloseTo(460, 2);
    expect(meter.unit).toBe("A");
  });

  test("that is not there is an error, not zero", async () => {
    const { relay, meter } = await opened("hs103");
    await expect(meter.read()).rejects.toThrow("refuses get_realtime: err_code -1");
    await expect(relay.readWatts?.()).rejects.toThrow("err_code -1");
  });

  test.each([100_000, -5])("with an impossible %d W is an error", async (watts) => {
    const { plug, relay } = await opened("hs110");
    plug.outlet(0).flows = watts;
    await expect(relay.readWatts?.()).rejects.toThrow("which cannot be");
  });
});
