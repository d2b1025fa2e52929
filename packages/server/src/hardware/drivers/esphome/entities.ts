import type { Packet } from "./frames.ts";
import { type Entity, type EntityKind, entityIn, stateIn } from "./messages.ts";
import { Malformed } from "./wire.ts";

/** Far more than a node has memory for. */
const MOST_ENTITIES = 1000;

/** `isFirst`: the first state on this connection, from an unknown time. Undefined: the node has no reading. */
export type StateListener = (entity: Entity, value: number | undefined, isFirst: boolean) => void;

/** The entities of a node and their states, as they came on one connection. */
export class Entities {
  readonly #onState: StateListener;
  readonly #byPlace = new Map<string, Entity>();
  readonly #values = new Map<string, number | undefined>();

  constructor(onState: StateListener) {
    this.#onState = onState;
  }

  /** Throws Malformed. */
  list(packet: Packet): void {
    const entity = entityIn(packet);
    if (entity === undefined) return;
    this.#byPlace.set(entity.place, entity);
    if (this.#byPlace.size > MOST_ENTITIES) throw new Malformed("a list of too many entities");
  }

  update(packet: Packet): void {
    const state = stateIn(packet);
    const entity = state && this.#byPlace.get(state.place);
    if (state === undefined || entity === undefined) return;
    const isFirst = !this.#values.has(state.place);
    this.#values.set(state.place, state.value);
    this.#onState(entity, state.value, isFirst);
  }

  /** Those with this object ID: one, or several on parts of a divided node. */
  find(kind: EntityKind, id: string): readonly Entity[] {
    return [...this.#byPlace.values()].filter((each) => each.kind === kind && each.id === id);
  }

  /** The node has sent its state. */
  hasState({ place }: Entity): boolean {
    return this.#values.has(place);
  }

  /** Undefined also when the node has no reading. */
  valueOf({ place }: Entity): number | undefined {
    return this.#values.get(place);
  }
}
