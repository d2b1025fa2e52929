import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { afterEach, describe, expect, it } from "vitest";
import { rawTime } from "../../kernel/raw-time.ts";
import { Scope } from "../../kernel/scope.ts";
import { OldClient } from "./testing/old-client.ts";

let client: OldClient;
afterEach(() => client.stop());

const HEATER = "1";

describe("an old client and a browser on the same tank", () => {
  it("see each other's changes at once, each in its own form", async () => {
    client = await OldClient.start({ tank: "seeded" });
    const [old, now] = await Promise.all([
      client.get<readonly object[]>("/api/timers"),
      client.v3.list("/api/timers"),
    ]);
    expect(old.length).toBeLessThanOrEqual(now.length);
    await client.write("PUT", "/api/outlets", { name: "Spare", pin: 26, reverse: false });
    expect(await client.v3.list("/api/outlets")).toContainEqual(expect.objectContaining({ name: "Spare" }));
    await client.v3.ok("POST", "/api/tcs/1", { min: 24.5 });
    expect(await client.get("/api/tc/config")).toMatchObject({ min: 76.1 });
    await client.write("POST", "/api/tc/config", { min: 77 });
    expect(await client.v3.get("/api/tcs/1")).toMatchObject({ min: 25, fahrenheit: false });
  });

  it("have the same limits: interlocks hold, and overrides end by themselves", async () => {
    client = await OldClient.start({ tank: "seeded" });
    const { tank } = client.v3;
    const heater = await client.get<{ readonly on: boolean }>(`/api/equipments/${HEATER}`);
    await client.write("POST", `/api/equipments/${HEATER}`, { ...heater, on: true });
    await tank.run(5);
    expect(tank.output("outlet-1").rank).toBe("person");
    await tank.run(31 * 60);
    expect(tank.output("outlet-1").rank).not.toBe("person");
    tank.setTank({ temperature: 29.5 });
    await tank.run(300);
    expect(await client.refused(500, "POST", `/api/equipments/${HEATER}`, { on: true })).toMatch(
      /lock|trip|too hot|critical/i,
    );
    expect(tank.load(17)).toBe(0);
  });

  it("have the same refusals: equipment in use is not deleted", async () => {
    client = await OldClient.start({ tank: "seeded" });
    expect(await client.refused(500, "DELETE", `/api/equipments/${HEATER}`)).toContain("used by");
    const timers = await client.v3.list("/api/timers");
    for (const timer of timers.filter(({ type }) => type !== "equipment")) {
      await client.refused(404, "GET", `/api/timers/${timer.id}`);
      await client.refused(404, "DELETE", `/api/timers/${timer.id}`);
    }
  });

  it("do not overwrite concurrent changes of the other", async () => {
    client = await OldClient.start({ tank: "seeded" });
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const scope = new Scope("a slow plug");
    client.v3.tank.app.platform.storage.collections.of(tcs).attach(scope, { afterCommit: () => gate });
    const disabled = client.v3.ok("POST", "/api/tcs/1", { enable: false, max: 25.5 });
    const old = client.write("POST", "/api/tc/config", { notify: { max: 90 } });
    while ((await client.v3.get("/api/tcs/1")).enable !== false) await rawTime.breathe();
    for (let turn = 0; turn < 50; turn++) await rawTime.breathe();
    open();
    await Promise.all([disabled, old]);
    expect(await client.v3.get("/api/tcs/1")).toMatchObject({ enable: false, max: 25.5 });
    expect(await client.get("/api/tc/config")).toMatchObject({ enable: false, notify: { max: 90 } });
    await scope.close();
  });

  it("are separate after a restart and after deleting everything", async () => {
    client = await OldClient.start();
    await client.write("POST", "/api/tc/config", { dev_mode: true });
    await client.v3.restart();
    expect(await client.get("/api/tc/config")).toMatchObject({ dev_mode: true });
    await client.v3.ok("POST", "/api/dev/smoke/reset");
    await client.v3.ok("PUT", "/api/tcs", { name: "New", sensor: "" });
    expect(await client.get("/api/tc/config")).toMatchObject({ dev_mode: false });
  });

  it("need the scope of the write", async () => {
    client = await OldClient.start();
    const made = await client.v3.ok<{ readonly token: string }>("PUT", "/api/tokens", {
      name: "panel",
      scopes: ["read"],
    });
    const headers = { authorization: `Bearer ${made.token}` };
    expect((await client.v3.sendRaw("GET", "/api/equipments", { anonymous: true, headers })).status).toBe(
      200,
    );
    const write = await client.v3.sendRaw("PUT", "/api/equipments", { anonymous: true, headers, body: {} });
    expect(write.status).toBe(403);
  });

  it("are blocked after too many wrong pairs", async () => {
    client = await OldClient.start();
    const headers = { authorization: `Basic ${Buffer.from("a:b").toString("base64")}` };
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      statuses.push((await client.v3.sendRaw("GET", "/api/ato", { anonymous: true, headers })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const reply = await client.v3.sendRaw("GET", "/api/ato", { anonymous: true, headers });
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("the option file", () => {
  const withFile = (legacy: string) => {
    const directory = mkdtempSync(join(tmpdir(), "refugium-test-"));
    writeFileSync(join(directory, "refugium.json"), JSON.stringify({ legacy }));
    return OldClient.start({ tank: "empty", directory });
  };
  const dialect = async (path: string) => {
    const { status, headers } = await client.send("GET", path);
    return `${status} ${headers["x-api-dialect"]}`;
  };

  it("restricts the old dialect to its mount", async () => {
    client = await withFile("mount-only");
    expect(await dialect("/api/capabilities")).toBe("200 v3");
    expect(await dialect("/api/equipments")).toBe("404 v3");
    expect(await dialect("/legacy/api/equipments")).toBe("200 1.0");
  });

  it("switches it off", async () => {
    client = await withFile("off");
    expect(await dialect("/api/ato")).toBe("404 v3");
    expect(await dialect("/legacy/api/ato")).toBe("404 v3");
  });
});
