import { inFile, type MutantArea, SERVER, scenarios } from "../mutant.ts";
import * as at from "../places.ts";
import { copy, drop, put, rename, repeat, reword, swap, use } from "../slips.ts";

export default {
  area: "Storage and what a crash leaves",
  mutants: [
    ...inFile(`${SERVER}/store/sqlite-config.ts`, [
      {
        breaks: "the checksum of a row is not verified",
        symbol: "alteredRows",
        slip: put(at.comparison("sumOf"), false),
        caughtBy: [`${SERVER}/store/open-store.test.ts`],
      },
      {
        breaks: "a failed write within a transaction is ignored",
        symbol: "SqliteWriter.finish",
        slip: drop(at.guard("#failure")),
      },
      {
        breaks: "the checksum does not cover the body of a row",
        symbol: "sumOf",
        slip: put(at.name("body"), ""),
        caughtBy: [`${SERVER}/store/open-store.test.ts`],
      },
      {
        breaks: "a disk that was read-only is not retried",
        symbol: "SqliteConfig.transaction",
        slip: drop(at.guard("#writable")),
        caughtBy: [`${SERVER}/store/read-only.test.ts`],
      },
      {
        breaks: "an id is assigned twice",
        symbol: "prepare",
        slip: reword(at.text("max("), "max", "min"),
      },
    ]),
    ...inFile(`${SERVER}/store/database.ts`, [
      {
        breaks: "a change is acknowledged before it is on disk",
        symbol: "openDatabase",
        slip: reword(at.text("synchronous"), "FULL", "OFF"),
        caughtBy: [`${SERVER}/store/sqlite-config.test.ts`],
      },
      {
        breaks: "a transaction that failed is committed",
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
        breaks: "a damaged configuration is deleted instead of set aside",
        symbol: "ConfigurationFile.#replaceDamaged",
        slip: rename(at.nth(2, at.call("rename", "damaged")), "remove"),
        caughtBy: [`${SERVER}/store/open-store.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/store/verified-copies.ts`, [
      {
        breaks: "a copy of the configuration is not marked as one",
        symbol: "VerifiedCopies.make",
        slip: drop(at.call("#mark")),
        caughtBy: scenarios("configuration-copies"),
      },
      {
        breaks: "a copy of the configuration is not verified",
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
        breaks: "a damaged history prevents the start",
        symbol: "SqliteHistory.#withTables",
        slip: put(at.condition("isDamage"), true),
      },
    ]),
    ...inFile(`${SERVER}/store/files.ts`, [
      {
        breaks: "a file is overwritten in place",
        symbol: "diskFiles.write",
        slip: use(at.text(".new"), "file"),
      },
    ]),
    ...inFile(`${SERVER}/store/data-directory.ts`, [
      {
        breaks: "two controllers may use one data directory",
        symbol: "lock",
        slip: drop(at.guard("isBusy")),
        caughtBy: [`${SERVER}/store/crash.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/resources/records.ts`, [
      {
        breaks: "a record counts in memory before it is on disk",
        symbol: "Records",
        slip: repeat(at.call("remember", "value"), "before", at.call("putAll", "value")),
      },
    ]),
    ...inFile(`${SERVER}/resources/collection.ts`, [
      {
        breaks: "outputs are driven before a change is written",
        symbol: "Collection.#carryOut",
        slip: swap(at.statement("write"), at.statement("settle")),
        caughtBy: [`${SERVER}/resources/collection-hooks.test.ts`],
      },
      {
        breaks: "a record that goes with a deletion is left behind",
        symbol: "Collection.remove",
        slip: put(at.call("#beside"), []),
        caughtBy: [`${SERVER}/resources/collection-hooks.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/composition/storage/watched-store.ts`, [
      {
        breaks: "no alarm is raised when the disk cannot be written",
        symbol: "watchedStore.transaction",
        slip: drop(at.guard("StoreUnavailable")),
      },
    ]),
    ...inFile(`${SERVER}/composition/platform.ts`, [
      {
        breaks: "no copy of the configuration is made",
        symbol: "createPlatform",
        slip: drop(at.call("keepHouse", "configuration: copy")),
        caughtBy: scenarios("configuration-copies"),
      },
    ]),
  ],
} satisfies MutantArea;
