import { Scope } from "../kernel/scope.ts";
import { SerialQueue } from "../kernel/serial-queue.ts";
import type { Platform } from "./ports.ts";
import { startRunning } from "./running.ts";
import type { World } from "./world.ts";

/** The part that reloads: one run of hardware and modules after the other, never two at a time. */
export class Modules {
  readonly #platform: Platform;
  readonly #world: World;
  #scope: Scope | undefined;
  readonly #queue = new SerialQueue();

  constructor(platform: Platform, world: World) {
    this.#platform = platform;
    this.#world = world;
  }

  /** Stops what runs, outputs through their safe states, and starts with the stored settings. */
  restart(meanwhile: () => Promise<void> = async () => undefined): Promise<void> {
    return this.#queue.add(async () => {
      await this.#stop();
      try {
        await meanwhile();
      } finally {
        // Whatever came in between: animals are not left without control.
        this.#scope = new Scope("modules");
        await startRunning(this.#scope, this.#platform, this.#world.buses(), this.#world.host);
      }
    });
  }

  close(): Promise<void> {
    return this.#queue.add(() => this.#stop());
  }

  async #stop(): Promise<void> {
    const scope = this.#scope;
    this.#scope = undefined;
    await scope
      ?.close()
      .catch((error: unknown) =>
        this.#platform.reporting.log.error({ err: error }, "a module did not stop cleanly"),
      );
  }
}
