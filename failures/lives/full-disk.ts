import { type ConfigStore, StoreUnavailable } from "../../packages/server/src/store/store.ts";
import type { Witness } from "./witness.ts";

/** A disk that takes nothing more, as the program's store finds it. */
export class FullDisk {
  #makeRoom: (() => void) | undefined;

  get isFull(): boolean {
    return this.#makeRoom !== undefined;
  }

  fill(store: ConfigStore, witness: Witness): void {
    const { transaction } = store;
    store.transaction = () => {
      throw new StoreUnavailable(new Error("the disk is full"));
    };
    witness.isDiskFull = true;
    this.#makeRoom = () => {
      store.transaction = transaction;
      witness.isDiskFull = false;
    };
  }

  makeRoom(): void {
    this.#makeRoom?.();
    this.#makeRoom = undefined;
  }
}
