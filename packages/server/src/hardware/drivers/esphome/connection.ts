import { milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import type { Message, MessageOrText } from "@refugium/model/messages/message.ts";
import { realUptime, type Timer } from "../../../kernel/clock.ts";
import { asError, MessageError } from "../../../kernel/message-error.ts";
import type { HostPort, NetBus, NetStream } from "../../buses/buses.ts";
import { spelled } from "../../buses/net.ts";
import { noAnswerWithin } from "../../buses/no-answer.ts";
import { type Channel, NoiseChannel, plainChannel } from "./channel.ts";
import { Conditions } from "./conditions.ts";
import { Entities, type StateListener } from "./entities.ts";
import type { Packet } from "./frames.ts";
import { authentication, type Entity, hello, MESSAGE, plain } from "./messages.ts";
import { shownText } from "./shown-text.ts";
import { Malformed, WireFields } from "./wire.ts";

/** Together they must fit into the five seconds of a pin. */
const OPENED_WITHIN = seconds(3);
export const ANSWERED_WITHIN = seconds(1.5);
/** A node ends a connection that is silent for 150 s. */
const PING_EVERY = seconds(20);
/** Of the API; the minor version may be any. */
const NEWEST_MAJOR = 2;

export interface NodeOptions {
  readonly net: NetBus;
  readonly to: HostPort;
  /** 32 bytes in Base64; empty: the node does not encrypt. */
  readonly key: string;
  /** For nodes before 2026.1; may be empty. */
  readonly password: string;
  /** The node's name; empty: any. */
  readonly name: string;
}

export interface ConnectionOptions extends NodeOptions {
  readonly onState: StateListener;
}

/** The node or the network ended a connection that was open. */
export class ConnectionLost extends MessageError {
  override readonly name = "ConnectionLost";
}

/** One connection to a node, from its beginning to its end. It never connects again. */
export class NodeConnection {
  /** Resolves with the reason when it ends. */
  readonly ended: Promise<Error>;
  readonly entities: Entities;
  readonly #options: ConnectionOptions;
  readonly #address: string;
  readonly #channel: Channel;
  readonly #conditions = new Conditions();
  readonly #resolveEnd: (reason: Error) => void;
  #stream: NetStream | undefined;
  #reason: Error | undefined;
  #nextPing: Timer | undefined;
  #isGreeted = false;
  #isListed = false;
  #pings = 0;
  #pongs = 0;

  private constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#address = spelled(options.to);
    this.entities = new Entities(options.onState);
    const { key } = options;
    const address = this.#address;
    const checkName = (name: string): void => this.#checkName(name);
    this.#channel = key === "" ? plainChannel(address) : new NoiseChannel({ address, key, checkName });
    const { promise, resolve } = Promise.withResolvers<Error>();
    this.ended = promise;
    this.#resolveEnd = resolve;
  }

  /** Resolves when the node has listed its entities; their states follow. Throws with a message. */
  static async open(options: ConnectionOptions): Promise<NodeConnection> {
    const connection = new NodeConnection(options);
    await connection.#within(OPENED_WITHIN, connection.#begin());
    connection.#pingLater();
    return connection;
  }

  /** Nothing happens when the connection has ended. */
  send(packet: Packet): void {
    if (this.#reason === undefined) this.#stream?.send(this.#channel.seal(packet));
  }

  get isOver(): boolean {
    return this.#reason !== undefined;
  }

  /** Resolves when the node has answered. A node that does not loses the connection. */
  ping(): Promise<void> {
    const count = ++this.#pings;
    this.send(plain(MESSAGE.ping));
    return this.#within(
      ANSWERED_WITHIN,
      this.#conditions.until(() => this.#pongs >= count),
    );
  }

  /** False when the entity does not have a wanted state in time, at the latest at `deadline` (real uptime). */
  async stateReached(
    entity: Entity,
    isWanted: (value: number | undefined) => boolean,
    deadline: number,
  ): Promise<boolean> {
    const { clock } = this.#options.net;
    const isReached = (): boolean =>
      this.entities.hasState(entity) && isWanted(this.entities.valueOf(entity));
    const left = Math.max(0, deadline - realUptime(clock));
    let isLate = false;
    const timer = clock.afterReal(milliseconds(Math.min(left, ANSWERED_WITHIN)), "esphome: state", () => {
      isLate = true;
      this.#conditions.review();
    });
    try {
      await this.#conditions.until(() => isLate || isReached());
    } finally {
      timer.cancel();
    }
    return isReached();
  }

  /** Announces the end of the connection to the node, and ends it. */
  close(): void {
    if (this.#channel.isReady) this.send(plain(MESSAGE.disconnect));
    this.#end(new MessageError(this.#closed()));
  }

  async #begin(): Promise<void> {
    const { net, to, password } = this.#options;
    const stream = await net.connect({
      ...{ to, within: OPENED_WITHIN },
      take: (bytes) => this.#take(bytes),
      lost: (reason) => this.#lost(reason),
    });
    this.#stream = stream;
    // Its time may be over.
    if (this.#reason !== undefined) stream.close();
    else stream.send(this.#channel.greeting);
    await this.#conditions.until(() => this.#channel.isReady);
    this.send(hello());
    // Old nodes wait for it, new ones do not answer it.
    this.send(authentication(password));
    await this.#conditions.until(() => this.#isGreeted);
    this.send(plain(MESSAGE.listEntities));
    await this.#conditions.until(() => this.#isListed);
    this.send(plain(MESSAGE.subscribeStates));
  }

  #take(bytes: Uint8Array): void {
    if (this.#reason !== undefined) return;
    try {
      for (const packet of this.#channel.take(bytes)) this.#receive(packet);
    } catch (error) {
      this.#end(error instanceof Malformed ? this.#notAsExpected(error) : asError(error));
    }
    this.#conditions.review();
  }

  #receive(packet: Packet): void {
    const { type, body } = packet;
    if (type === MESSAGE.helloAnswer) this.#greet(new WireFields(body));
    else if (type === MESSAGE.authenticationAnswer) this.#refuseDenial(new WireFields(body));
    else if (type === MESSAGE.ping) this.send(plain(MESSAGE.pong));
    else if (type === MESSAGE.pong) this.#countPong();
    else if (type === MESSAGE.endOfEntities) this.#isListed = true;
    else if (type === MESSAGE.disconnect) this.#dismiss();
    else if (this.#isListed) this.entities.update(packet);
    else this.entities.list(packet);
  }

  /** One that nothing waits for must not answer a later ping. */
  #countPong(): void {
    if (this.#pongs < this.#pings) this.#pongs += 1;
  }

  #greet(fields: WireFields): void {
    if (fields.uint(1) > NEWEST_MAJOR) throw new Malformed("a newer API");
    this.#checkName(fields.text(4));
    this.#isGreeted = true;
  }

  #refuseDenial(fields: WireFields): void {
    if (fields.bool(1)) throw new MessageError(devices.wrongPassword({ address: this.#address }));
  }

  #dismiss(): void {
    this.send(plain(MESSAGE.disconnectAnswer));
    this.#end(new ConnectionLost(this.#closed()));
  }

  #checkName(found: string): void {
    const { name: expected } = this.#options;
    if (expected === "" || found === expected) return;
    throw new MessageError(devices.otherNode({ address: this.#address, found: shownText(found), expected }));
  }

  #pingLater(): void {
    if (this.isOver) return;
    this.#nextPing = this.#options.net.clock.afterReal(PING_EVERY, "esphome: ping", () => {
      this.ping().then(
        () => this.#pingLater(),
        () => undefined,
      );
    });
  }

  #lost(reason: MessageOrText): void {
    const words = this.#channel.isReady ? reason : devices.closedBeforeKey({ address: this.#address });
    this.#end(new ConnectionLost(words));
  }

  #end(reason: Error): void {
    if (this.#reason !== undefined) return;
    this.#reason = reason;
    this.#nextPing?.cancel();
    this.#stream?.close();
    this.#conditions.fail(reason);
    this.#resolveEnd(reason);
  }

  /** Work that takes longer ends the connection. */
  async #within(time: ReturnType<typeof seconds>, work: Promise<void>): Promise<void> {
    const timer = this.#options.net.clock.afterReal(time, "esphome: answer", () =>
      this.#end(noAnswerWithin(this.#address, time)),
    );
    try {
      await work;
    } catch (error) {
      this.#end(asError(error));
      throw error;
    } finally {
      timer.cancel();
    }
  }

  #closed(): Message {
    return devices.endPoint({ address: this.#address, what: devices.cutConnection });
  }

  #notAsExpected(cause: Error): MessageError {
    return new MessageError(devices.notAsExpected({ address: this.#address, device: "ESPHome" }), { cause });
  }
}
