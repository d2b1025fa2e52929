import type { Scope } from "./scope.ts";

/** A gate before a loop's checks: while it is held shut, a starting check hangs. */
export class LoopGate {
  readonly #holds = new Set<Promise<void>>();

  /** Resolves when all holds have ended; undefined: nothing holds it. */
  get opening(): Promise<unknown> | undefined {
    return this.#holds.size === 0 ? undefined : Promise.all(this.#holds);
  }

  /** Shuts it until the returned function is called. */
  shut(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#holds.add(promise);
    return () => {
      this.#holds.delete(promise);
      resolve();
    };
  }
}

/** The gates of running loops, by the loop's name. Only the simulation shuts one, to test a hanging loop. */
export class LoopGates {
  readonly #gates = new Map<string, LoopGate>();

  /** The gate of a starting loop, until its scope closes; a restarted loop has a new one, which is open. */
  open(scope: Scope, name: string): LoopGate {
    const gate = new LoopGate();
    this.#gates.set(name, gate);
    scope.defer(() => {
      if (this.#gates.get(name) === gate) this.#gates.delete(name);
    });
    return gate;
  }

  get names(): readonly string[] {
    return [...this.#gates.keys()];
  }

  find(name: string): LoopGate | undefined {
    return this.#gates.get(name);
  }
}
