import { afterEach, expect, it } from "vitest";
import { KasaEmulator } from "../hardware/emulators/kasa-emulator.ts";
import { rawTime } from "../kernel/raw-time.ts";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;

afterEach(() => tank.stop());

it("requests are answered only after slow outputs are acquired", async () => {
  const plug = new KasaEmulator();
  await plug.start();
  tank = await TestTank.start({ hardware: "linux", tank: "empty" });
  await tank.call("drivers.create", { name: "Plug", type: "hs103", config: { address: plug.address } });
  await tank.call("outlets.create", { name: "Plug", driver: "1", pin: 0 });
  await tank.halt();
  plug.mood = "hangs";
  const before = plug.questions;
  let isServing = false;
  const starting = TestTank.start({ directory: tank.directory }).finally(() => {
    isServing = true;
  });
  while (plug.questions === before) await rawTime.breathe();
  for (let turn = 1; turn <= 3000; turn++) await rawTime.breathe();
  expect(isServing).toBe(false);
  await plug.stop();
  tank = await starting;
  expect(tank.app.address).toMatch(/^127\.0\.0\.1:\d+$/);
});
