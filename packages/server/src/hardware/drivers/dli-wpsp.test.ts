import { expect, test } from "vitest";
import { driverContract } from "../driver.contract.ts";
import { DliEmulator } from "../emulators/dli-emulator.ts";
import { emulatedDevice } from "../emulators/testing/emulated-device.ts";
import { dliWpsp } from "./dli-wpsp.ts";

const LOGIN = { Username: "admin", Password: "1234" };

driverContract({
  type: dliWpsp,
  parameters: { Address: "127.0.0.1", ...LOGIN },
  faults: ["returns", "garbles", "ignores", "restarts", "denies"],
  device: () => emulatedDevice(new DliEmulator()),
});

async function opened(emulator: DliEmulator, login: object = LOGIN) {
  const { buses, parameters } = await emulatedDevice(emulator);
  const { pins } = await dliWpsp.open(buses, { ...parameters, ...login });
  return pins["digital-output"];
}

test("an outlet is never sent another value, not even to get a challenge", async () => {
  const emulator = new DliEmulator();
  const outlets = await opened(emulator);
  emulator.restart();
  await outlets[3]?.write(false);
  const write = "PUT /restapi/relay/outlets/3/state/ value=false";
  expect(emulator.requests.slice(-2)).toEqual([write, write]);
});

test("one challenge serves many requests", async () => {
  const emulator = new DliEmulator();
  const outlets = await opened(emulator);
  for (const outlet of outlets) await outlet.readBack?.();
  // Opening: the challenge, and the state of outlet 0.
  expect(emulator.requests.length).toBe(2 + 8);
});

test("a wrong password is refused at once", async () => {
  const login = { Username: "admin", Password: "wrong" };
  await expect(opened(new DliEmulator(), login)).rejects.toThrow(/refuses the user name or the password/);
});

test("an outlet that the switch does not have is an error", async () => {
  const outlets = await opened(new DliEmulator({ outlets: 2 }));
  await expect(outlets[5]?.write(true)).rejects.toThrow(/has no outlet 5/);
  await expect(outlets[5]?.readBack?.()).rejects.toThrow(/has no outlet 5/);
});

test("outlets that switch at once share one login", async () => {
  const emulator = new DliEmulator();
  const outlets = await opened(emulator);
  await Promise.all(outlets.map((outlet) => outlet.write(true)));
  expect(emulator.outlets).toEqual(outlets.map(() => true));
  expect(emulator.requests.length).toBe(2 + 8);
});
