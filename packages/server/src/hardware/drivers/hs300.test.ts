import { seconds } from "@refugium/model/declare/units.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { KasaEmulator } from "../emulators/kasa-emulator.ts";
import { emulatedDevice } from "../emulators/testing/emulated-device.ts";
import { hs300 } from "./hs300.ts";

driverContract({
  type: hs300,
  parameters: { Address: "127.0.0.1" },
  faults: ["returns", "garbles", "ignores", "restarts"],
  device: () => emulatedDevice(new KasaEmulator("hs300")),
});

async function opened(prepare: (strip: KasaEmulator) => void = () => undefined) {
  const strip = new KasaEmulator("hs300");
  prepare(strip);
  await strip.start();
  onTestFinished(() => strip.stop());
  const { pins } = await hs300.open(makeWorld().world.buses, { Address: strip.address });
  return { strip, relays: pins["digital-output"], meters: pins["analog-input"] };
}

describe("a strip", () => {
  test("switches and measures each outlet on its own, in mA", async () => {
    const { strip, relays, meters } = await opened();
    strip.outlet(4).load = 230;
    await relays[4]?.write(true);
    expect(strip.outlets.map((outlet) => outlet.isOn())).toEqual([false, false, false, false, true, false]);
    expect(await meters[4]?.read()).toBe(1000);
    expect(await relays[4]?.readWatts?.()).toBe(230);
    expect(await meters[3]?.read()).toBe(0);
  });

  test("gives each outlet a timer of its own", async () => {
    const { strip, relays } = await opened();
    await relays[1]?.write(true, seconds(90));
    await relays[2]?.write(true);
    strip.elapse(100);
    expect([await relays[1]?.readBack?.(), await relays[2]?.readBack?.()]).toEqual([false, true]);
  });

  test("with four outlets works, with errors on the missing ones only", async () => {
    const { relays, meters } = await opened((strip) => {
      strip.reported = 4;
    });
    await relays[3]?.write(true);
    expect(await relays[3]?.readBack?.()).toBe(true);
    for (const call of [relays[4]?.write(false), relays[5]?.readBack?.(), meters[4]?.read()])
      await expect(call).rejects.toThrow(/has no outlet [56]/);
  });

  test("that is set up again, with other ids, is switched at once", async () => {
    const { strip, relays } = await opened();
    await relays[0]?.write(true);
    strip.serial = 7;
    await relays[0]?.write(false);
    expect(strip.outlet(0).isOn()).toBe(false);
  });

  test("that refuses a known outlet, with the same ids, gets no second request", async () => {
    const { strip, meters } = await opened();
    await meters[0]?.read();
    strip.isMeterBroken = true;
    strip.questions = 0;
    await expect(meters[0]?.read()).rejects.toThrow("err_code -1");
    expect(strip.questions).toBe(2);
  });

  test("that was away is queried for its ids again", async () => {
    const { strip, relays } = await opened();
    await relays[0]?.write(true);
    await strip.stop();
    await expect(relays[0]?.write(false)).rejects.toThrow("refuses the connection");
    strip.serial = 3;
    await strip.start();
    strip.questions = 0;
    await relays[0]?.write(false);
    expect(strip.questions).toBe(2);
  });

  test("that is a single plug cannot be opened", async () => {
    const plug = new KasaEmulator("hs110");
    await plug.start();
    onTestFinished(() => plug.stop());
    const { buses } = makeWorld().world;
    await expect(hs300.open(buses, { Address: plug.address })).rejects.toThrow(
      "sends what no Kasa device sends",
    );
  });
});
