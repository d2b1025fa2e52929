import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ContractTank } from "../contract/fixtures/contract-tank.ts";
import { SMALL_PNG, SMALL_PNG_FILE } from "../contract/fixtures/small-picture.ts";
import { fillDisk } from "../testing/full-disk.ts";

const HOUR = 3600;
let client: ContractTank;
beforeEach(async () => {
  client = await ContractTank.start();
});
afterEach(() => client.stop());

const folder = () => join(client.tank.directory, "note-pictures");
/** For how long pictures are in no note. */
const LOOKS = "unused";
const files = () => (existsSync(folder()) ? readdirSync(folder()).filter((file) => file !== LOOKS) : []);
const upload = (raw: Buffer = SMALL_PNG, type = "image/png") =>
  client.send("POST", "/api/note-pictures", { raw, headers: { "content-type": type } });
const write = (body: object) => client.ok("PUT", "/api/notes", body);
const picture = async (file = SMALL_PNG_FILE) =>
  (await client.send("GET", `/api/note-pictures/${file}`)).status;
const undo = (id = "1") => client.ok("POST", "/api/deletions/undo", { collection: "notes", id });
/** Another picture with each number: the bytes after a PNG's end are not looked at. */
const numbered = (number: number): Buffer => Buffer.concat([SMALL_PNG, Buffer.from([number])]);
/** Runs the controller until real I/O has done `what`. */
const until = (what: () => boolean) =>
  expect
    .poll(async () => {
      await client.tank.run(1);
      return what();
    })
    .toBe(true);

describe("a note", () => {
  it("is of now and of who writes it, unless it says when", async () => {
    const note = await write({ text: "first line\nsecond <b>line</b>", by: "somebody else" });
    expect(note).toMatchObject({ text: "first line\nsecond <b>line</b>", by: "reef-pi" });
    expect(Math.abs(Date.parse(String(note.at)) - client.tank.clock.now())).toBeLessThan(60_000);
    expect(await write({ at: "2019-02-28T23:59:59Z", text: "old" })).toMatchObject({
      at: "2019-02-28T23:59:59Z",
    });
    const changed = await client.ok("POST", "/api/notes/1", { text: "other", by: "x", at: "" });
    expect(changed).toEqual({ ...note, text: "other" });
  });

  it("is refused for a time that is not or not yet", async () => {
    for (const at of ["2026-11-21T12:30:00Z", "2036-11-21T12:00:00Z", "2026-02-30T12:00:00Z", "yesterday"])
      expect(await client.refused("400 invalid", "PUT", "/api/notes", { at, text: "a" })).toEqual(["at"]);
  });

  it("has at most 4000 characters and 6 pictures, each by the name of one", async () => {
    const refused = (body: object) => client.refused("400 invalid", "PUT", "/api/notes", body);
    expect(await refused({ text: "a".repeat(4001) })).toEqual(["text"]);
    expect(await refused({ pictures: Array(7).fill(SMALL_PNG_FILE) })).toEqual(["pictures"]);
    for (const name of ["../configuration.db", "a.svg", `/etc/${SMALL_PNG_FILE}`, ""])
      expect(await refused({ pictures: [name] })).toEqual(["pictures.0"]);
    expect(await refused({ subject: "settings/1" })).toEqual(["subject"]);
  });

  it("is refused beyond 5 MB of all text; more from before opens and can become less", async () => {
    const text = "\u6d77".repeat(4000);
    const stored = { at: "2026-11-20T08:00:00Z", text, pictures: [], subject: "", by: "a" };
    const writing = client.tank.app.platform.storage.configuration;
    writing.transaction((writer) => {
      for (let made = 0; made < 417; made += 1) {
        const id = writer.nextId("notes");
        writer.put("notes", { id, version: 1, body: { ...stored, id } });
      }
    });
    await client.restart();
    expect(await client.list("/api/notes")).toHaveLength(417);
    await client.refused("409 conflict", "PUT", "/api/notes", { text: "a" });
    await client.ok("POST", "/api/notes/1", { text: text.slice(1), at: "2026-11-19T08:00:00Z" });
    await client.refused("409 conflict", "POST", "/api/notes/1", { text });
    await client.ok("DELETE", "/api/notes/2");
    await write({ text: "a" });
  });

  it("is announced to pages by a count, and not sent to all of them", async () => {
    const { live } = client.tank.app.platform.reporting;
    const before = live.get("revision/notes") ?? 0;
    await write({ text: "a" });
    await client.ok("POST", "/api/notes/1", { text: "b" });
    await client.ok("DELETE", "/api/notes/1");
    expect(live.get("revision/notes")).toBe(before + 3);
    expect(live.under("row/notes/").size).toBe(0);
  });

  it("needs the right to configure, and its pictures the right to read", async () => {
    await upload();
    const { token } = await client.ok("PUT", "/api/tokens", { name: "Panel", scopes: ["read"] });
    const headers = { authorization: `Bearer ${token}`, "content-type": "image/png" };
    const as = (method: string, path: string, raw?: Buffer) =>
      client.send(method, path, { headers, anonymous: true, ...(raw === undefined ? {} : { raw }) });
    expect((await as("GET", `/api/note-pictures/${SMALL_PNG_FILE}`)).status).toBe(200);
    expect((await as("GET", "/api/notes/newest")).status).toBe(200);
    expect((await as("POST", "/api/note-pictures", SMALL_PNG)).status).toBe(403);
    expect((await as("PUT", "/api/notes", Buffer.from("{}"))).status).toBe(403);
    const path = `/api/note-pictures/${SMALL_PNG_FILE}`;
    expect((await client.send("GET", path, { anonymous: true })).status).toBe(401);
  });
});

describe("a picture of a note", () => {
  it("is a private file by its content, once however often it is sent", async () => {
    expect((await upload()).json).toEqual({ file: SMALL_PNG_FILE, width: 1, height: 1 });
    expect((await upload()).json).toEqual({ file: SMALL_PNG_FILE, width: 1, height: 1 });
    expect(files()).toEqual([SMALL_PNG_FILE]);
    expect(readFileSync(join(folder(), SMALL_PNG_FILE))).toEqual(SMALL_PNG);
    expect(statSync(folder()).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder(), SMALL_PNG_FILE)).mode & 0o777).toBe(0o600);
  });

  it("is shown as what it is, and nothing in it can run", async () => {
    const polyglot = Buffer.concat([SMALL_PNG, Buffer.from("<script>alert(1)</script>")]);
    const { file } = (await upload(polyglot)).json as { readonly file: string };
    const { headers } = await client.send("GET", `/api/note-pictures/${file}`);
    expect(headers).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "content-disposition": "inline",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, max-age=31536000, immutable",
    });
  });

  it("is refused for anything but a picture of its said type and a usual size", async () => {
    const hostile: readonly (readonly [string, Buffer])[] = [
      ["image/jpeg", Buffer.from([0xff])],
      ["image/png", Buffer.from("<!doctype html><script>alert(1)</script>")],
      ["image/svg+xml", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
      ["image/jpeg", SMALL_PNG],
      ["text/html", SMALL_PNG],
      ["", SMALL_PNG],
      ["image/png", sized(0, 1)],
      ["image/png", sized(0xffff_ffff, 1)],
      ["image/png", sized(1, 8193)],
    ];
    for (const [type, raw] of hostile) {
      const { status, json } = await upload(raw, type);
      expect([type, status, json]).toMatchObject([type, 400, { details: [{ path: "picture" }] }]);
    }
    expect(files()).toEqual([]);
  });

  it("beyond 4 MiB is refused before it is sent, or at the first byte too many", async () => {
    const said = { "content-type": "image/png", "content-length": "104857600" };
    const early = await client.sendRaw("POST", "/api/note-pictures", { raw: SMALL_PNG, headers: said });
    expect(early.status).toBe(413);
    const { status, sent } = await streamed(100);
    expect(status).toBe(413);
    expect(sent).toBeLessThan(20);
    expect(files()).toEqual([]);
    expect((await upload()).status).toBe(200);
  });

  it("whose sender goes away in the middle leaves nothing", async () => {
    await streamed(1, true);
    expect(files()).toEqual([]);
    expect((await upload()).status).toBe(200);
  });

  it("is read by its own name only, never along a path or a link", async () => {
    mkdirSync(folder(), { recursive: true });
    const linked = SMALL_PNG_FILE.replace("39", "40");
    symlinkSync("/etc/hostname", join(folder(), linked));
    writeFileSync(join(folder(), "other.png"), SMALL_PNG);
    await client.restart();
    await upload();
    for (const file of [
      linked,
      "other.png",
      "..%2Fconfiguration.db",
      `..%2Fnote-pictures%2F${SMALL_PNG_FILE}`,
      "unfinished",
    ])
      expect([file, await picture(file)]).toEqual([file, 404]);
    expect(await picture()).toBe(200);
  });

  it("stays while a deletion can be undone, and goes after that", async () => {
    await upload();
    await write({ pictures: [SMALL_PNG_FILE] });
    await client.ok("DELETE", "/api/notes/1");
    expect(await picture()).toBe(200);
    await undo();
    expect((await client.get("/api/notes/1")).pictures).toEqual([SMALL_PNG_FILE]);
    await client.ok("DELETE", "/api/notes/1");
    await client.tank.run(61);
    await until(() => files().length === 0);
    expect(await picture()).toBe(404);
  });

  it("of two notes stays until both are without it", async () => {
    await upload();
    for (const text of ["a", "b"]) await write({ text, pictures: [SMALL_PNG_FILE] });
    await client.ok("DELETE", "/api/notes/1");
    await client.tank.run(61);
    expect(await picture()).toBe(200);
    await client.ok("POST", "/api/notes/2", { pictures: [] });
    await until(() => files().length === 0);
  });

  it("without a note is deleted after a day: a crash came between", { tags: "proof" }, async () => {
    await upload();
    await upload(numbered(1));
    writeFileSync(join(folder(), "unfinished"), "half a pict");
    await write({ pictures: [SMALL_PNG_FILE] });
    await client.restart();
    expect(files()).toHaveLength(2);
    await client.tank.run(23 * HOUR);
    expect(files()).toHaveLength(2);
    await client.tank.run(2 * HOUR);
    await until(() => files().length === 1);
    expect(await picture()).toBe(200);
  });

  it("that the disk does not hold any more is said not to be here, and can be sent again", async () => {
    await upload();
    await write({ pictures: [SMALL_PNG_FILE] });
    writeFileSync(join(folder(), SMALL_PNG_FILE), "");
    expect((await upload()).status).toBe(200);
    expect(readFileSync(join(folder(), SMALL_PNG_FILE))).toEqual(SMALL_PNG);
  });

  it("that is gone is said by a note that had it, and refused for another", async () => {
    await upload();
    await write({ text: "a", pictures: [SMALL_PNG_FILE] });
    rmSync(folder(), { recursive: true });
    await client.restart();
    const body = { text: "a draft from yesterday", pictures: [SMALL_PNG_FILE] };
    expect(await client.refused("400 invalid", "PUT", "/api/notes", body)).toEqual(["pictures.0"]);
    await client.ok("POST", "/api/notes/1", body);
    const two = { pictures: [SMALL_PNG_FILE, SMALL_PNG_FILE.replace("39", "40")] };
    expect(await client.refused("400 invalid", "POST", "/api/notes/1", two)).toEqual(["pictures.1"]);
    await client.ok("DELETE", "/api/notes/1");
    await undo();
    const missing = await client.send("GET", `/api/note-pictures/${SMALL_PNG_FILE}`);
    expect(missing).toMatchObject({ status: 404, json: { error: "The picture is not here" } });
  });

  it("is gone after a reset", async () => {
    await upload();
    await client.ok("POST", "/api/dev/smoke/reset");
    expect(files()).toEqual([]);
  });

  it("of a deleted note goes when the journal was off as its time ended", async () => {
    await upload();
    await write({ pictures: [SMALL_PNG_FILE] });
    await client.ok("DELETE", "/api/notes/1");
    const turn = (on: boolean) => ({ type: "subsystem", config: { id: "journal", on } });
    const steps = [turn(false), { type: "wait", config: { duration: 90 } }, turn(true)];
    const { id } = await client.ok("PUT", "/api/macros", { name: "Night", steps });
    await client.ok("POST", `/api/macros/${id}/run`);
    await client.tank.run(80);
    await client.refused("404 not-found", "GET", "/api/notes");
    writeFileSync(join(folder(), LOOKS), JSON.stringify({ [SMALL_PNG_FILE]: 23 }));
    await client.tank.run(20);
    expect(await client.list("/api/notes")).toEqual([]);
    await client.tank.run(HOUR + 1);
    await until(() => files().length === 0);
  });

  it("is not in the saved configuration, and stays where one is restored", { tags: "proof" }, async () => {
    await upload();
    await write({ text: "kept", pictures: [SMALL_PNG_FILE] });
    const { bytes } = await client.send("GET", "/api/admin/reef-pi.db");
    expect(bytes.includes(SMALL_PNG)).toBe(false);
    await client.ok("DELETE", "/api/notes/1");
    const put = await client.meanwhile(client.send("POST", "/api/admin/reef-pi.db", { raw: bytes }));
    expect(put.status).toBe(200);
    expect(await client.get("/api/notes/1")).toMatchObject({ text: "kept", pictures: [SMALL_PNG_FILE] });
    expect(await picture()).toBe(200);
  });

  it("survives a note that the disk refuses, for the next attempt", async () => {
    await upload();
    const free = fillDisk(client.tank.app.platform.storage.configuration);
    const body = { pictures: [SMALL_PNG_FILE] };
    expect((await client.send("PUT", "/api/notes", { body })).status).toBe(503);
    free();
    await write(body);
    expect(await picture()).toBe(200);
  });
});

/** A PNG whose header says these sides. */
function sized(width: number, height: number): Buffer {
  const png = Buffer.from(SMALL_PNG);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

/** Streams a picture of unknown length; resolves to the answer and the MiB sent until then. */
async function streamed(mebibytes: number, isCutOff = false): Promise<{ status: number; sent: number }> {
  const [host = "", port = ""] = client.tank.app.address.split(":");
  const headers = { cookie: client.cookie, "content-type": "image/png", "transfer-encoding": "chunked" };
  const going = request({ host, port, path: "/api/note-pictures", method: "POST", headers });
  const answer = new Promise<number>((resolve) => {
    going.on("response", ({ statusCode = 0 }) => resolve(statusCode));
    going.on("error", () => resolve(0));
  });
  let sent = 0;
  let status: number | undefined;
  void answer.then((code) => {
    status = code;
  });
  going.write(SMALL_PNG);
  for (; sent < mebibytes && status === undefined; sent += 1)
    await new Promise<void>((resolve) => going.write(Buffer.alloc(1024 * 1024), () => resolve()));
  if (isCutOff) going.destroy();
  else going.end();
  return { status: await answer, sent };
}
