import type { NetworkEmulator } from "../../packages/server/src/hardware/emulators/index.ts";
import { DeviceUnderTest, type Shown } from "./device-under-test.ts";
import type { EmulatedDriver } from "./emulated-drivers.ts";

/** What is done to a device, and its end. */
interface DeviceFault {
  readonly name: string;
  cause(emulator: NetworkEmulator): Promise<void> | void;
  heal(emulator: NetworkEmulator): Promise<void> | void;
  /** It shows only when the load is switched. */
  readonly needsSwitch?: boolean;
  /** It is in the answers of a device that is asked. */
  readonly isInAnswers?: boolean;
  /** The device works on: there is nothing to notice, only to repair. */
  readonly isOver?: boolean;
}

const mood = (
  name: string,
  which: NetworkEmulator["mood"],
  more: Partial<DeviceFault> = {},
): DeviceFault => ({
  name,
  cause: (emulator) => {
    emulator.mood = which;
  },
  heal: (emulator) => {
    emulator.mood = "works";
  },
  ...more,
});

const DEVICE_FAULTS: readonly DeviceFault[] = [
  { name: "vanishes", cause: (emulator) => emulator.stop(), heal: (emulator) => emulator.start() },
  mood("answers garbage", "garbles"),
  mood("never answers", "hangs", { isInAnswers: true }),
  mood("cuts its answers", "cuts", { isInAnswers: true }),
  mood("refuses the password", "denies"),
  mood("confirms and does nothing", "ignores", { needsSwitch: true }),
  // A second is ten of the controller, twice its deadline.
  mood("answers too late", "slow", { needsSwitch: true }),
  { name: "restarts", cause: (emulator) => emulator.restart(), heal: () => undefined, isOver: true },
];

/** One row of the table. Seconds are the tank's. */
export interface FaultRow {
  readonly driver: string;
  readonly fault: string;
  readonly shown: Shown;
  readonly noticed: number | undefined;
  readonly recovered: number | undefined;
  readonly lateness: number;
  readonly isGreen: boolean;
}

/** Retries wait up to a minute. */
const NOTICED_WITHIN = 90;
const RECOVERED_WITHIN = 150;
const TOLD_WITHIN = 120;
/** Milliseconds by which a loop may be late on a machine with other work. */
const LATE_AT_MOST = 250;

const isWell = ({ output, input, alarms }: Shown): boolean =>
  !output.includes("not confirmed") && input !== "error" && alarms.length === 0;
const isNoticed = ({ output, input }: Shown): boolean =>
  output.includes("not confirmed") || input === "error";

/** All faults of one device, one after the other, on one program. */
export async function playDevice(
  driver: EmulatedDriver,
  onRow: (row: FaultRow) => void,
  only = "",
): Promise<void> {
  const emulator = driver.make();
  await emulator.start();
  // The port is known from here.
  const address = emulator.address;
  const device = await DeviceUnderTest.start();
  try {
    await emulator.stop();
    await device.addDriver(driver, address);
    onRow(await absentAtStart(driver, device, emulator));
    for (const fault of DEVICE_FAULTS.filter(({ name }) => name.includes(only)))
      if (canHave(driver, device, fault)) onRow(await play(driver, device, emulator, fault));
  } finally {
    await device.stop();
    await emulator.stop();
  }
}

function canHave(
  { lacks }: EmulatedDriver,
  device: DeviceUnderTest,
  { name, needsSwitch }: DeviceFault,
): boolean {
  return !lacks.includes(name) && (needsSwitch !== true || device.hasOutput);
}

async function absentAtStart(
  { name: driver }: EmulatedDriver,
  device: DeviceUnderTest,
  emulator: NetworkEmulator,
): Promise<FaultRow> {
  const isTold = ({ alarms }: Shown): boolean => alarms.includes("driver-gone");
  const { seconds: noticed, shown } = await device.until(isTold, NOTICED_WITHIN);
  await emulator.start();
  const { seconds: recovered } = await device.until(isWell, RECOVERED_WITHIN);
  const lateness = await device.lateness();
  const isGreen = noticed !== undefined && recovered !== undefined && lateness <= LATE_AT_MOST;
  return { driver, fault: "absent at start", shown, noticed, recovered, lateness, isGreen };
}

async function play(
  { name: driver, onlyTells }: EmulatedDriver,
  device: DeviceUnderTest,
  emulator: NetworkEmulator,
  fault: DeviceFault,
): Promise<FaultRow> {
  await device.switchTo(true);
  await device.until(isWell, RECOVERED_WITHIN);
  await fault.cause(emulator);
  if (fault.needsSwitch === true || (onlyTells && fault.isInAnswers === true)) await device.switchTo(false);
  const isSeen = fault.isOver === true ? isWell : isNoticed;
  const { seconds: noticed } = await device.until(isSeen, NOTICED_WITHIN);
  // An input that nothing uses shows its error, and raises no alarm.
  const isTold = ({ alarms }: Shown): boolean =>
    fault.isOver === true || !device.hasOutput || alarms.length > 0;
  const { seconds: told, shown } = await device.until(isTold, TOLD_WITHIN);
  await fault.heal(emulator);
  const { seconds: recovered } = await device.until(isWell, RECOVERED_WITHIN);
  const lateness = await device.lateness();
  const isSafe = noticed !== undefined && told !== undefined;
  const isGreen = isSafe && recovered !== undefined && lateness <= LATE_AT_MOST;
  return { driver, fault: fault.name, shown, noticed, recovered, lateness, isGreen };
}
