import { seconds } from "@refugium/model/declare/units.ts";
import { expect, onTestFinished, test } from "vitest";
import { Scope } from "../../../kernel/scope.ts";
import { Board } from "../../board.ts";
import { makeWorld } from "../../buses/simulated/fixtures/test-world.ts";
import type { DriverType } from "../../driver.ts";
import { ShellyGen2Emulator } from "../../emulators/shelly-gen2-emulator.ts";
import { Shelly1Emulator } from "../../emulators/shelly1-emulator.ts";
import { TasmotaEmulator } from "../../emulators/tasmota-emulator.ts";
import { recordedEvents } from "../../fixtures/watched-actuator.ts";
import { idlePolicy, Outputs } from "../../outputs.ts";
import { shellyGen2 } from "../shelly-gen2.ts";
import { shelly1 } from "../shelly1.ts";
import { tasmotaHttp } from "../tasmota-http.ts";

/** An outlet on the first relay of a device, as the controller runs it. */
async function outletOn(type: DriverType, Address: string) {
  const { clock, world } = makeWorld();
  const scope = new Scope("test");
  onTestFinished(() => scope.close());
  const board = new Board({ clock, buses: world.buses, scope });
  const defaults = Object.entries(type.parameters).map(([name, { initial }]) => [name, initial]);
  await board.connect("d1", type, { ...Object.fromEntries(defaults), Address }, () => undefined);
  const outputs = new Outputs({ clock, board, events: recordedEvents().events });
  const policy = idlePolicy({ type: "outlets", id: "1" }, "Heater");
  await outputs.place(
    "outlet-1",
    { driver: "d1", kind: "digital-output", pin: 0 },
    { reverse: false, policy },
  );
  /** Resolves when the device confirmed, also a renewal that is under way. */
  const claim = (value: number) =>
    outputs.find("outlet-1")?.claim({
      owner: { id: "test", name: "test" },
      rank: "stored",
      value,
      reason: "test",
      lapse: "release",
    });
  return { clock, claim };
}

test.each([
  ["shelly1", shelly1, () => new Shelly1Emulator()],
  ["shelly-gen2", shellyGen2, () => new ShellyGen2Emulator()],
  ["tasmota-http", tasmotaHttp, () => new TasmotaEmulator()],
])("a relay of %s is renewed, and goes off 90 s after the controller", async (_name, type, make) => {
  const emulator = make();
  await emulator.start();
  onTestFinished(() => emulator.stop());
  const { clock, claim } = await outletOn(type, emulator.address);
  expect(await claim(100)).toBe(true);
  for (let minute = 0; minute < 10; minute += 0.5) {
    emulator.elapse(30);
    await clock.advance(seconds(30));
    expect(await claim(100)).toBe(true);
    expect(emulator.isOn()).toBe(true);
  }
  emulator.elapse(91);
  expect(emulator.isOn()).toBe(false);
});
