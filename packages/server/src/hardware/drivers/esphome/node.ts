import { type Milliseconds, milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { realUptime, type Timer } from "../../../kernel/clock.ts";
import { asError, MessageError } from "../../../kernel/message-error.ts";
import { CALL_DEADLINE, type NetBus } from "../../buses/buses.ts";
import { spelled } from "../../buses/net.ts";
import { ANSWERED_WITHIN, ConnectionLost, NodeConnection, type NodeOptions } from "./connection.ts";
import type { StateListener } from "./entities.ts";

const FIRST_RETRY: Milliseconds = seconds(1);
const LONGEST_RETRY: Milliseconds = seconds(10);
/** For a call with everything that it needs: over before the pin gives it up. */
const CALL_TIME: Milliseconds = milliseconds(CALL_DEADLINE - 200);

/** A node, connected as long as it is used: again and again after a loss. */
export class EspHomeNode {
  readonly address: string;
  readonly net: NetBus;
  readonly #options: NodeOptions;
  readonly #listeners = new Set<StateListener>();
  #connection: NodeConnection | undefined;
  #connecting: Promise<NodeConnection> | undefined;
  /** Why the last attempt failed; the next one is at a set time. */
  #failure: Error | undefined;
  #retry: Timer | undefined;
  #wait = FIRST_RETRY;
  #isClosed = false;

  constructor(options: NodeOptions) {
    this.#options = options;
    this.net = options.net;
    this.address = spelled(options.to);
  }

  /**
   * `work` on the present connection; a second time on a new one when the node had ended the first meanwhile, so it must
   * be repeatable without harm. It must be over at its deadline (real uptime), and does not begin when an answer could
   * not come before. Throws with a message.
   */
  async use<T>(work: (connection: NodeConnection, deadline: number) => Promise<T>): Promise<T> {
    const deadline = realUptime(this.net.clock) + CALL_TIME;
    const kept = this.#connection;
    if (kept === undefined) return work(await this.#connectedBefore(deadline), deadline);
    try {
      return await work(kept, deadline);
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      return work(await this.#connectedBefore(deadline), deadline);
    }
  }

  /** Calls `listener` for each state of each entity, until the returned function is called. */
  listen(listener: StateListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  close(): void {
    this.#isClosed = true;
    this.#retry?.cancel();
    this.#connection?.close();
    this.#connection = undefined;
  }

  /** Early enough for an answer before `deadline`. */
  async #connectedBefore(deadline: number): Promise<NodeConnection> {
    const { clock } = this.net;
    const late = new MessageError(devices.endPoint({ address: this.address, what: devices.doesNotAnswer }));
    const left = deadline - ANSWERED_WITHIN - realUptime(clock);
    if (left <= 0) throw late;
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    const timer = clock.afterReal(milliseconds(left), "esphome: call", () => reject(late));
    try {
      return await Promise.race([this.#connected(), tooLate]);
    } finally {
      timer.cancel();
    }
  }

  async #connected(): Promise<NodeConnection> {
    if (this.#connection?.isOver === false) return this.#connection;
    if (this.#isClosed) throw new MessageError(drivers.notOpened);
    if (this.#failure !== undefined) throw this.#failure;
    this.#connecting ??= this.#connect();
    return this.#connecting;
  }

  async #connect(): Promise<NodeConnection> {
    try {
      const connection = await NodeConnection.open({
        ...this.#options,
        onState: (...state) => {
          for (const listener of this.#listeners) listener(...state);
        },
      });
      this.#take(connection);
      return connection;
    } catch (error) {
      this.#failure = asError(error);
      this.#tryLater();
      throw error;
    } finally {
      this.#connecting = undefined;
    }
  }

  #take(connection: NodeConnection): void {
    if (this.#isClosed) {
      connection.close();
      throw new MessageError(drivers.notOpened);
    }
    this.#retry?.cancel();
    this.#wait = FIRST_RETRY;
    this.#connection = connection;
    void connection.ended.then(() => {
      if (this.#connection !== connection) return;
      this.#connection = undefined;
      this.#tryLater();
    });
  }

  #tryLater(): void {
    if (this.#isClosed) return;
    this.#retry?.cancel();
    this.#retry = this.net.clock.afterReal(this.#wait, "esphome: connect", () => {
      this.#failure = undefined;
      this.#connected().catch(() => undefined);
    });
    this.#wait = milliseconds(Math.min(this.#wait * 2, LONGEST_RETRY));
  }
}

interface Shared {
  readonly node: EspHomeNode;
  users: number;
}

/** The nodes of each network. A node serves few connections: the drivers of its entities share one. */
const NODES = new WeakMap<NetBus, Map<string, Shared>>();

export function acquireNode(options: NodeOptions): { readonly node: EspHomeNode; release(): void } {
  const { net, to, key, password, name } = options;
  const nodes = NODES.get(net) ?? new Map<string, Shared>();
  NODES.set(net, nodes);
  const place = JSON.stringify([spelled(to).toLowerCase(), key, password, name]);
  const shared = nodes.get(place) ?? { node: new EspHomeNode(options), users: 0 };
  nodes.set(place, shared);
  shared.users += 1;
  let isReleased = false;
  return {
    node: shared.node,
    release: () => {
      if (isReleased) return;
      isReleased = true;
      shared.users -= 1;
      if (shared.users > 0) return;
      nodes.delete(place);
      shared.node.close();
    },
  };
}
