import { seconds } from "@refugium/model/declare/units.ts";
import { describe, expect, test } from "vitest";
import { driverContract } from "../driver.contract.ts";
import { ShellyGen2Emulator } from "../emulators/shelly-gen2-emulator.ts";
import { emulatedDevice } from "../emulators/testing/emulated-device.ts";
import { shellyGen2 } from "./shelly-gen2.ts";

const OPEN = { Address: "127.0.0.1", Relays: 1, Meter: false, Password: "" };
const LOCKED = { Address: "127.0.0.1", Relays: 4, Meter: true, Password: "mysecretpassword" };
const FAULTS = ["returns", "garbles", "ignores", "restarts", "denies"] as const;

describe("one relay without a meter", () => {
  driverContract({
    type: shellyGen2,
    parameters: OPEN,
    faults: FAULTS,
    device: () => emulatedDevice(new ShellyGen2Emulator({ meter: false })),
  });
});

describe("four relays with meters and a password", () => {
  driverContract({
    type: shellyGen2,
    parameters: LOCKED,
    faults: FAULTS,
    device: () => emulatedDevice(new ShellyGen2Emulator({ switches: 4, password: LOCKED.Password })),
  });
});

async function opened(emulator: ShellyGen2Emulator, parameters: object) {
  const device = await emulatedDevice(emulator);
  return (await shellyGen2.open(device.buses, { ...parameters, ...device.parameters })).pins;
}

describe("a Shelly with a power meter", () => {
  test("measures what its relay draws, as an input and at the output", async () => {
    const emulator = new ShellyGen2Emulator({ switches: 4, password: LOCKED.Password });
    const pins = await opened(emulator, LOCKED);
    const [outlet] = pins["digital-output"];
    const [meter] = pins["analog-input"];
    await outlet?.write(true, seconds(90));
    expect([await meter?.read(), await outlet?.readWatts?.(), meter?.unit]).toEqual([12.3, 12.3, "W"]);
    emulator.watts = Number.NaN;
    await expect(meter?.read()).rejects.toThrow(/has no reading of apower 0/);
  });

  test("has pins for it only if its parameters name it", async () => {
    const pins = await opened(new ShellyGen2Emulator(), OPEN);
    expect(pins["analog-input"]).toEqual([]);
    expect(await pins["digital-output"][0]?.readWatts?.()).toBe(0);
  });
});

test("a Shelly without a power meter does not open with one", async () => {
  const opening = opened(new ShellyGen2Emulator({ meter: false }), { ...OPEN, Meter: true });
  await expect(opening).rejects.toThrow(/has no apower 0/);
});

test("a Shelly with fewer relays does not open", async () => {
  const opening = opened(new ShellyGen2Emulator({ switches: 2 }), { ...OPEN, Relays: 3 });
  await expect(opening).rejects.toThrow(/has no switch 2/);
});

describe("a password", () => {
  test("that is wrong is refused", async () => {
    const opening = opened(new ShellyGen2Emulator({ password: "x" }), { ...OPEN, Password: "y" });
    await expect(opening).rejects.toThrow(/refuses the user name or the password/);
  });

  test.each([
    [false, 1 + 4],
    [true, 2 * 4],
  ])("takes one challenge, or one each where a nonce has one use: %s", async (oneUse, count) => {
    const emulator = new ShellyGen2Emulator({ switches: 4, password: LOCKED.Password, oneUse });
    await opened(emulator, LOCKED);
    expect(emulator.requests.length).toBe(count);
  });
});
