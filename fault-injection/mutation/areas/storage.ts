import { inFile, type MutantArea, SERVER, scenarios } from "../mutant.ts";
import * as at from "../places.ts";
import { copy, drop, keepOnly, put, rename, reword, swap, use } from "../slips.ts";

export default {
  area: "Storage and what a crash leaves",
  mutants: [
    ...inFile(`${SERVER}/store/sqlite-config.ts`, [
      {
        breaks: "a flipped bit in a set point is obeyed: the checksum of a row is not verified",
        symbol: "alteredRows",
        slip: put(at.comparison("sumOf"), false),
        caughtBy: [`${SERVER}/store/open-store.test.ts`],
      },
      {
        breaks: "a change is acknowledged and half of it is missing: a failed write is swallowed",
        symbol: "SqliteWriter.finish",
        slip: drop(at.guard("#failure")),
      },
      {
        breaks: "the checksum does not cover the row's text",
        symbol: "sumOf",
        slip: put(at.name("body"), ""),
        caughtBy: [`${SERVER}/store/open-store.test.ts`],
      },
      {
        breaks: "a disk that was read-only is never tried again",
        symbol: "SqliteConfig.transaction",
        slip: drop(at.guard("#writable")),
        caughtBy: [`${SERVER}/store/read-only.test.ts`],
      },
      {
        breaks: "an id that was given is given again",
        symbol: "prepare",
        slip: reword(at.text("max("), "max", "min"),
      },
    ]),
    ...inFile(`${SERVER}/store/database.ts`, [
      {
        breaks: "a change is acknowledged before it is on the disk",
        symbol: "openDatabase",
        slip: reword(at.text("synchronous"), "FULL", "OFF"),
        caughtBy: [`${SERVER}/store/sqlite-config.test.ts`],
      },
      {
        breaks: "a write that failed in the middle is kept",
        symbol: "inTransaction",
        slip: put(at.literal("ROLLBACK"), "COMMIT"),
        caughtBy: [`${SERVER}/store/sqlite-config.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/store/config-file.ts`, [
      {
        breaks: "a damaged configuration is replaced by an empty one",
        symbol: "ConfigurationFile.prepare",
        slip: copy(at.call("#replaceDamaged"), at.call("#createNew")),
        caughtBy: [`${SERVER}/store/open-store.test.ts`],
      },
      {
        breaks: "a damaged configuration is thrown away, not set aside",
        symbol: "ConfigurationFile.#replaceDamaged",
        slip: rename(at.nth(2, at.call("rename", "damaged")), "remove"),
        caughtBy: [`${SERVER}/store/open-store.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/store/verified-copies.ts`, [
      {
        breaks: "a copy of the configuration does not say that it is one",
        symbol: "VerifiedCopies.make",
        slip: drop(at.call("#mark")),
        caughtBy: scenarios("configuration-copies"),
      },
      {
        breaks: "a copy is not read back before it counts",
        symbol: "VerifiedCopies.make",
        slip: drop(at.call("#check")),
        caughtBy: [`${SERVER}/store/files.test.ts`],
      },
      {
        breaks: "a damaged copy is restored",
        symbol: "VerifiedCopies.newestGood",
        slip: put(at.call("#isGood"), true),
        caughtBy: [`${SERVER}/store/open-store.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/store/sqlite-history.ts`, [
      {
        breaks: "a damaged history stops the program",
        symbol: "SqliteHistory.#withTables",
        slip: put(at.condition("isDamage"), true),
      },
    ]),
    ...inFile(`${SERVER}/store/files.ts`, [
      {
        breaks: "a file is written in place",
        symbol: "diskFiles.write",
        slip: use(at.text(".new"), "file"),
      },
    ]),
    ...inFile(`${SERVER}/store/data-directory.ts`, [
      {
        breaks: "two controllers on one data directory",
        symbol: "lock",
        slip: drop(at.guard("isBusy")),
        caughtBy: [`${SERVER}/store/crash.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/resources/records.ts`, [
      {
        breaks: "a record is told before it is on the disk",
        symbol: "Records",
        slip: [keepOnly(at.call("remember", "value")), drop(at.statement("written", "remember"))],
      },
    ]),
    ...inFile(`${SERVER}/resources/collection.ts`, [
      {
        breaks: "a refused change leaves the controller stopped",
        symbol: "Collection.#swap",
        slip: drop(at.call("#takeUp")),
        caughtBy: [`${SERVER}/resources/collection-hooks.test.ts`],
      },
      {
        breaks: "a row is stored before its controller has let go of the pump",
        symbol: "Collection.#swap",
        slip: swap(at.statement("#leave"), at.statement("write")),
        caughtBy: [`${SERVER}/resources/collection-hooks.test.ts`],
      },
      {
        breaks: "what changed while a controller was leaving is overwritten",
        symbol: "Collection.#staged",
        slip: use(at.call("#withKept"), "change.next"),
        caughtBy: [`${SERVER}/resources/collection-hooks.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/composition/storage/watched-store.ts`, [
      {
        breaks: "a disk that cannot be written is told to nobody",
        symbol: "watchedStore.transaction",
        slip: drop(at.guard("StoreUnavailable")),
      },
    ]),
    ...inFile(`${SERVER}/composition/platform.ts`, [
      {
        breaks: "no copy of the configuration is made",
        symbol: "keepStored",
        slip: drop(at.call("repeat", "configuration: copy")),
        caughtBy: scenarios("configuration-copies"),
      },
    ]),
  ],
} satisfies MutantArea;
