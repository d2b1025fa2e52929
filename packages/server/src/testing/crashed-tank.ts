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

/** Copies the files as SIGKILL would leave them now. The tank keeps running. */
export function crashedCopyOf(tank: TestTank): CrashedCopy {
  const directory = scratchDirectory("refugium-crash-");
  // The shared-memory index ends with the process; the write-ahead log stays.
  cpSync(tank.directory, directory, { recursive: true, filter: (path) => !path.endsWith("-shm") });
  return { directory, at: tank.clock.now() };
}

/** Starts a controller on a crashed copy, `later` seconds after the kill by the wall clock, and by `boot` if given. */
export function startFromCopy(
  { directory, at }: CrashedCopy,
  later = 0,
  boot?: BootMoment,
): Promise<TestTank> {
  return TestTank.start({ directory, start: at + later * 1000, ...(boot && { boot }) });
}

/** Kills a tank and starts it again in its own directory, like `startFromCopy`. */
export async function crash(tank: TestTank, later = 0, boot?: BootMoment): Promise<TestTank> {
  const { directory: copy, at } = crashedCopyOf(tank);
  const { directory } = tank;
  await tank.stop();
  renameSync(copy, directory);
  return startFromCopy({ directory, at }, later, boot);
}

/** Copies the configuration, runs `since`, damages the file and starts again, which restores the copy. */
export async function startOnCopy(
  tank: TestTank,
  since: () => Promise<unknown> = async () => undefined,
): Promise<TestTank> {
  tank.app.platform.storage.store.copyConfiguration();
  await since();
  const copy = crashedCopyOf(tank);
  await tank.stop();
  writeFileSync(join(copy.directory, "configuration.db"), "what a dying card left of it");
  return startFromCopy(copy);
}

/** Copies the files after each write to the configuration: every state that a kill can leave. */
export class CrashRecorder {
  readonly copies: CrashedCopy[] = [];

  constructor(tank: TestTank) {
    const store = tank.app.platform.storage.store.config;
    const { transaction } = store;
    store.transaction = (work) => {
      const result = transaction.call(store, work) as ReturnType<typeof work>;
      this.copies.push(crashedCopyOf(tank));
      return result;
    };
    const { stop } = tank;
    // Writes during an orderly stop are not crash states.
    tank.stop = () => {
      store.transaction = transaction;
      return stop.call(tank);
    };
  }

  clear(): void {
    for (const { directory } of this.copies) rmSync(directory, { recursive: true, force: true });
  }
}
