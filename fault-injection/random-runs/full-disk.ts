import type { ConfigStore } from "../../packages/server/src/store/store.ts";
import { fillDisk } from "../../packages/server/src/testing/full-disk.ts";
import type { GroundTruth } from "./ground-truth.ts";

/** A full disk, as the store sees it. */
export class FullDisk {
  #makeRoom: (() => void) | undefined;

  get isFull(): boolean {
    return this.#makeRoom !== undefined;
  }

  fill(store: ConfigStore, truth: GroundTruth): void {
    const makeRoom = fillDisk(store);
    truth.isDiskFull = true;
    this.#makeRoom = () => {
      makeRoom();
      truth.isDiskFull = false;
    };
  }

  makeRoom(): void {
    this.#makeRoom?.();
    this.#makeRoom = undefined;
  }
}
