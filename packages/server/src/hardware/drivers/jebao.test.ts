import { describe, expect, test } from "vitest";
import { driverContract } from "../driver.contract.ts";
import { JebaoEmulator } from "../emulators/jebao-emulator.ts";
import { emulatedDevice } from "../emulators/testing/emulated-device.ts";
import { COMMAND, gizwitsFrame, gizwitsFrameIn } from "./gizwits/frames.ts";
import { LanTalk } from "./gizwits/lan-talk.ts";
import { jebao } from "./jebao.ts";
import { endPointOf } from "./network/address.ts";

const PARAMETERS = { Address: "127.0.0.1", Device: "MDP-20000" };

driverContract({
  type: jebao,
  parameters: PARAMETERS,
  // What it does after a loss of supply is not known.
  faults: ["returns", "garbles", "ignores", "denies"],
  // 70 speeds, 30…100 %.
  dutyStep: 100 / 70,
  device: () => emulatedDevice(new JebaoEmulator()),
});

async function opened(prepare: (emulator: JebaoEmulator) => void = () => undefined) {
  const emulator = new JebaoEmulator();
  prepare(emulator);
  const { buses, parameters } = await emulatedDevice(emulator);
  const { pins } = await jebao.open(buses, { ...PARAMETERS, ...parameters });
  const [output] = pins["digital-output"];
  const [duty] = pins.pwm;
  if (output === undefined || duty === undefined) throw new Error("the driver has two outputs");
  return { emulator, output, duty };
}

describe("the speed of a pump", () => {
  test.each([
    [0.1, 31],
    [20, 44],
    [50, 65],
    [100, 100],
  ])("of a duty of %d %% is %d %%", async (percent, speed) => {
    const { emulator, duty } = await opened();
    await duty.set(percent);
    expect(emulator).toMatchObject({ isOn: true, speed });
  });

  test("is kept when it is switched off", async () => {
    const { emulator, duty, output } = await opened();
    await duty.set(50);
    await duty.set(0);
    expect(emulator).toMatchObject({ isOn: false, speed: 65 });
    await output.write(true);
    expect(await duty.readBack?.()).toBe(50);
    expect(emulator.controls).toEqual([0x20, 1, 9, 1, 1]);
  });

  test("reads back as each duty that was set", async () => {
    const { emulator, duty } = await opened();
    for (let percent = 0; percent <= 100; percent += 0.5) {
      await duty.set(percent);
      expect(await duty.readBack?.()).toBe(percent);
    }
    emulator.speed = 69;
    expect(await duty.readBack?.()).toBeCloseTo(55.71);
  });

  test("of its own slowest does not read as off", async () => {
    const { duty } = await opened((emulator) => Object.assign(emulator, { isOn: true, speed: 30 }));
    expect(await duty.readBack?.()).toBeGreaterThan(0);
  });
});

test("its own program ends with the first switch", async () => {
  const { emulator, output } = await opened((each) => Object.assign(each, { isOnProgram: true }));
  await expect(output.readBack?.()).rejects.toThrow("is in its mode program");
  await output.write(true);
  expect(emulator).toMatchObject({ isOn: true, isOnProgram: false, speed: 60 });
  expect(emulator.controls).toEqual([0x28, 1]);
  expect(await output.readBack?.()).toBe(true);
});

test("a feeding pump has no known state", async () => {
  const { output, duty } = await opened((each) => Object.assign(each, { isOn: true, isFeeding: true }));
  await expect(output.readBack?.()).rejects.toThrow("is in its mode feed");
  await expect(duty.readBack?.()).rejects.toThrow("is in its mode feed");
});

const UNKNOWN = [{ speed: 0 }, { speed: 29 }, { speed: 101 }, { unknownLevels: 0x40 }];

describe.each(UNKNOWN)("a pump with a status of %j", (change) => {
  test("has no known state", async () => {
    const { output, duty } = await opened((emulator) => Object.assign(emulator, change));
    await expect(output.readBack?.()).rejects.toThrow(/sends what no MDP-20000 sends/);
    await expect(duty.readBack?.()).rejects.toThrow(/sends what no MDP-20000 sends/);
    await expect(output.write(true)).rejects.toThrow(/sends what no MDP-20000 sends/);
  });

  test("gets the command for off nevertheless", async () => {
    const { emulator, output, duty } = await opened((each) => Object.assign(each, change));
    for (const off of [() => output.write(false), () => duty.set(0)]) {
      Object.assign(emulator, { isOn: true, isOnProgram: true });
      await expect(off()).rejects.toThrow(/sends what no MDP-20000 sends/);
      expect(emulator).toMatchObject({ isOn: false, isOnProgram: false });
    }
  });
});

test("off ends its own program in the same command", async () => {
  const { emulator, output } = await opened((each) => Object.assign(each, { isOn: true, isOnProgram: true }));
  await output.write(false);
  expect(emulator).toMatchObject({ isOn: false, isOnProgram: false, controls: [9, 1] });
});

test("a status after a uid is read from its end", async () => {
  const { emulator, duty } = await opened((each) => Object.assign(each, { uid: "h9PwTqYk3mXc7RbVdE2sLa" }));
  await duty.set(50);
  expect(emulator).toMatchObject({ isOn: true, speed: 65 });
  expect(await duty.readBack?.()).toBe(50);
});

test("a pump that gives no passcode is not opened", async () => {
  const opening = opened((emulator) => Object.assign(emulator, { isPairing: false }));
  await expect(opening).rejects.toThrow("has no passcode");
});

test("a question after the session fails with its own reason", async () => {
  const { buses, parameters = {} } = await emulatedDevice(new JebaoEmulator());
  const to = endPointOf(String(parameters.Address), 12_416);
  const kept = await LanTalk.with(buses.net, to, async (talk) => talk);
  await expect(kept.ask(COMMAND.read, Uint8Array.of(2), COMMAND.status)).rejects.toThrow(/is over/);
});

test("outputs of one pump take turns", async () => {
  const { emulator, output, duty } = await opened();
  await Promise.all([output.write(true), duty.set(50), output.readBack?.()]);
  expect(emulator).toMatchObject({ isOn: true, speed: 65 });
});

describe("a frame", () => {
  const wrong = () => new Error("no frame");

  test("has the head of Gizwits and a length of one or two bytes", () => {
    expect(Buffer.from(gizwitsFrame(0x0006)).toString("hex")).toBe("0000000303000006");
    const long = gizwitsFrame(0x93, new Uint8Array(314));
    expect(Buffer.from(long.subarray(0, 9)).toString("hex")).toBe("00000003bd02000093");
    expect(long).toHaveLength(323);
    expect(gizwitsFrameIn(long, wrong)).toMatchObject({ command: 0x93, length: 323 });
  });

  test.each(["", "000000", "00000003", "00000003bd", "0000000304000091"])("%s is incomplete", (hex) => {
    expect(gizwitsFrameIn(Buffer.from(hex, "hex"), wrong)).toBeUndefined();
  });

  test.each(["01", "00000004", "0000000302", "00000003ffff", "00000003ff7f"])("%s is none", (hex) => {
    expect(() => gizwitsFrameIn(Buffer.from(hex, "hex"), wrong)).toThrow("no frame");
  });
});
