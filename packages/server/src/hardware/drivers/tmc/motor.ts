import { devices } from "@refugium/model/messages/devices.ts";
import { type Message, verbatim } from "@refugium/model/messages/message.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { NetClock } from "../../buses/buses.ts";
import { Turns } from "../../buses/turns.ts";
import { driverFault, generalFault } from "./faults.ts";
import {
  CHOPCONF,
  DRV_STATUS,
  ENN,
  GCONF,
  GENERAL_STATUS,
  GSTAT,
  IFCNT,
  IHOLD_IRUN,
  IOIN,
  type MotorRegisters,
  type MotorSettings,
  registersOf,
  SLAVECONF,
  VACTUAL,
  VERSION,
  velocityOf,
} from "./registers.ts";
import type { TmcLink } from "./uart.ts";

/** Its count of writes has eight bits. */
const COUNTS = 256;

/**
 * A motor that a TMC2209 turns by itself. Its velocity cannot be read: it is what was written last, as long as the chip
 * counted this write and no other one since, and was not reset.
 */
export class StepperMotor {
  readonly #link: TmcLink;
  readonly #settings: MotorSettings;
  readonly #registers: MotorRegisters;
  readonly #turns: Turns;
  /** The chip's count of writes after the last one; undefined while it is not known what the chip does. */
  #writes: number | undefined;
  #percent = 0;
  #isClosed = false;

  constructor(link: TmcLink, settings: MotorSettings, clock: Pick<NetClock, "uptime" | "speed">) {
    this.#link = link;
    this.#settings = settings;
    this.#registers = registersOf(settings);
    this.#turns = new Turns(clock);
  }

  /** Stops a run of an earlier program. */
  open(): Promise<void> {
    return this.#inTurn(() => this.#setUp());
  }

  set(percent: number): Promise<void> {
    if (!(percent >= 0 && percent <= 100))
      return Promise.reject(new MessageError(devices.noDuty({ percent })));
    return this.#inTurn(() => (percent === 0 ? this.#stop() : this.#turn(percent)));
  }

  duty(): Promise<number> {
    return this.#inTurn(async () => {
      const status = await this.#inspect();
      if (this.#percent > 0) await this.#check(status);
      return this.#percent;
    });
  }

  /** Sends a last stop at once, beside work that runs: of that, nothing more is sent. Does not throw. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#link.writeTwice(VACTUAL, 0);
  }

  async isOn(): Promise<boolean> {
    const percent = await this.duty();
    if (percent > 0 && percent < 100) throw new MessageError(devices.dimmed({ pin: 0, percent }));
    return percent === 100;
  }

  /** Throws when the turn comes too late, or after the motor was closed. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.take(this.#link.address, async () => {
      this.#needOpen();
      return work();
    });
  }

  #needOpen(): void {
    if (!this.#isClosed) return;
    const device = verbatim(this.#link.address);
    throw new MessageError(devices.deviceFailed({ device, reason: devices.notThere }));
  }

  async #read(register: number): Promise<number> {
    this.#needOpen();
    return this.#link.read(register);
  }

  async #turn(percent: number): Promise<void> {
    const status = await this.#inspect();
    await this.#check(status).catch(async (error) => {
      // Cleared here alone, so that a shutdown fails a command and not only a reading.
      if ((status & GENERAL_STATUS.shutDown) !== 0) await this.#write([[GSTAT, GENERAL_STATUS.shutDown]]);
      throw error;
    });
    // The motor may turn although the confirmation is lost.
    this.#percent = percent;
    await this.#write([[VACTUAL, velocityOf(this.#rateOf(percent))]]);
  }

  /** Before anything is read: replies may be damaged as long as the motor turns. A stop that was not counted is set up. */
  async #stop(): Promise<void> {
    const before = this.#writes;
    this.#writes = undefined;
    const isSent = await this.#link.writeTwice(VACTUAL, 0);
    if (before === undefined || !isSent) await this.#setUp();
    else await this.#confirm(before, 2).catch(() => this.#setUp());
    this.#percent = 0;
  }

  async #setUp(): Promise<void> {
    const { gconf, chopconf, currents, slaveconf } = this.#registers;
    if ((await this.#read(IOIN)) >>> 24 !== VERSION) {
      const { address } = this.#link;
      throw new MessageError(devices.notThisChip({ device: "TMC2209", address }));
    }
    this.#writes = (await this.#read(IFCNT)) % COUNTS;
    await this.#write([
      [VACTUAL, 0],
      [SLAVECONF, slaveconf],
      [GCONF, gconf],
      [CHOPCONF, chopconf],
      [IHOLD_IRUN, currents],
      // A bit is cleared by writing it.
      [GSTAT, GENERAL_STATUS.reset],
    ]);
    this.#percent = 0;
    const kept = [await this.#read(GCONF), await this.#read(CHOPCONF)];
    if (kept[0] === gconf && kept[1] === chopconf) return;
    this.#writes = undefined;
    throw new MessageError(devices.notThisChip({ device: "TMC2209", address: this.#link.address }));
  }

  /** Throws unless the chip counted all of them. */
  async #write(values: readonly (readonly [register: number, value: number])[]): Promise<void> {
    const before = this.#writes;
    this.#writes = undefined;
    for (const [register, value] of values) {
      this.#needOpen();
      await this.#link.write(register, value);
    }
    await this.#confirm(before, values.length);
  }

  async #confirm(before: number | undefined, writes: number): Promise<void> {
    const count = (await this.#read(IFCNT)) % COUNTS;
    if (before === undefined || count !== (before + writes) % COUNTS)
      throw new MessageError(devices.ignoresCommand({ address: this.#link.address }));
    this.#writes = count;
  }

  /** Its general status. A chip that was reset, or that another program wrote to, is stopped and set up again. */
  async #inspect(): Promise<number> {
    const status = await this.#read(GSTAT);
    const isKnown =
      this.#writes !== undefined &&
      (await this.#read(IFCNT)) % COUNTS === this.#writes &&
      (await this.#read(CHOPCONF)) === this.#registers.chopconf;
    if (isKnown && (status & GENERAL_STATUS.reset) === 0) return status;
    await this.#setUp();
    return this.#read(GSTAT);
  }

  /** Stops the motor and throws when it cannot turn. */
  async #check(generalStatus: number): Promise<void> {
    const reason = generalFault(generalStatus) ?? (await this.#fault());
    if (reason === undefined) return;
    await this.#stop();
    throw new MessageError(devices.motorFails({ address: this.#link.address, reason }));
  }

  /** A fault that is there twice. */
  async #fault(): Promise<Message | undefined> {
    if (((await this.#read(IOIN)) & ENN) !== 0) return devices.motorDisabled;
    const rate = this.#rateOf(this.#percent);
    const first = driverFault(await this.#read(DRV_STATUS), rate);
    return first && driverFault(await this.#read(DRV_STATUS), rate);
  }

  /** Microsteps per second. */
  #rateOf(percent: number): number {
    return (this.#settings.fullSpeed * this.#settings.microsteps * percent) / 100;
  }
}
