import { inFile, type MutantArea, SERVER, scenarios } from "../mutant.ts";

export default {
  area: "Storage and what a crash leaves",
  mutants: [
    ...inFile(`${SERVER}/store/sqlite-config.ts`, [
      {
        breaks: "a flipped bit in a set point is obeyed: the checksum of a row is not verified",
        from: "if (Number(row.sum) !== sumOf(row))",
        to: "if (row.sum === undefined)",
        caughtBy: [`${SERVER}/store/open-store.test.ts`],
      },
      {
        breaks: "a change is acknowledged and half of it is missing: a failed write is swallowed",
        from: `    if (this.#failure !== undefined) throw this.#failure;
`,
        to: "",
      },
      {
        breaks: "the checksum does not cover the row's text",
        from: `return crc32(\`\${row.collection}\\n\${row.id}\\n\${row.version}\\n\${row.body}\`);`,
        to: `return crc32(\`\${row.collection}\\n\${row.id}\\n\${row.version}\`);`,
        caughtBy: [`${SERVER}/store/open-store.test.ts`],
      },
      {
        breaks: "a disk that was read-only is never tried again",
        from: `    if (!this.#writable) this.#openAgain();
`,
        to: "",
        caughtBy: [`${SERVER}/store/read-only.test.ts`],
      },
      {
        breaks: "an id that was given is given again",
        from: "ON CONFLICT DO UPDATE SET last = max(last, excluded.last)",
        to: "ON CONFLICT DO UPDATE SET last = excluded.last",
      },
    ]),
    ...inFile(`${SERVER}/store/database.ts`, [
      {
        breaks: "a change is acknowledged before it is on the disk",
        from: "PRAGMA synchronous = FULL;",
        to: "PRAGMA synchronous = OFF;",
        caughtBy: [`${SERVER}/store/sqlite-config.test.ts`],
      },
      {
        breaks: "a write that failed in the middle is kept",
        from: '    if (db.isTransaction) db.exec("ROLLBACK");',
        to: '    if (db.isTransaction) db.exec("COMMIT");',
        caughtBy: [`${SERVER}/store/sqlite-config.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/store/config-file.ts`, [
      {
        breaks: "a damaged configuration is replaced by an empty one",
        from: "      throw new ConfigurationLost(this.#path, this.copies.directory, cause);",
        to: `      this.#files.remove(this.#path);
      this.#createNew();
      return this.#path + String(cause);`,
        caughtBy: [`${SERVER}/store/open-store.test.ts`],
      },
      {
        breaks: "a damaged configuration is thrown away, not set aside",
        from: `    this.#files.rename(this.#path, damaged);
`,
        to: `    this.#files.remove(this.#path);
`,
        caughtBy: [`${SERVER}/store/open-store.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/store/verified-copies.ts`, [
      {
        breaks: "a copy of the configuration does not say that it is one",
        from: `      this.#mark(fresh, stamp);
`,
        to: "",
        caughtBy: scenarios("configuration-copies"),
      },
      {
        breaks: "a copy is not read back before it counts",
        from: `      this.#check(fresh);
`,
        to: "",
        caughtBy: [`${SERVER}/store/files.test.ts`],
      },
      {
        breaks: "a damaged copy is restored",
        from: ".find((file) => this.#isGood(file));",
        to: '.find((file) => file !== "");',
        caughtBy: [`${SERVER}/store/open-store.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/store/sqlite-history.ts`, [
      {
        breaks: "a damaged history stops the program",
        from: "      if (!isDamage(error) && !(error instanceof NewerFile)) throw error;",
        to: "      throw error;",
      },
    ]),
    ...inFile(`${SERVER}/store/files.ts`, [
      {
        breaks: "a file is written in place",
        from: `    const fresh = \`\${file}.new\`;
    create(fresh, mode);
    fs.writeFileSync(fresh, content);
    syncPath(fresh);
    rename(fresh, file);`,
        to: `    create(file, mode);
    fs.writeFileSync(file, content);`,
      },
    ]),
    ...inFile(`${SERVER}/store/data-directory.ts`, [
      {
        breaks: "two controllers on one data directory",
        from: "    if (isBusy(error)) throw new DirectoryInUse(directory);",
        to: "",
        caughtBy: [`${SERVER}/store/crash.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/resources/records.ts`, [
      {
        breaks: "a record is told before it is on the disk",
        from: "    const written = this.#store.transaction((writer) =>",
        to: `    for (const [id, value] of rows) this.remember(id, value);
    const written = this.#store.transaction((writer) =>`,
      },
    ]),
    ...inFile(`${SERVER}/resources/collection.ts`, [
      {
        breaks: "what acts on devices comes before the write",
        from: `    const id = this.#write((writer) => staged.write(writer, {}));
    await staged.settle();`,
        to: `    const id = change.next.id;
    await staged.settle();
    this.#write((writer) => staged.write(writer, {}));`,
        caughtBy: [`${SERVER}/resources/collection-hooks.test.ts`],
      },
      {
        breaks: "a record that goes with a deletion is left behind",
        from: "return this.#writeBeside(writer, id, change);",
        to: "return [];",
        caughtBy: [`${SERVER}/resources/collection-hooks.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/composition/storage/watched-store.ts`, [
      {
        breaks: "a disk that cannot be written is told to nobody",
        from: `        if (error instanceof StoreUnavailable) watcher.failed();
`,
        to: "",
      },
    ]),
    ...inFile(`${SERVER}/composition/platform.ts`, [
      {
        breaks: "no copy of the configuration is made",
        from: `  keepHouse(scope, platform, "configuration: copy", COPY_EVERY, () => store.copyConfiguration());
`,
        to: "",
        caughtBy: scenarios("configuration-copies"),
      },
    ]),
  ],
} satisfies MutantArea;
