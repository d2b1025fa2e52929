// A process that fuzzes: it is sent the seed of a batch and answers the results.
import fc from "fast-check";
import { FuzzedImports } from "./fuzz-import.ts";
import { FuzzedStarts } from "./fuzz-start.ts";
import type { Fuzzer } from "./fuzzer.ts";
import { type Batch, type Fuzzed, fuzz } from "./run-fuzz.ts";

const FUZZERS: Readonly<Record<Batch["what"], () => Fuzzer<unknown>>> = {
  import: () => new FuzzedImports() as Fuzzer<unknown>,
  start: () => new FuzzedStarts() as Fuzzer<unknown>,
};

let fuzzer: Fuzzer<unknown> | undefined;

process.on("message", (batch: Batch) => {
  fuzzer ??= FUZZERS[batch.what]();
  void fuzz(fuzzer, batch).then((fuzzed: Fuzzed) => process.send?.(fuzzed));
});
// The parent process is gone.
process.on("disconnect", () => process.exit());
fc.configureGlobal({ verbose: 0 });
