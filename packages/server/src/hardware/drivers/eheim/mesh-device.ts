import { isJsonObject } from "@refugium/model/declare/field.ts";
import { type Milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { HostPort, NetClock, WebSocketBus, WebSocketRequest, WebSocketTalk } from "../../buses/buses.ts";
import { spelled } from "../../buses/net.ts";
import type { AnalogInput, DigitalInput, DigitalOutput } from "../../driver.ts";
import type { EheimModel } from "./models.ts";
import { Silence } from "./silence.ts";

const PATH = "/ws";
const READ_WITHIN: Milliseconds = seconds(1.5);
/** For a switch with its questions before and after: another's turn and this one fit into CALL_DEADLINE. */
const SWITCH_WITHIN: Milliseconds = seconds(2.5);
/** Its data may have been under way when it was switched. */
const QUESTIONS_AFTER_SWITCH = 3;
/** °C that water in an aquarium can have. */
const COLDEST = 0;
const HOTTEST = 50;

type Packet = Readonly<Record<string, unknown>>;

/** One device in a mesh of EHEIM digital devices, through the WebSocket of any that has the mesh's address. */
export class MeshDevice {
  readonly #webSocket: WebSocketBus;
  readonly #to: HostPort;
  readonly #mac: string;
  readonly #model: EheimModel;
  readonly #silence: Silence;
  /** The whole set, as it last came with its data. */
  #parameters: Packet | undefined;

  /** `mac`: in upper case, with colons. */
  constructor(options: {
    readonly webSocket: WebSocketBus;
    readonly clock: NetClock;
    readonly to: HostPort;
    readonly mac: string;
    readonly model: EheimModel;
  }) {
    this.#webSocket = options.webSocket;
    this.#to = options.to;
    this.#mac = options.mac;
    this.#model = options.model;
    this.#silence = new Silence(options.clock);
  }

  /** Throws unless it is the expected model. `name`: in the message. */
  async identify(name: string): Promise<void> {
    const { version } = await this.#read((talk) => this.#ask(talk, "GET_USRDTA", "USRDTA"));
    const address = `${spelled(this.#to)} (${this.#mac})`;
    if (version !== this.#model.version)
      throw new MessageError(devices.notThisChip({ address, device: name }));
  }

  /** On is its normal work by its own settings; off is standby. */
  active(pin: number): DigitalOutput {
    return {
      pin,
      write: (high) => this.#write((talk) => (high ? this.#on(talk) : this.#off(talk))),
      readBack: async () => this.#levelIn(await this.#data()),
    };
  }

  /** The probe of a heater. */
  temperature(pin: number): AnalogInput {
    return {
      pin,
      unit: "°C",
      read: async () => {
        const { isTemp, mUnit } = await this.#data();
        if (mUnit !== 0)
          throw new MessageError(devices.noReading({ address: this.#address, part: "°C (mUnit 0)" }));
        const celsius = this.#integer(isTemp) / 10;
        if (celsius > COLDEST && celsius < HOTTEST) return celsius;
        const value = `${celsius} °C`;
        throw new MessageError(devices.implausible({ device: "EHEIM", address: this.#address, value }));
      },
    };
  }

  /** The speed of a filter at the moment. */
  speed(pin: number): AnalogInput {
    return {
      pin,
      unit: "%",
      read: async () => {
        const percent = this.#integer((await this.#data()).rel_speed);
        if (percent >= 0 && percent <= 100) return percent;
        throw this.#notAsExpected();
      },
    };
  }

  /** A filter has a fault: its rotor is stuck, or it has air. */
  fault(pin: number): DigitalInput {
    return {
      pin,
      read: async () => {
        const code = this.#integer((await this.#data()).errorCode);
        if (code < 0) throw this.#notAsExpected();
        return code !== 0;
      },
    };
  }

  async #on(talk: WebSocketTalk): Promise<void> {
    const data = await this.#dataOn(talk);
    if (this.#levelIn(data)) return;
    await this.#switch(talk, this.#wholeSetIn(data) ?? this.#unexpected(), true);
  }

  /** Off must not depend on a perfect answer: it goes out with what is known, and is judged afterwards. */
  async #off(talk: WebSocketTalk): Promise<void> {
    const { kept } = this.#model;
    const known = kept.length === 0 ? {} : this.#parameters;
    await this.#switch(talk, known ?? membersIn(await this.#dataOn(talk), kept), false);
  }

  /** Nothing is acknowledged: its next data show whether it followed. */
  async #switch(talk: WebSocketTalk, parameters: Packet, high: boolean): Promise<void> {
    const { set, setLevel } = this.#model;
    const command = { title: set, to: this.#mac, from: "USER", ...parameters, [setLevel]: high ? 1 : 0 };
    let question: readonly string[] = [JSON.stringify(command)];
    for (let asked = 0; asked < QUESTIONS_AFTER_SWITCH; asked += 1) {
      if (this.#levelIn(await this.#dataOn(talk, question)) === high) return;
      question = [];
    }
    throw new MessageError(devices.ignoresCommand({ address: this.#address }));
  }

  #data(): Promise<Packet> {
    return this.#read((talk) => this.#dataOn(talk));
  }

  async #dataOn(talk: WebSocketTalk, before: readonly string[] = []): Promise<Packet> {
    const data = await this.#ask(talk, this.#model.get, this.#model.data, before);
    this.#parameters = this.#wholeSetIn(data) ?? this.#parameters;
    return data;
  }

  #wholeSetIn(data: Packet): Packet | undefined {
    const { kept } = this.#model;
    const members = membersIn(data, kept);
    return Object.keys(members).length === kept.length ? members : undefined;
  }

  /** Fails at once while it is silent: its questions would hold the turns of the others in the mesh. */
  async #read<T>(work: (talk: WebSocketTalk) => Promise<T>): Promise<T> {
    this.#silence.check();
    return this.#talk({ within: READ_WITHIN, work });
  }

  /** Is always tried, and before what waits to be read. */
  #write<T>(work: (talk: WebSocketTalk) => Promise<T>): Promise<T> {
    const within = this.#silence.isOver ? SWITCH_WITHIN : READ_WITHIN;
    return this.#talk({ within, isUrgent: true, work });
  }

  #talk<T>(request: Pick<WebSocketRequest<T>, "within" | "isUrgent" | "work">): Promise<T> {
    return this.#silence.notice(() => this.#webSocket.talk({ to: this.#to, path: PATH, ...request }));
  }

  #ask(talk: WebSocketTalk, get: string, title: string, before: readonly string[] = []): Promise<Packet> {
    const question = JSON.stringify({ title: get, to: this.#mac, from: "USER" });
    return talk.ask([...before, question], (text) =>
      this.#packetsIn(text).find((packet) => packet.title === title && this.#isFromIt(packet)),
    );
  }

  /** Requests of other clients arrive, too, with `USER` in `from`. */
  #isFromIt({ from }: Packet): boolean {
    return typeof from === "string" && from.toUpperCase() === this.#mac;
  }

  #packetsIn(text: string): readonly Packet[] {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw this.#notAsExpected();
    }
    return (Array.isArray(value) ? value : [value]).filter(isJsonObject);
  }

  #levelIn(data: Packet): boolean {
    const level = data[this.#model.level];
    if (level !== 0 && level !== 1) throw this.#notAsExpected();
    return level === 1;
  }

  #integer(value: unknown): number {
    if (typeof value !== "number" || !Number.isInteger(value)) throw this.#notAsExpected();
    return value;
  }

  #unexpected(): never {
    throw this.#notAsExpected();
  }

  #notAsExpected(): MessageError {
    return new MessageError(devices.notAsExpected({ address: this.#address, device: "EHEIM digital" }));
  }

  get #address(): string {
    return spelled(this.#to);
  }
}

const membersIn = (data: Packet, names: readonly string[]): Packet =>
  Object.fromEntries(names.filter((name) => data[name] !== undefined).map((name) => [name, data[name]]));
