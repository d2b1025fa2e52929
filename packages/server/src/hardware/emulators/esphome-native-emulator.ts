import { rawTime } from "../../kernel/raw-time.ts";
import type { Packet } from "../drivers/esphome/frames.ts";
import { MESSAGE, plain } from "../drivers/esphome/messages.ts";
import { put, WireFields } from "../drivers/esphome/wire.ts";
import { EncryptedLink, type NodeLink, plainLink } from "./esphome-link.ts";
import { type Peer, TcpEmulator } from "./tcp-emulator.ts";

/** The key of the emulated node. */
export const EMULATED_KEY = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";
/** With another key no handshake succeeds. */
const OTHER_KEY = Buffer.alloc(32, 7).toString("base64");

const DEVICE_ANSWER = 10;
const DEVICE_QUESTION = 9;
const LIST = { binarySensor: 12, light: 15, sensor: 16, switch: 17 } as const;
const STATE = { binarySensor: 21, light: 24, sensor: 25, switch: 26 } as const;
const MEASURED_EVERY_MS = 10_000;

/** FNV-1 with 32 bits of the object ID. */
function keyOf(id: string): number {
  let hash = 2_166_136_261;
  for (const byte of Buffer.from(id)) hash = (Math.imul(hash, 16_777_619) ^ byte) >>> 0;
  return hash;
}

const KEYS = {
  binarySensor: keyOf("float"),
  light: keyOf("lamp"),
  sensor: keyOf("water_temperature"),
  switch: keyOf("return_pump"),
} as const;

export interface EmulatedNodeOptions {
  /** 32 bytes in Base64; undefined: it does not encrypt. */
  readonly key?: string;
  /** Nodes before 2026.1 may have one. */
  readonly password?: string;
}

/**
 * A node with ESPHome and its native API: a switch `return_pump`, a binary sensor `float`, a sensor `water_temperature`
 * and a light `lamp`. A state that does not change is not sent again, but each measurement is. Outputs are off after a start (`restore_mode: ALWAYS_OFF`).
 */
export class EspHomeNativeEmulator extends TcpEmulator {
  name = "tank-node";
  /** Its major number. */
  apiVersion = 1;
  unit = "°C";
  /** The node only assumes the state of its switch. */
  isAssumed = false;
  /** The modes of its light: 1 on and off, 3 brightness. */
  lightMode = 3;
  /** It also measures at each subscription, not only at its interval. */
  measuresAtOnce = true;
  /** Two of its parts have a switch of the same name. */
  isDivided = false;
  /** Binary sensors besides the others. */
  more = 0;
  isOn = false;
  /** Undefined while the float has no reading. */
  isFloating: boolean | undefined = false;
  /** Undefined while the sensor has no reading. */
  temperature: number | undefined = 25.31;
  /** Percent. */
  brightness = 0;
  /** A client waits for something that does not come. */
  onSilence: () => void = () => undefined;
  /** Types of the messages it got. */
  readonly received: number[] = [];
  readonly #options: EmulatedNodeOptions;
  readonly #listeners = new Set<NodeLink>();
  #next: { cancel(): void } | undefined;

  constructor(options: EmulatedNodeOptions = {}) {
    super();
    this.#options = options;
  }

  override async start(port?: number): Promise<void> {
    await super.start(port);
    this.#measureLater();
  }

  override async stop(): Promise<void> {
    this.#next?.cancel();
    await super.stop();
  }

  restart(): void {
    this.isOn = false;
    this.brightness = 0;
    this.#listeners.clear();
    this.disconnect();
  }

  ping(): void {
    this.#tell(plain(MESSAGE.ping));
  }

  /** Answers a ping that was never sent. */
  pong(): void {
    this.#tell(plain(MESSAGE.pong));
  }

  /** Ends its connections by a message. */
  dismiss(): void {
    this.#tell(plain(MESSAGE.disconnect));
  }

  /** Sends the state of its float. */
  reportFloat(): void {
    this.#tell(this.#floatState());
  }

  /** Sends a measurement, also one that is as before. */
  measure(): void {
    this.#tell(this.#sensorState());
  }

  protected accept(peer: Peer): (chunk: Buffer) => void {
    const link = this.#linkTo(peer);
    return (chunk) => {
      for (const packet of link.take(chunk)) this.#receive(link, packet);
    };
  }

  protected override garbage(): Uint8Array {
    return Buffer.from("HTTP/1.1 400 Bad Request\r\n\r\n");
  }

  #linkTo(peer: Peer): NodeLink {
    const { key } = this.#options;
    if (key === undefined) return plainLink(peer);
    const identity = { name: this.name, mac: "aabbccddeeff" };
    return new EncryptedLink(peer, identity, this.mood === "denies" ? OTHER_KEY : key);
  }

  #receive(link: NodeLink, { type, body }: Packet): void {
    this.received.push(type);
    // It was given another key, or password, meanwhile.
    if (this.mood === "denies" && this.#listeners.has(link)) link.end();
    else if (type === MESSAGE.hello) link.send(this.#hello());
    else if (type === MESSAGE.authentication) this.#authenticate(link, new WireFields(body));
    else if (type === MESSAGE.disconnect) {
      link.send(plain(MESSAGE.disconnectAnswer));
      link.end();
    } else if (type === MESSAGE.disconnectAnswer) link.end();
    else if (type === MESSAGE.ping) this.#answerPing(link);
    else if (type === DEVICE_QUESTION) link.send(this.#device());
    else if (type === MESSAGE.listEntities) for (const entry of this.#entries()) link.send(entry);
    else if (type === MESSAGE.subscribeStates) this.#subscribe(link);
    else if (type === MESSAGE.switchCommand) this.#switch(new WireFields(body));
    else if (type === MESSAGE.lightCommand) this.#light(new WireFields(body));
  }

  #answerPing(link: NodeLink): void {
    link.send(plain(MESSAGE.pong));
    if (this.mood === "hangs") this.onSilence();
  }

  /** New nodes do not answer. */
  #authenticate(link: NodeLink, fields: WireFields): void {
    const { password } = this.#options;
    const isWrong = this.mood === "denies" || fields.text(1) !== (password ?? "");
    if (password === undefined && this.mood !== "denies") return;
    link.send({ type: MESSAGE.authenticationAnswer, body: put.bool(1, isWrong) });
    if (isWrong) link.end();
  }

  #subscribe(link: NodeLink): void {
    this.#listeners.add(link);
    const states = [this.#switchState(), this.#floatState(), this.#sensorState(), this.#lightState()];
    for (const state of states) link.send(state);
    if (this.measuresAtOnce) link.send(this.#sensorState());
  }

  #switch(fields: WireFields): void {
    if (fields.fixed32(1) !== KEYS.switch) return;
    const isOn = fields.bool(2);
    if (isOn === this.isOn) return;
    this.change(() => {
      this.isOn = isOn;
      this.#tell(this.#switchState());
    });
    if (this.mood === "ignores") this.onSilence();
  }

  #light(fields: WireFields): void {
    if (fields.fixed32(1) !== KEYS.light) return;
    this.change(() => {
      if (fields.bool(4)) this.brightness = fields.float(5) * 100;
      if (fields.bool(2) && !fields.bool(3)) this.brightness = 0;
      this.#tell(this.#lightState());
    });
    if (this.mood === "ignores") this.onSilence();
  }

  #tell(state: Packet): void {
    for (const link of this.#listeners) {
      if (link.isOpen) link.send(state);
      else this.#listeners.delete(link);
    }
  }

  #measureLater(): void {
    this.#next?.cancel();
    this.#next = rawTime.setTimeout(() => {
      this.measure();
      this.#measureLater();
    }, MEASURED_EVERY_MS);
  }

  #hello(): Packet {
    const parts = [
      put.uint(1, this.apiVersion),
      put.uint(2, 14),
      put.text(3, "emulated"),
      put.text(4, this.name),
    ];
    return { type: MESSAGE.helloAnswer, body: Buffer.concat(parts) };
  }

  #device(): Packet {
    const { key } = this.#options;
    const parts = [
      ...[put.text(2, this.name), put.text(3, "AA:BB:CC:DD:EE:FF"), put.text(4, "2026.2.0")],
      ...[put.text(6, "emulated"), put.text(13, "Tank node"), put.bool(19, key !== undefined)],
    ];
    return { type: DEVICE_ANSWER, body: Buffer.concat(parts) };
  }

  #entries(): readonly Packet[] {
    const entry = (
      what: keyof typeof LIST,
      id: string,
      name: string,
      ...more: readonly Buffer[]
    ): Packet => ({
      type: LIST[what],
      body: Buffer.concat([put.text(1, id), put.fixed32(2, KEYS[what]), put.text(3, name), ...more]),
    });
    return [
      entry("binarySensor", "float", "Float"),
      entry("light", "lamp", "Lamp", put.uint(12, this.lightMode)),
      // Its object ID is left out, as new nodes do.
      entry("sensor", "", "Water Temperature", put.text(6, this.unit), put.uint(7, 2), put.uint(10, 1)),
      entry("switch", "return_pump", "Return Pump", put.bool(6, this.isAssumed)),
      ...(this.isDivided ? [entry("switch", "return_pump", "Return Pump", put.uint(10, 2))] : []),
      ...Array.from({ length: this.more }, (_, key) => moreEntry(key)),
      plain(MESSAGE.endOfEntities),
    ];
  }

  #switchState(): Packet {
    return stateOf("switch", put.bool(2, this.isOn));
  }

  #floatState(): Packet {
    const { isFloating } = this;
    return stateOf("binarySensor", isFloating === undefined ? put.bool(3, true) : put.bool(2, isFloating));
  }

  #sensorState(): Packet {
    const { temperature } = this;
    return stateOf("sensor", temperature === undefined ? put.bool(3, true) : put.float(2, temperature));
  }

  #lightState(): Packet {
    const { brightness, lightMode } = this;
    const values = [put.bool(2, brightness > 0), put.float(3, brightness / 100), put.uint(11, lightMode)];
    return stateOf("light", ...values);
  }
}

const moreEntry = (key: number): Packet => ({
  type: LIST.binarySensor,
  body: Buffer.concat([put.text(1, `more_${key}`), put.fixed32(2, key)]),
});

const stateOf = (what: keyof typeof STATE, ...values: readonly Buffer[]): Packet => ({
  type: STATE[what],
  body: Buffer.concat([put.fixed32(1, KEYS[what]), ...values]),
});
