// Uploaded configurations: validated within a budget, and the controller works with what is accepted.
import { join } from "node:path";
import type fc from "fast-check";
import { putInPlace } from "../../packages/server/src/composition/import/make-backup.ts";
import { validateUpload } from "../../packages/server/src/composition/import/validate-upload.ts";
import { scratchDirectory } from "../../packages/server/src/testing/scratch-directory.ts";
import { TestTank } from "../../packages/server/src/testing/test-tank.ts";
import { type Change, changed, changes, type FileState } from "./changes.ts";
import { databaseBytes, readDatabase } from "./database-file.ts";
import { type FuzzedRun, type Fuzzer, processorTime } from "./fuzzer.ts";
import { lookAround, notWell } from "./look-around.ts";
import { richFiles } from "./rich-tank.ts";

/** Milliseconds of processor time for validating a file of this size. */
const VALIDATED_WITHIN = 2000;
/** Each accepted file is stored and read; only some are restarted on, which takes far longer. */
const RESTART_EVERY = 5;

/** Imports changed files into a running controller. */
export class FuzzedImports implements Fuzzer<readonly Change[]> {
  readonly draws: fc.Arbitrary<readonly Change[]> = changes;
  readonly #directory = scratchDirectory("refugium-fuzz-");
  #base: FileState | undefined;
  #tank: TestTank | undefined;
  #taken = 0;

  countOf(all: readonly Change[]): number {
    return all.length;
  }

  async run(all: readonly Change[]): Promise<FuzzedRun> {
    this.#base ??= await this.#made();
    const bytes = databaseBytes(join(this.#directory, "scratch.db"), changed(this.#base, all));
    this.#tank ??= await TestTank.start({ tank: "seeded" });
    const { platform } = this.#tank;
    const time = processorTime();
    const verdict = validateUpload({
      bytes,
      dataDirectory: this.#directory,
      listed: [],
      mine: platform.storage.settings.value,
      now: {},
    });
    const took = time();
    if (took > VALIDATED_WITHIN) throw new Error(`the validator took ${Math.round(took)} ms`);
    if (verdict.upload === undefined) return { outcome: "refused", took };
    putInPlace(platform, verdict.upload, "a fuzzer");
    const isRestarted = this.#taken % RESTART_EVERY === 0;
    this.#taken += 1;
    if (isRestarted) await this.#restartOn(this.#tank);
    return { outcome: isRestarted ? "accepted and restarted" : "accepted", took };
  }

  async giveUp(): Promise<void> {
    const tank = this.#tank;
    this.#tank = undefined;
    await tank?.stop().catch(() => undefined);
  }

  async #made(): Promise<FileState> {
    await richFiles(this.#directory);
    return readDatabase(join(this.#directory, "configuration.db"));
  }

  async #restartOn(tank: TestTank): Promise<void> {
    await tank.reload();
    await tank.run(61);
    await lookAround(tank);
    const fault = notWell(tank);
    if (fault !== undefined) throw new Error(fault);
  }
}
