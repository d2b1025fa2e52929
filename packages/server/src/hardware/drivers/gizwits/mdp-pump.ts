import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { HostPort, NetBus } from "../../buses/buses.ts";
import { spelled } from "../../buses/net.ts";
import { Turns } from "../../buses/turns.ts";
import type { DigitalOutput, PwmOutput } from "../../driver.ts";
import { checkDuty } from "../network/percent.ts";
import { COMMAND } from "./frames.ts";
import { LanTalk } from "./lan-talk.ts";

/** Attributes by their numbers: levels are bits of the first byte of values, the speed is the second byte. */
const ON = 0;
const FEED = 2;
const PROGRAM = 3;
const SPEED = 5;
const FLAGS = 8;
const VALUES = 301;

const READ = Uint8Array.of(2);
/** The first byte of a status: requested, or sent by itself. */
const STATUS = [3, 4];
/** Of a status after its first byte. Newer firmware has a uid before it, so it is taken from the end. */
const STATUS_VALUES = 302;
/** Always set in the first byte of a status. */
const FIXED = 0x10;
const SLOWEST = 30;
const FASTEST = 100;
/** It needs a moment to follow. */
const QUESTIONS_AFTER_CONTROL = 10;

interface Status {
  readonly isOn: boolean;
  readonly isFeeding: boolean;
  readonly isOnProgram: boolean;
  /** Percent. */
  readonly speed: number;
}

interface Change {
  readonly isOn?: boolean;
  readonly speed?: number;
}

/** A circulation pump MDP-20000. Its status and its commands are those that other clients have confirmed. */
export class MdpPump {
  readonly #net: NetBus;
  readonly #to: HostPort;
  readonly #turns: Turns;
  #sequence = 0;
  /** 0 before the first. */
  #lastDuty = 0;

  constructor(net: NetBus, to: HostPort) {
    this.#net = net;
    this.#to = to;
    this.#turns = new Turns(net.clock);
  }

  /** Throws when it is not there, or no such pump. Its state may be unknown: it can be switched off all the same. */
  async check(): Promise<void> {
    await this.#talk((talk) => this.#values(talk));
  }

  /** At its last speed. */
  switch(pin: number): DigitalOutput {
    return {
      pin,
      write: (high) => this.#talk((talk) => (high ? this.#change(talk, { isOn: true }) : this.#off(talk))),
      readBack: async () => this.#manual(await this.#talk((talk) => this.#status(talk))).isOn,
    };
  }

  /** 0 is off; above, 30…100 % of its speed are spread over the duty. A duty that was set reads back as itself. */
  duty(pin: number): PwmOutput {
    return {
      pin,
      set: async (percent) => {
        checkDuty(percent);
        const change = { speed: speedOf(percent), isOn: true };
        await this.#talk((talk) => (percent === 0 ? this.#off(talk) : this.#change(talk, change)));
        if (percent > 0) this.#lastDuty = percent;
      },
      readBack: async () => {
        const { isOn, speed } = this.#manual(await this.#talk((talk) => this.#status(talk)));
        if (!isOn) return 0;
        return this.#lastDuty > 0 && speed === speedOf(this.#lastDuty) ? this.#lastDuty : dutyOf(speed);
      },
    };
  }

  #talk<T>(work: (talk: LanTalk) => Promise<T>): Promise<T> {
    return this.#turns.take(this.#address, () => LanTalk.with(this.#net, this.#to, work));
  }

  /** Ends its own program first, as it would go on with it. */
  async #change(talk: LanTalk, wanted: Change): Promise<void> {
    const { isOnProgram, speed } = await this.#status(talk);
    if (isOnProgram) await this.#control(talk, [PROGRAM, SPEED], { speed });
    if (wanted.speed !== undefined) await this.#control(talk, [SPEED], wanted);
    if (wanted.isOn !== undefined) await this.#control(talk, [ON], wanted);
    for (let asked = 0; asked < QUESTIONS_AFTER_CONTROL; asked += 1) {
      const status = await this.#status(talk);
      const isFollowed = status.isOn === wanted.isOn && !status.isOnProgram;
      if (isFollowed && status.speed === (wanted.speed ?? status.speed)) return;
    }
    throw new MessageError(devices.ignoresCommand({ address: this.#address }));
  }

  /** The command comes first: off must not depend on a status that is understood. */
  async #off(talk: LanTalk): Promise<void> {
    await this.#control(talk, [ON, PROGRAM], {});
    await this.#change(talk, { isOn: false });
  }

  /** The named attributes get their values; the levels that are not in the change are off. */
  async #control(talk: LanTalk, attributes: readonly number[], { isOn, speed }: Change): Promise<void> {
    this.#sequence = (this.#sequence + 1) % 0x1_0000_0000;
    const payload = Buffer.alloc(5 + FLAGS + VALUES);
    payload.writeUInt32BE(this.#sequence, 0);
    payload.writeUInt8(1, 4);
    for (const attribute of attributes) {
      // The lowest attributes are in the last byte of the flags.
      const at = 4 + FLAGS - Math.floor(attribute / 8);
      payload.writeUInt8(payload.readUInt8(at) | (1 << (attribute % 8)), at);
    }
    payload.writeUInt8(isOn === true ? 1 : 0, 5 + FLAGS);
    payload.writeUInt8(speed ?? 0, 6 + FLAGS);
    await talk.ask(COMMAND.control, payload, COMMAND.controlled);
  }

  async #status(talk: LanTalk): Promise<Status> {
    const [levels = 0, speed = 0] = await this.#values(talk);
    const known = FIXED | (1 << ON) | (1 << FEED) | (1 << PROGRAM);
    const has = (attribute: number): boolean => (levels & (1 << attribute)) !== 0;
    if ((levels & ~known) !== 0 || speed < SLOWEST || speed > FASTEST) throw this.#notAsExpected();
    return { isOn: has(ON), isFeeding: has(FEED), isOnProgram: has(PROGRAM), speed };
  }

  /** The bytes of a status after its first, without a look at what they mean. */
  async #values(talk: LanTalk): Promise<Uint8Array> {
    const payload = await talk.ask(COMMAND.read, READ, COMMAND.status);
    const [action = 0, ...values] = payload.subarray(-STATUS_VALUES - 1);
    const [levels = 0] = values;
    if (!STATUS.includes(action) || (levels & FIXED) === 0) throw this.#notAsExpected();
    return Uint8Array.from(values);
  }

  #notAsExpected(): MessageError {
    return new MessageError(devices.notAsExpected({ address: this.#address, device: "MDP-20000" }));
  }

  /** While it feeds or follows its program it may run or not, whatever the state of its switch. */
  #manual(status: Status): Status {
    const mode = status.isFeeding ? "feed" : status.isOnProgram ? "program" : undefined;
    if (mode === undefined) return status;
    throw new MessageError(devices.inMode({ address: this.#address, mode }));
  }

  get #address(): string {
    return spelled(this.#to);
  }
}

const STEPS = FASTEST - SLOWEST;

/** The slowest speed is left to the pump's own keys, so that each speed that is set reads back as on. */
const speedOf = (percent: number): number =>
  Math.max(SLOWEST + 1, SLOWEST + Math.round((percent * STEPS) / 100));

const dutyOf = (speed: number): number => (Math.max(1, speed - SLOWEST) * 100) / STEPS;
