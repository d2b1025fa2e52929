import { setTimeout as pause } from "node:timers/promises";
import { DeviceUnderTest, type Shown } from "./device-under-test.ts";
import type { DeviceFault, FaultyDevice, PresentDevice } from "./faulty-device.ts";

/** One row of the table. Seconds are the tank's. */
export interface FaultRow {
  readonly driver: string;
  readonly fault: string;
  readonly shown: Shown;
  /** Null: there was nothing to notice. */
  readonly noticed: number | null | undefined;
  readonly recovered: number | undefined;
  readonly lateness: number;
  readonly isGreen: boolean;
}

/** Retries wait up to a minute. */
const NOTICED_WITHIN = 90;
const RECOVERED_WITHIN = 150;
const ALARM_WITHIN = 120;
/** Milliseconds by which a loop may be later than one of the idle program. */
const LATE_AT_MOST = 250;
/** … and by which 99 of 100 may be later while a device has its faults. */
const JITTER_MORE = 25;
/** Real time before the first fault: its figures are those of a minute and a span. */
const STEADY_MS = 70_000;
/** Real time of each fault, at least. */
const LASTING_MS = 3000;

const isWell = ({ output, input, alarms }: Shown): boolean =>
  !output.includes("not confirmed") && input !== "error" && alarms.length === 0;
const isNoticed = ({ output, input }: Shown): boolean =>
  output.includes("not confirmed") || input === "error";

/** By how much 99 of 100 timers were late at most within a minute, in ms. */
export interface CadenceRow {
  readonly driver: string;
  /** Of the program while its device worked. */
  readonly before: number;
  /** … and the most while its device had its faults. */
  readonly during: number;
  /** The most of a program without a device in the same time: what the machine does to all of them. */
  readonly beside: number;
  readonly isGreen: boolean;
}

interface Notes {
  readonly row: (row: FaultRow) => void;
  readonly cadence: (row: CadenceRow) => void;
  /** The program ended, with these last words, or the device could not be played to its end. */
  readonly failed: (driver: string, why: unknown) => void;
}

/** All faults of one device, one after the other, on one program. */
export async function playDevice(
  faulty: FaultyDevice,
  {
    notes,
    idle,
    only = "",
  }: { readonly notes: Notes; readonly idle: DeviceUnderTest; readonly only?: string },
): Promise<void> {
  const device = await DeviceUnderTest.start();
  let present: PresentDevice | undefined;
  try {
    present = await faulty.make(device);
    if (faulty.type === "rpi") await device.addBoard(faulty.isDimmed === true, present);
    else await device.addDriver(faulty, present);
    const play = new Play(faulty, { device, present, idle });
    notes.row(await play.absentAtStart());
    await pause(STEADY_MS);
    const { p99: before } = await device.lateness();
    play.jitter = { during: 0, beside: 0 };
    for (const fault of present.faults)
      if (fault.name.includes(only) && play.canHave(fault)) notes.row(await play.fault(fault));
    const { during, beside } = play.jitter;
    const isGreen = during <= Math.max(before, beside) + JITTER_MORE;
    notes.cadence({ driver: faulty.name, before, during, beside, isGreen });
  } catch (error) {
    notes.failed(faulty.name, (await device.lastWords()) ?? error);
  } finally {
    await device.stop();
    await present?.end();
  }
}

/** One device with its program. */
class Play {
  readonly #faulty: FaultyDevice;
  readonly #device: DeviceUnderTest;
  readonly #present: PresentDevice;
  readonly #idle: DeviceUnderTest;
  #isOn = false;
  /** The greatest so far, of the program and of the idle one. */
  jitter = { during: 0, beside: 0 };

  constructor(
    faulty: FaultyDevice,
    {
      device,
      present,
      idle,
    }: Record<"device" | "idle", DeviceUnderTest> & { readonly present: PresentDevice },
  ) {
    this.#faulty = faulty;
    this.#device = device;
    this.#present = present;
    this.#idle = idle;
  }

  canHave({ needsLoad }: DeviceFault): boolean {
    return needsLoad !== true || this.#device.hasOutput;
  }

  async absentAtStart(): Promise<FaultRow> {
    await this.#present.vanish();
    const isAlarmed = (shown: Shown): boolean => isNoticed(shown) && shown.alarms.length > 0;
    const { seconds: noticed, shown } = await this.#device.until(isAlarmed, NOTICED_WITHIN);
    await this.#present.appear();
    const { seconds: recovered } = await this.#device.until(isWell, RECOVERED_WITHIN);
    return this.#row("absent at start", { shown, noticed, recovered }, noticed !== undefined);
  }

  async fault(fault: DeviceFault): Promise<FaultRow> {
    const device = this.#device;
    await this.#switchTo(true);
    await device.until(isWell, RECOVERED_WITHIN);
    return fault.isOver === true ? this.#restart(fault) : this.#trouble(fault);
  }

  /** Nothing to notice, only to repair. */
  async #restart(fault: DeviceFault): Promise<FaultRow> {
    await fault.cause();
    const { seconds: recovered, shown } = await this.#device.until(
      (now) => this.#isRight(now),
      RECOVERED_WITHIN,
    );
    await pause(LASTING_MS);
    await fault.heal();
    return this.#row(fault.name, { shown, noticed: null, recovered }, true);
  }

  async #trouble(fault: DeviceFault): Promise<FaultRow> {
    const device = this.#device;
    const { needsSwitch = false, isInAnswers = false } = fault;
    await fault.cause();
    if (needsSwitch || (this.#faulty.onlyReports === true && isInAnswers)) await this.#switchTo(false);
    const { seconds: noticed } = await device.until(isNoticed, NOTICED_WITHIN);
    const { seconds: alarmed, shown } = await device.until(({ alarms }) => alarms.length > 0, ALARM_WITHIN);
    await pause(LASTING_MS);
    await fault.heal();
    const { seconds: recovered } = await device.until((now) => this.#isRight(now), RECOVERED_WITHIN);
    return this.#row(
      fault.name,
      { shown, noticed, recovered },
      noticed !== undefined && alarmed !== undefined,
    );
  }

  #isRight(shown: Shown): boolean {
    return isWell(shown) && (shown.load === undefined || shown.load > 0 === this.#isOn);
  }

  async #switchTo(on: boolean): Promise<void> {
    this.#isOn = on;
    await this.#device.switchTo(on);
  }

  async #row(
    fault: string,
    { shown, noticed, recovered }: Pick<FaultRow, "shown" | "noticed" | "recovered">,
    isSafe: boolean,
  ): Promise<FaultRow> {
    const { longest: lateness, p99 } = await this.#device.lateness();
    const idle = await this.#idle.lateness();
    const { during, beside } = this.jitter;
    this.jitter = { during: Math.max(during, p99), beside: Math.max(beside, idle.p99) };
    const isInTime = lateness <= idle.longest + LATE_AT_MOST;
    const isGreen = isSafe && recovered !== undefined && isInTime;
    return { driver: this.#faulty.name, fault, shown, noticed, recovered, lateness, isGreen };
  }
}
