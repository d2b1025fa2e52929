import { milliseconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { span } from "@refugium/model/messages/message.ts";
import { realUptime } from "../../../kernel/clock.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { AnalogInput, DigitalInput, DigitalOutput, PwmOutput } from "../../driver.ts";
import { checkDuty } from "../network/percent.ts";
import type { NodeConnection } from "./connection.ts";
import type { Packet } from "./frames.ts";
import { type Entity, type EntityKind, lightCommand, switchCommand } from "./messages.ts";
import type { EspHomeNode } from "./node.ts";

/** Percent: finer than what a light can show. */
const SAME_DUTY = 0.01;

/** One entity of a node. It is looked up on each connection: a new configuration may give it another key. */
export class NodeEntity {
  readonly name: string;
  readonly #node: EspHomeNode;
  readonly #kind: EntityKind;
  readonly #id: string;

  constructor(node: EspHomeNode, kind: EntityKind, id: string) {
    this.#node = node;
    this.#kind = kind;
    this.#id = id;
    this.name = `${node.address} ${id}`;
  }

  /** The entity as a node that answers now describes it. Throws with a message. */
  find(): Promise<Entity> {
    return this.#node.use(async (connection) => {
      await connection.ping();
      return this.#entityOn(connection);
    });
  }

  /** Its present state. The node sends states by itself, so a ping checks that it is there. */
  state(): Promise<number> {
    return this.#node.use(async (connection, deadline) => {
      await connection.ping();
      const entity = this.#entityOn(connection);
      await connection.stateReached(entity, () => true, deadline);
      const value = connection.entities.valueOf(entity);
      if (value === undefined) throw this.noReading();
      return value;
    });
  }

  /** Resolves when the node reports the state. */
  command(packet: (entity: Entity) => Packet, isReached: (value: number) => boolean): Promise<void> {
    return this.#node.use(async (connection, deadline) => {
      const entity = this.#entityOn(connection);
      connection.send(packet(entity));
      await connection.ping();
      const isWanted = (value: number | undefined): boolean => value !== undefined && isReached(value);
      const isDone = await connection.stateReached(entity, isWanted, deadline);
      if (!isDone) throw new MessageError(devices.ignoresCommand({ address: this.#node.address }));
    });
  }

  /** Calls `listener` for each state, until the returned function is called. */
  listen(listener: (value: number | undefined, isFirst: boolean) => void): () => void {
    return this.#node.listen(({ kind, id }, value, isFirst) => {
      if (kind === this.#kind && id === this.#id) listener(value, isFirst);
    });
  }

  /** Real milliseconds. */
  now(): number {
    return realUptime(this.#node.net.clock);
  }

  noReading(): MessageError {
    return new MessageError(devices.noReading({ address: this.#node.address, part: this.#id }));
  }

  notAsExpected(): MessageError {
    return new MessageError(devices.notAsExpected({ address: this.#node.address, device: "ESPHome" }));
  }

  #entityOn(connection: NodeConnection): Entity {
    const [entity, other] = connection.entities.find(this.#kind, this.#id);
    const { address } = this.#node;
    const part = `${this.#kind} ${this.#id}`;
    if (entity === undefined) throw new MessageError(devices.noSuchPart({ address, part }));
    if (other !== undefined) throw new MessageError(devices.severalParts({ address, part }));
    return entity;
  }
}

/** A switch whose state the node only assumes is not read back. */
export function nodeSwitch(part: NodeEntity, { isAssumed }: Entity): DigitalOutput {
  const write = (high: boolean): Promise<void> =>
    part.command(
      (entity) => switchCommand(entity, high),
      (value) => value === Number(high),
    );
  const output: DigitalOutput = { pin: 0, write };
  return isAssumed ? output : { ...output, readBack: async () => (await part.state()) === 1 };
}

export function nodeLight(part: NodeEntity): PwmOutput {
  return {
    pin: 0,
    set: async (percent) => {
      checkDuty(percent);
      await part.command(
        (entity) => lightCommand(entity, percent),
        (value) => Math.abs(value - percent) < SAME_DUTY,
      );
    },
    readBack: () => part.state(),
  };
}

export function nodeLevel(part: NodeEntity): DigitalInput {
  return {
    pin: 0,
    read: async () => (await part.state()) === 1,
    watch: async (changed) => {
      let last: number | undefined;
      const end = part.listen((value) => {
        if (value === last) return;
        last = value;
        changed();
      });
      return async () => end();
    },
  };
}

/**
 * The numbers of a sensor with their age. The first state on a connection is from an unknown time, but no older than
 * the number before it.
 */
export class NodeSensor {
  readonly #part: NodeEntity;
  readonly #maxAge: number;
  readonly #end: () => void;
  #last: { readonly value: number | undefined; readonly at: number | undefined } | undefined;

  /** `maxAge` in seconds. */
  constructor(part: NodeEntity, maxAge: number) {
    this.#part = part;
    this.#maxAge = maxAge;
    this.#end = part.listen((value, isFirst) => {
      this.#last = { value, at: isFirst ? this.#last?.at : part.now() };
    });
  }

  input({ unit }: Entity): AnalogInput {
    return { pin: 0, unit: unit === "" ? "raw" : unit, read: () => this.#read(unit) };
  }

  close(): void {
    this.#end();
  }

  async #read(unit: string): Promise<number> {
    const part = this.#part;
    // After a change of its configuration a node may measure in another unit.
    if ((await part.find()).unit !== unit) throw part.notAsExpected();
    const last = this.#last;
    if (last !== undefined && last.value === undefined) throw part.noReading();
    if (last?.value === undefined || last.at === undefined)
      throw new MessageError(devices.nothingYet({ device: part.name }));
    const age = milliseconds(part.now() - last.at);
    const limit = milliseconds(this.#maxAge * 1000);
    if (age <= limit) return last.value;
    throw new MessageError(devices.tooOld({ device: part.name, age: span(age), limit: span(limit) }));
  }
}
