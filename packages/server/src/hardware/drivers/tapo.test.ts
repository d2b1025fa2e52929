import { describe, expect, onTestFinished, test } from "vitest";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { EMULATED_ACCOUNT, KlapEmulator } from "../emulators/klap-emulator.ts";
import { emulatedDevice } from "../emulators/testing/emulated-device.ts";
import { tapo } from "./tapo.ts";

const { username: Username, password: Password } = EMULATED_ACCOUNT;
const ACCOUNT = { Username, Password };

for (const [model, output] of [
  ["tapo", 1],
  ["tapo-p100", 1],
  ["tapo-strip", 4],
] as const) {
  driverContract({
    type: tapo,
    parameters: { Address: "127.0.0.1", ...ACCOUNT, Output: output },
    faults: ["returns", "garbles", "ignores", "restarts", "denies"],
    device: () => emulatedDevice(new KlapEmulator(model)),
  });
}

async function started(model: ConstructorParameters<typeof KlapEmulator>[0]) {
  const plug = new KlapEmulator(model);
  await plug.start();
  onTestFinished(() => plug.stop());
  const { buses } = makeWorld().world;
  const open = async (output = 1) => {
    const { pins } = await tapo.open(buses, { Address: plug.address, ...ACCOUNT, Output: output });
    const [relay] = pins["digital-output"];
    if (relay === undefined) throw new Error("the outlet has a relay");
    return relay;
  };
  return { plug, open };
}

describe("a Tapo device", () => {
  test.each([true, false])("with a meter reports W, by new firmware: %s", async (hasMeterData) => {
    const { plug, open } = await started("tapo");
    plug.hasMeterData = hasMeterData;
    const relay = await open();
    await relay.write(true);
    plug.outlet().load = 87.5;
    expect([await relay.readWatts?.(), await relay.readWatts?.()]).toEqual([87.5, 87.5]);
    plug.outlet().flows = -3;
    await expect(relay.readWatts?.()).rejects.toThrow("which cannot be");
  });

  test("without a meter reports none", async () => {
    const { open } = await started("tapo-p100");
    expect((await open()).readWatts).toBeUndefined();
  });

  test("with several outlets is controlled by their positions, not by its list", async () => {
    const { plug, open } = await started("tapo-strip");
    const [first, last] = [await open(1), await open(4)];
    await first.write(true);
    await last.write(true);
    await first.write(false);
    expect(plug.outlets.map((outlet) => outlet.isOn())).toEqual([false, false, false, true]);
    expect([await first.readBack?.(), await last.readBack?.()]).toEqual([false, true]);
    expect(await last.readWatts?.()).toBe(60);
  });

  test.each([
    ["tapo", 2],
    ["tapo-strip", 5],
  ] as const)("%s without outlet %d is refused", async (model, output) => {
    const { open } = await started(model);
    await expect(open(output)).rejects.toThrow(`has no outlet ${output}`);
  });

  test("that speaks the protocol of Kasa is refused", async () => {
    const { open } = await started("kasa-klap");
    await expect(open()).rejects.toThrow("sends what no TP-Link device sends");
  });
});
