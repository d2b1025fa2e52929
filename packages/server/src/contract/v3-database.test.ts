import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type ClientRequest, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { crc32 } from "node:zlib";
import { previewDatabase } from "@refugium/model/operations/backup.ts";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { SYSTEM_ACTOR } from "../resources/operations.ts";
import { ContractTank, type Reply } from "./fixtures/contract-tank.ts";

let client: ContractTank;
const at = "/api/admin/reef-pi.db";

beforeEach(async () => {
  client = await ContractTank.start({ tank: "seeded" });
});
afterEach(() => client.stop());

const download = async (): Promise<Buffer> => {
  const reply = await client.send("GET", at);
  expect([reply.status, reply.headers["content-type"]]).toEqual([200, "application/octet-stream"]);
  return reply.bytes;
};

/** The multipart body of the page's form. */
function form(file: Buffer, field = "dbImport"): Buffer {
  const head = `--xyz\r\nContent-Disposition: form-data; name="${field}"; filename="a.db"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), file, Buffer.from("\r\n--xyz--\r\n")]);
}

const upload = (raw: Buffer): Promise<Reply> => client.meanwhile(client.send("POST", at, { raw }));

/** The file opened, changed, and closed again. */
function changed(file: Buffer, change: (db: DatabaseSync) => void): Buffer {
  const directory = mkdtempSync(join(tmpdir(), "refugium-test-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const name = join(directory, "a.db");
  writeFileSync(name, file);
  const db = new DatabaseSync(name);
  change(db);
  db.close();
  return readFileSync(name);
}

/** Writes a row with a matching checksum. */
function put(db: DatabaseSync, collection: string, id: string, body: object): void {
  const text = JSON.stringify(body);
  const sum = crc32(`${collection}\n${id}\n1\n${text}`);
  db.prepare("INSERT OR REPLACE INTO rows VALUES (?, ?, 1, ?, ?)").run(collection, id, text, sum);
}

function putText(
  db: DatabaseSync,
  {
    collection,
    id,
    version,
    text,
  }: Readonly<Record<"collection" | "id" | "text", string>> & { readonly version: number },
): void {
  const sum = crc32(`${collection}\n${id}\n${version}\n${text}`);
  db.prepare("INSERT OR REPLACE INTO rows VALUES (?, ?, ?, ?, ?)").run(collection, id, version, text, sum);
}

const rowOf = (db: DatabaseSync, collection: string, id: string): Record<string, unknown> =>
  JSON.parse(
    String(db.prepare("SELECT body FROM rows WHERE collection = ? AND id = ?").get(collection, id)?.body),
  ) as Record<string, unknown>;

describe("a downloaded configuration", () => {
  it("is a valid database with all configuration and no credentials", async () => {
    await client.ok("POST", "/api/credentials", { user: "reef-pi", password: "a new password" });
    const { token } = await client.ok("PUT", "/api/tokens", { name: "A panel's token", scopes: ["read"] });
    await client.ok("POST", "/api/telemetry", { mailer: { password: "mail secret" } });
    const { bytes: file, headers } = await client.send("GET", "/api/admin/reef-pi.db");
    expect(headers["content-disposition"]).toBe('attachment; filename="reef-pi.db"');
    expect(file.subarray(0, 15).toString()).toBe("SQLite format 3");
    changed(file, (db) => {
      expect(db.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
      expect(rowOf(db, "tcs", "1")).toMatchObject({ name: "Tank", min: 25 });
      const tables = db
        .prepare("SELECT DISTINCT collection FROM rows")
        .all()
        .map(({ collection }) => collection);
      for (const secret of ["credentials", "sessions", "tokens"]) expect(tables).not.toContain(secret);
    });
    const text = file.toString("latin1");
    for (const secret of ["argon2", "a new password", "mail secret", "A panel's token", String(token)]) {
      expect(text.includes(secret), secret).toBe(false);
    }
    expect(text.includes(client.cookie.slice("auth=".length))).toBe(false);
    expect(readdirSync(client.tank.directory).filter((name) => name.endsWith(".new"))).toEqual([]);
  });

  it("requires the scope configure", async () => {
    const { token } = await client.ok("PUT", "/api/tokens", { name: "Panel", scopes: ["read", "operate"] });
    const headers = { authorization: `Bearer ${String(token)}` };
    expect((await client.send("GET", at, { anonymous: true, headers })).status).toBe(403);
    expect((await client.send("POST", at, { anonymous: true, headers, raw: "x" })).status).toBe(403);
    // Refused before the file is read: most of this one is never sent.
    const long = { ...headers, "content-length": String(50 * 1024 * 1024) };
    expect((await client.send("POST", at, { anonymous: true, headers: long, raw: "x" })).status).toBe(403);
    expect((await client.send("GET", at, { anonymous: true })).status).toBe(401);
  });
});

describe("a restored configuration", () => {
  it("replaces all rows and documents and keeps the sessions", async () => {
    await client.ok("POST", "/api/settings", { name: "Reef", capabilities: { camera: false } });
    await client.ok("POST", "/api/telemetry", { throttle: 3, mqtt: { password: "secret" } });
    await client.ok("PUT", "/api/journal", { name: "Calcium" });
    await client.ok("POST", "/api/journal/1/record", { value: 420 });
    const paths = ["tcs", "equipment", "lights", "macros", "drivers", "journal", "settings", "telemetry"];
    const texts = () => Promise.all(paths.map((path) => client.text(`/api/${path}`)));
    const before = await texts();
    const file = await download();

    await client.ok("DELETE", "/api/lights/1");
    await client.ok("POST", "/api/tcs/1", { name: "Other", min: 20 });
    await client.ok("PUT", "/api/macros", { name: "New" });
    await client.ok("POST", "/api/settings", { name: "Other", capabilities: { camera: true } });
    await client.ok("POST", "/api/telemetry", { throttle: 7, mqtt: { password: null } });
    await client.ok("POST", "/api/journal/1/record", { value: 999 });

    const reply = await upload(form(file));
    expect(reply.json, reply.text).toMatchObject({
      imported: { tcs: 1, lights: 1, macros: 1 },
      notes: [expect.any(String)],
    });
    expect(await texts()).toEqual(before);
    expect(await client.get("/api/journal/1/usage")).toMatchObject({ current: [{ value: 420 }] });
    expect(await client.get("/api/capabilities")).toMatchObject({ camera: false, lighting: true });
    // Macro 2 existed before: its id is not reused.
    expect((await client.ok("PUT", "/api/macros", {})).id).toBe("3");
    await client.restart();
    expect((await texts())[0]).toBe(before[0]);
  });

  it("leaves the previous state as a copy that can be restored", async () => {
    const file = await download();
    await client.ok("POST", "/api/tcs/1", { name: "Mine" });
    const { copy } = (await upload(form(file))).json as { readonly copy: string };
    expect((await client.get("/api/tcs/1")).name).toBe("Tank");
    const kept = readFileSync(join(client.tank.directory, "backups", copy));
    expect((await upload(kept)).status).toBe(200);
    expect((await client.get("/api/tcs/1")).name).toBe("Mine");
    // Sessions and passwords in the copy are not restored.
    expect((await client.send("GET", "/api/me")).status).toBe(200);
  });

  it("starts from safe states; trips and the ledger are kept", async () => {
    const file = await download();
    await client.ok("POST", "/api/doser/pumps/1/dose", { volume: 4 });
    await client.tank.run(10);
    await client.ok("POST", "/api/atos/1", { enable: false });
    await client.ok("POST", "/api/equipment/4/control", { on: true });
    await client.tank.run(200);
    expect(client.tank.standing.length).toBeGreaterThan(0);
    await client.ok("POST", "/api/simulation/tank", { temperature: 24 });
    await client.tank.run(61);
    expect(client.tank.load(17)).toBe(100);
    const ledger = await client.text("/api/doser/pumps/1/ledger");
    expect(ledger).toMatch(/"delivered_ml":4/);

    expect((await upload(form(file))).status).toBe(200);
    expect(await client.text("/api/doser/pumps/1/ledger")).toBe(ledger);
    await client.tank.run(61);
    expect(client.tank.load(17)).toBe(100);
    await client.refused("409 conflict", "POST", "/api/equipment/4/control", { on: true });
  });

  it("aborts a running dose first and keeps its ledger line", async () => {
    const file = await download();
    await client.ok("POST", "/api/doser/pumps/1/dose", { volume: 20 });
    await client.tank.run(5);
    expect((await upload(form(file))).status).toBe(200);
    expect(client.tank.load(0, "pwm", "1")).toBe(0);
    const [dose] = await client.list("/api/doser/pumps/1/ledger");
    expect(dose).toMatchObject({ outcome: "aborted" });
    expect(Number(dose?.delivered_ml)).toBeGreaterThan(4);
    expect(Number(dose?.delivered_ml)).toBeLessThan(8);
  });

  it("made during a feeding leaves the return pump on, macro ended", async () => {
    await client.ok("POST", "/api/macros/1/run");
    await client.tank.run(5);
    const file = await download();
    await client.tank.run(700);
    expect(client.tank.load(22)).toBe(100);
    expect((await upload(form(file))).status).toBe(200);
    await client.tank.run(5);
    expect(client.tank.load(22)).toBe(100);
    expect((await client.get("/api/macros/1")).enable).toBe(false);
  });

  it("made while a timer held the return pump off switches it on", async () => {
    const target = { id: "3", on: false, revert: true, duration: 600 };
    await client.ok("PUT", "/api/timers", { enable: true, second: "10", minute: "0", hour: "12", target });
    await client.tank.run(20);
    expect(client.tank.load(22)).toBe(0);
    const file = await download();
    await client.tank.run(700);
    expect(client.tank.load(22)).toBe(100);
    expect((await upload(form(file))).status).toBe(200);
    await client.tank.run(5);
    expect(client.tank.load(22)).toBe(100);
  });

  it("keeps address, interface and simulation mode of this machine", async () => {
    const file = changed(await download(), (db) => {
      const settings = rowOf(db, "documents", "settings");
      const capabilities = { ...(settings.capabilities as object), dev_mode: false, timers: false };
      put(db, "documents", "settings", {
        ...settings,
        address: "203.0.113.7:1",
        https: true,
        interface: "eth7",
        capabilities,
      });
    });
    const { address, interface: network } = await client.get("/api/settings");
    expect((await upload(form(file))).status).toBe(200);
    expect(await client.get("/api/settings")).toMatchObject({
      address,
      interface: network,
      https: false,
      capabilities: { dev_mode: true, timers: false },
    });
  });

  it("with ids above the safe integers continues with safe ids", async () => {
    const file = changed(await download(), (db) => db.exec("UPDATE counters SET last = 9223372036854775807"));
    expect((await upload(form(file))).status).toBe(200);
    expect((await client.ok("PUT", "/api/macros", {})).id).toBe("2");
  });

  it("from another machine drops secrets sealed with its key and reports it", async () => {
    const file = changed(await download(), (db) => {
      const telemetry = { mailer: { password: "sealed elsewhere", server: "mail.example.org" } };
      put(db, "documents", "telemetry", telemetry);
    });
    const { notes } = (await upload(form(file))).json as { readonly notes: readonly string[] };
    expect(notes.some((note) => note.includes("mailer.password"))).toBe(true);
    expect(await client.get("/api/telemetry")).toMatchObject({
      mailer: { password: "", server: "mail.example.org" },
    });
  });

  it("drops secrets whose destination differs and reports it", async () => {
    await client.ok("POST", "/api/telemetry", { mailer: { password: "mail secret", server: "127.0.0.1" } });
    const file = await download();
    const moved = changed(Buffer.from(file), (db) => {
      const telemetry = rowOf(db, "documents", "telemetry") as { readonly mailer: object };
      const mailer = { ...telemetry.mailer, server: "mail.attacker.example" };
      put(db, "documents", "telemetry", { ...telemetry, mailer });
    });
    // The same with a password stored for the attacker's server before.
    const attacker = { password: "mine", server: "mail.attacker.example" };
    for (const before of [{}, { mailer: attacker }]) {
      await client.ok("POST", "/api/telemetry", before);
      const { notes } = (await upload(form(moved))).json as { readonly notes: readonly string[] };
      expect(notes.some((note) => note.includes("mailer.password"))).toBe(true);
      expect(await client.get("/api/telemetry")).toMatchObject({ mailer: { ...attacker, password: "" } });
    }
    expect((await upload(form(file))).json).toMatchObject({ notes: [expect.any(String)] });
    expect(await client.get("/api/telemetry")).toMatchObject({ mailer: { password: "<stored>" } });
  });
});

describe("a file being uploaded", () => {
  /** Starts an upload; resolves when the controller requests the body, most of which is never sent. */
  const held = (): Promise<ClientRequest> =>
    new Promise((resolve) => {
      const length = String(60 * 1024 * 1024);
      const headers = { cookie: client.cookie, "content-length": length, expect: "100-continue" };
      const url = `http://${client.tank.app.address}${at}/preview`;
      const sent = request(url, { method: "POST", headers, agent: false });
      sent.on("continue", () => resolve(sent));
      sent.on("error", () => undefined);
      sent.flushHeaders();
    });
  const other = (): Promise<Reply> => client.send("POST", `${at}/preview`, { raw: "x" });
  const taken = async (): Promise<Reply> => {
    const reply = await other();
    return reply.status === 429 ? taken() : reply;
  };

  it("blocks other uploads until it ends or is aborted", async () => {
    const first = await held();
    const { status, json, headers } = await other();
    expect([status, headers["retry-after"]]).toEqual([429, "30"]);
    expect(json).toMatchObject({ code: "too-many-requests", error: expect.stringContaining("Another file") });
    first.destroy();
    expect(await taken()).toMatchObject({ status: 400, json: { details: [{ path: "dbImport" }] } });
  });

  it("is validated alone: a second upload is refused", async () => {
    const operations = client.tank.app.platform.runtime.operations;
    const call = { params: {}, query: {}, body: undefined, upload: await download(), actor: SYSTEM_ACTOR };
    const [first, second] = await client.meanwhile(
      Promise.allSettled([
        operations.invoke(previewDatabase, call),
        operations.invoke(previewDatabase, call),
      ]),
    );
    expect(first).toMatchObject({ status: "fulfilled" });
    expect(second).toMatchObject({ reason: { code: "too-many-requests", retryAfter: 20 } });
  });
});

describe("the preview of a restore", () => {
  const preview = (raw: Buffer): Promise<Reply> => client.send("POST", `${at}/preview`, { raw });

  it("is empty for a file that was just downloaded", async () => {
    const reply = await preview(form(await download()));
    expect(reply.json, reply.text).toMatchObject({ imported: { tcs: 1 }, changes: [] });
  });

  it("names each changed row and changes nothing", async () => {
    await client.ok("POST", "/api/telemetry", { throttle: 3 });
    const file = await download();
    await client.ok("DELETE", "/api/lights/1");
    await client.ok("POST", "/api/tcs/1", { name: "Other", min: 20 });
    await client.ok("PUT", "/api/macros", { name: "New" });
    await client.ok("POST", "/api/settings", { name: "Other" });
    await client.ok("POST", "/api/telemetry", { throttle: 7 });
    const before = await client.everything();
    const switches = client.tank.log().length;
    const reply = await preview(form(file));
    const { changes, notes } = reply.json as { readonly changes: unknown; readonly notes: unknown };
    expect(changes).toEqual([
      { type: "tcs", id: "1", name: "Other", change: "changed" },
      { type: "lights", id: "1", name: "Reef light", change: "added" },
      { type: "macros", id: "2", name: "New", change: "removed" },
      { type: "settings", id: "", name: "", change: "changed" },
      { type: "telemetry", id: "", name: "", change: "changed" },
    ]);
    expect(notes).toEqual([expect.any(String)]);
    expect(await client.everything()).toBe(before);
    expect(client.tank.log().length).toBe(switches);
  });

  it("is refused with the same message as the restore", async () => {
    const reply = await preview(form(Buffer.from("not a database")));
    expect([reply.status, reply.json]).toMatchObject([400, { code: "invalid" }]);
  });
});

describe("an invalid configuration file", () => {
  const bbolt = Buffer.alloc(4096);
  bbolt.writeUInt32LE(0xed_0c_da_ed, 16);
  const sqlite = (change: (db: DatabaseSync) => void) => async () => changed(await download(), change);
  const CASES: readonly (readonly [what: string, make: () => Promise<Buffer> | Buffer, says: RegExp])[] = [
    ["a database of reef-pi", () => bbolt, /reef-pi.*not possible yet/],
    ["a picture", () => Buffer.from("\xff\xd8\xff\xe0 not a database", "latin1"), /not a configuration/],
    ["nothing", () => Buffer.alloc(0), /not a configuration/],
    ["half a file", async () => (await download()).subarray(0, 9000), /damaged|not a configuration/],
    [
      "a file with a flipped set point",
      sqlite((db) =>
        db.exec(`UPDATE rows SET body = replace(body, '"min":25', '"min":35') WHERE collection = 'tcs'`),
      ),
      /damaged/,
    ],
    ["a file of a newer version", sqlite((db) => db.exec("PRAGMA user_version = 99")), /newer/],
    ["another database", sqlite((db) => db.exec("DROP TABLE counters")), /not a configuration of Refugium/],
    [
      "a file with a trigger",
      sqlite((db) => db.exec("CREATE TRIGGER t AFTER INSERT ON rows BEGIN DELETE FROM counters; END")),
      /not a configuration of Refugium/,
    ],
    [
      "a file without settings",
      sqlite((db) => db.exec("DELETE FROM rows WHERE id = 'settings'")),
      /settings/,
    ],
    [
      "an invalid temperature controller",
      sqlite((db) => put(db, "tcs", "1", { ...rowOf(db, "tcs", "1"), min: 27, max: 26 })),
      /tcs\.1\.min/,
    ],
    [
      "a row of the wrong shape",
      sqlite((db) => put(db, "equipment", "2", { on: "yes" })),
      /equipment\.2\.on/,
    ],
    [
      "a row of a newer version",
      sqlite((db) => {
        const text = JSON.stringify(rowOf(db, "tcs", "1"));
        const sum = crc32(`tcs\n1\n9\n${text}`);
        db.prepare("UPDATE rows SET version = 9, sum = ? WHERE collection = 'tcs'").run(sum);
      }),
      /tcs\.1 was written by a newer/,
    ],
    [
      "an unknown driver type",
      sqlite((db) => put(db, "drivers", "1", { name: "a", type: "nonsense" })),
      /drivers\.1\.type/,
    ],
    ["a row with an invalid id", sqlite((db) => put(db, "equipment", "__proto__", {})), /id/],
    [
      "two controllers of one heater",
      sqlite((db) => put(db, "tcs", "2", rowOf(db, "tcs", "1"))),
      /tcs\.2 commands equipment 1/,
    ],
    [
      "two pieces of equipment on one outlet",
      sqlite((db) => put(db, "equipment", "9", { ...rowOf(db, "equipment", "1"), id: "9" })),
      /equipment\.9 needs the outlet 1/,
    ],
    [
      "a run of a macro without steps",
      sqlite((db) => put(db, "macro_runs", "7", { id: "7", macro: "1", macros: ["1"], state: "running" })),
      /macro_runs\.7\.name is missing/,
    ],
    [
      "a revert without a target",
      sqlite((db) => put(db, "reverts", "1", { due: "now" })),
      /reverts\.1\.type/,
    ],
    [
      "an invalid macro state",
      sqlite((db) => put(db, "macro-devices", "atos/1/1", { on: 1, trip: null })),
      /macro-devices\.atos\/1\/1\.on/,
    ],
    [
      "a journal entry with an impossible date",
      sqlite((db) =>
        put(db, "journal_entries", "1/1", { value: 1, timestamp: "Feb-30-10:11, 2026", comment: "" }),
      ),
      /journal_entries\.1\/1\.timestamp/,
    ],
    [
      "a row with a negative version",
      sqlite((db) => putText(db, { collection: "tcs", id: "1", version: -2147483648, text: "{}" })),
      /tcs\.1 was not written by Refugium/,
    ],
    [
      "a row with a version above the safe integers",
      sqlite((db) => {
        const sum = crc32("tcs\n1\n9223372036854775807\n{}");
        db.exec(
          `UPDATE rows SET version = 9223372036854775807, body = '{}', sum = ${sum} WHERE collection = 'tcs'`,
        );
      }),
      /tcs\.1 was written by a newer/,
    ],
    [
      "camera flags that write elsewhere",
      sqlite((db) =>
        put(db, "documents", "camera", { capture_flags: "-o /etc/passwd", image_directory: "images" }),
      ),
      /camera\.capture_flags may not have -o/,
    ],
    [
      "a picture directory outside images/",
      sqlite((db) => put(db, "documents", "camera", { capture_flags: "", image_directory: "../backups" })),
      /camera\.image_directory/,
    ],
    [
      "an invalid report schedule",
      sqlite((db) => {
        const settings = rowOf(db, "documents", "settings");
        const health_check = { ...(settings.health_check as object), report_schedule: "never" };
        put(db, "documents", "settings", { ...settings, health_check });
      }),
      /settings\.health_check\.report_schedule/,
    ],
    [
      "a driver with invalid parameters",
      sqlite((db) =>
        put(db, "drivers", "1", { name: "a", type: "pca9685", parameters: { Address: "everywhere" } }),
      ),
      /drivers\.1\.config\.address/,
    ],
    [
      "a driver on the controller's own files",
      sqlite((db) =>
        put(db, "drivers", "1", { name: "a", type: "file-digital", parameters: { Path: "../secrets.key" } }),
      ),
      /drivers\.1\.config\.path/,
    ],
    [
      "a second board",
      sqlite((db) => put(db, "drivers", "9", { name: "a", type: "rpi", parameters: {} })),
      /drivers\.9\.type/,
    ],
    [
      "more rows than the limit",
      sqlite((db) => {
        for (let id = 1; id <= 501; id += 1) put(db, "journal", String(id), { name: "a" });
      }),
      /more than 500 rows of journal/,
    ],
    [
      "a row nested too deeply",
      sqlite((db) =>
        putText(db, {
          collection: "journal",
          id: "1",
          version: 1,
          text: `{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
        }),
      ),
      /journal\.1 is nested deeper than 32 levels/,
    ],
    [
      "a row above one megabyte",
      sqlite((db) => put(db, "journal", "1", { name: "a".repeat(1024 * 1024) })),
      /journal\.1 is longer than/,
    ],
    [
      "a list in place of a row",
      sqlite((db) => putText(db, { collection: "journal", id: "1", version: 1, text: "[]" })),
      /journal\.1 is not a row/,
    ],
  ];

  /** Each starts a process: the gate tries a few. */
  const TRIED_BY_THE_GATE = new Set([
    "half a file",
    "a file with a trigger",
    "an invalid temperature controller",
    "a driver on the controller's own files",
  ]);

  for (const [what, make, says] of CASES) {
    const tags = TRIED_BY_THE_GATE.has(what) ? [] : ["proof"];
    it(`is refused before anything is stopped: ${what}`, { tags }, async () => {
      await client.ok("POST", "/api/simulation/tank", { temperature: 24 });
      await client.tank.run(61);
      const file = await make();
      const before = await client.everything();
      const switches = client.tank.log().length;
      const reply = await client.send("POST", at, { raw: form(file) });
      expect([reply.status, reply.json], reply.text).toMatchObject([400, { code: "invalid" }]);
      expect((reply.json as { readonly error: string }).error).toMatch(says);
      expect(await client.everything()).toBe(before);
      expect(client.tank.log().length).toBe(switches);
      expect(readdirSync(client.tank.directory).filter((name) => name.includes(".new"))).toEqual([]);
    });
  }

  it.each([
    ["no body", undefined],
    ["another field", form(Buffer.from("SQLite format 3\0"), "file")],
    ["a truncated form", form(Buffer.alloc(500)).subarray(0, 300)],
    ["dashes", Buffer.from("--")],
  ])("is refused with the name of the field: %s", async (_what, raw) => {
    const reply = await client.send("POST", at, raw === undefined ? {} : { raw });
    expect([reply.status, reply.json]).toMatchObject([400, { details: [{ path: "dbImport" }] }]);
  });

  it("is refused above 64 MiB with the limit in the message", async () => {
    const headers = { "content-length": String(65 * 1024 * 1024) };
    const reply = await client.send("POST", at, { raw: "--x", headers });
    expect([reply.status, reply.json]).toMatchObject([413, { code: "too-large" }]);
    expect((reply.json as { readonly error: string }).error).toMatch(/64 MiB/);
  });
});
