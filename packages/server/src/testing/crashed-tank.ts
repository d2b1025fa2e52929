import { cpSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BootMoment } from "../hardware/host/boot-moment.ts";
import { scratchDirectory } from "./scratch-directory.ts";
import { TestTank } from "./test-tank.ts";

/** The files of a controller as they were on disk at one moment. */
export interface CrashedCopy {
  readonly directory: string;
  /** Wall clock of that moment, milliseconds since 1970. */
  readonly at: number;
}

/** What SIGKILL would leave at this very moment. The tank goes on. */
export function crashedCopyOf(tank: TestTank): CrashedCopy {
  const directory = scratchDirectory("refugium-crash-");
  // The shared-memory index dies with the process; the write-ahead log stays.
  cpSync(tank.directory, directory, { recursive: true, filter: (path) => !path.endsWith("-shm") });
  return { directory, at: tank.clock.now() };
}

/** Starts a controller on a wreck, `later` seconds after the kill by its clock, and by the machine's unless told. */
export function revive({ directory, at }: CrashedCopy, later = 0, boot?: BootMoment): Promise<TestTank> {
  return TestTank.start({ directory, start: at + later * 1000, ...(boot && { boot }) });
}

/** Kills a tank and starts it anew in its own directory, like `revive`. */
export async function crash(tank: TestTank, later = 0, boot?: BootMoment): Promise<TestTank> {
  const { directory: copy, at } = crashedCopyOf(tank);
  const { directory } = tank;
  await tank.stop();
  renameSync(copy, directory);
  return revive({ directory, at }, later, boot);
}

/** Makes a copy of the configuration, lets `since` happen, damages the file, and starts anew: on the copy. */
export async function startOnCopy(
  tank: TestTank,
  since: () => Promise<unknown> = async () => undefined,
): Promise<TestTank> {
  tank.app.platform.storage.store.copyConfiguration();
  await since();
  const wreck = crashedCopyOf(tank);
  await tank.stop();
  writeFileSync(join(wreck.directory, "configuration.db"), "what a dying card left of it");
  return revive(wreck);
}

/** Collects a wreck after each write to the configuration: the moments between two steps that a kill can tell apart. */
export class Wrecker {
  readonly wrecks: CrashedCopy[] = [];

  constructor(tank: TestTank) {
    const store = tank.app.platform.storage.store.config;
    const { transaction } = store;
    store.transaction = (work) => {
      const result = transaction.call(store, work) as ReturnType<typeof work>;
      this.wrecks.push(crashedCopyOf(tank));
      return result;
    };
    const { stop } = tank;
    // What is written while it stops is nobody's wreck.
    tank.stop = () => {
      store.transaction = transaction;
      return stop.call(tank);
    };
  }

  clear(): void {
    for (const { directory } of this.wrecks) rmSync(directory, { recursive: true, force: true });
  }
}
