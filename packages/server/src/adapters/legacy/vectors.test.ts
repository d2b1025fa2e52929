import { instant, milliseconds } from "@refugium/model/declare/units.ts";
import { profileValue } from "@refugium/model/laws/profiles/index.ts";
import { channelLevel } from "@refugium/model/laws/profiles/shapes/channel-level.ts";
import { momentOf } from "@refugium/model/laws/profiles/shapes/moment.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { basic, OldClient, PAIR } from "./testing/old-client.ts";

let client: OldClient;
beforeAll(async () => {
  client = await OldClient.start();
});
afterAll(() => client.stop());

const WRONG = basic("reef-pi", "wrong");

describe("the caller decides the dialect", () => {
  const ask = async (path: string, pair: string | undefined, hasCookie: boolean, method = "GET") => {
    const headers = {
      ...(pair === undefined ? {} : { authorization: pair }),
      ...(hasCookie ? { cookie: client.v3.cookie } : {}),
    };
    return client.v3.sendRaw(method, path, { anonymous: true, headers });
  };

  it.each([
    ["a valid pair", PAIR, false, "equipments"],
    ["a cookie", undefined, true, "equipment"],
    ["both", PAIR, true, "equipments"],
    ["a proxy's foreign pair beside a cookie", WRONG, true, "equipment"],
  ])("%s gets its own capabilities", async (_who, pair, hasCookie, flag) => {
    const reply = await ask("/api/capabilities", pair, hasCookie);
    expect(reply.status).toBe(200);
    expect(Object.keys(reply.json as object).filter((name) => name.startsWith("equipment"))).toEqual([flag]);
    expect(reply.headers["x-api-dialect"]).toBe(flag === "equipments" ? "1.0" : "v3");
    expect(reply.headers["set-cookie"]).toBeUndefined();
  });

  it("a wrong pair is answered as in 1.0, without a challenge", async () => {
    const reply = await ask("/api/capabilities", WRONG, false);
    expect([reply.status, reply.text]).toEqual([401, "Unauthorized.\n"]);
    expect(reply.headers["www-authenticate"]).toBe('Bearer realm="Refugium"');
  });

  it("an anonymous caller gets 401 on any path", async () => {
    for (const path of [
      "/api/capabilities",
      "/api/nosuch",
      "/api/equipments",
      "/api/ato",
      "/legacy/api/timers",
    ]) {
      const reply = await ask(path, undefined, false);
      expect([path, reply.status]).toEqual([path, 401]);
      expect([path, reply.headers["www-authenticate"]]).toEqual([path, 'Bearer realm="Refugium"']);
    }
    expect((await ask("/api/nosuch", PAIR, false)).status).toBe(404);
    expect((await ask("/api/equipments", undefined, false)).text).toBe("Unauthorized.\n");
  });

  it("V3's paths answer V3 for a pair, 1.0's answer 1.0", async () => {
    const stats = await ask("/api/health_stats", PAIR, false);
    expect(stats.headers["x-api-dialect"]).toBe("v3");
    expect(Object.keys(stats.json as object)).toEqual(["current", "historical"]);
    const list = await ask("/api/equipments", undefined, true);
    expect([list.status, list.json, list.headers["x-api-dialect"]]).toEqual([200, [], "1.0"]);
  });

  it("below the mount everything is 1.0, with Basic only", async () => {
    expect((await ask("/legacy/api/timers", undefined, true)).status).toBe(401);
    const timers = await ask("/legacy/api/timers", PAIR, true);
    expect([timers.status, timers.headers["x-api-dialect"]]).toEqual([200, "1.0"]);
    const unknown = await ask("/legacy/api/tcs", PAIR, false);
    expect([unknown.status, unknown.text]).toEqual([404, "404 page not found\n"]);
    expect((await ask("/legacy", PAIR, false)).status).toBe(404);
  });

  it("other methods, and paths that only resemble known ones, are refused", async () => {
    const reply = await ask("/api/info", PAIR, false, "PATCH");
    expect([reply.status, reply.text]).toEqual([405, ""]);
    expect((await ask("/api/ato", PAIR, false, "PUT")).status).toBe(405);
    expect((await ask("/api/outlets/", PAIR, false)).status).toBe(404);
    expect((await ask("/api/equipmentsx", PAIR, false)).status).toBe(404);
  });

  it("bodies of any content type are accepted; writes answer nothing", async () => {
    const types = ["text/plain;charset=UTF-8", "application/x-www-form-urlencoded; charset=UTF-8", undefined];
    for (const [index, type] of types.entries()) {
      const reply = await client.send("PUT", "/api/outlets", {
        body: { name: `O${index}`, pin: index + 2, reverse: false },
        headers: type === undefined ? {} : { "content-type": type },
      });
      expect([type, reply.status, reply.text]).toEqual([type, 200, ""]);
    }
    expect(await client.get("/api/outlets")).toHaveLength(3);
  });

  it("the hybrid app of 2018 toggles equipment and reads V3's statistics", async () => {
    await client.write("PUT", "/api/equipments", { name: "Lamp", outlet: "1", on: false });
    const [lamp] = await client.get<readonly { readonly id: string }[]>("/api/equipments");
    await client.write("POST", `/api/equipments/${lamp?.id}`, { ...lamp, on: true });
    expect(await client.get(`/api/equipments/${lamp?.id}`)).toMatchObject({ on: true });
    await client.v3.tank.run(1);
    expect(client.v3.tank.load(2)).toBe(100);
    const settings = await client.get<{ readonly capabilities: object }>("/api/settings");
    expect(Object.values(settings.capabilities).every((each) => typeof each === "boolean")).toBe(true);
  });
});

describe("the validation of 1.0", () => {
  it("answers 400 for invalid JSON, 500 for refused values, else 404", async () => {
    for (const raw of ["", "{", "nonsense", '"text"', "[]", '{"pin":"6"}', '{"name":6}', '{"pin":5.5}']) {
      const reply = await client.send("PUT", "/api/outlets", { raw });
      expect([raw, reply.status]).toEqual([raw, 400]);
      expect(Object.keys(reply.json as object)).toEqual(["error"]);
    }
    expect(await client.refused(500, "PUT", "/api/outlets", { name: "", pin: 6 })).toContain("name");
    expect(await client.refused(500, "PUT", "/api/outlets", { name: "O", pin: 99 })).toContain("pin");
    for (const method of ["GET", "POST", "DELETE"]) await client.refused(404, method, "/api/outlets/99", {});
    expect(await client.refused(500, "PUT", "/api/equipments", { name: "E", outlet: "99" })).toContain(
      "outlet",
    );
    expect(await client.refused(500, "PUT", "/api/lights", { name: "L", jack: "99" })).toContain("jack");
    expect(await client.refused(500, "PUT", "/api/jacks", { name: "J", pins: [] })).toContain("pins");
    expect(await client.refused(400, "POST", "/api/credentials", { user: "", password: "x" })).toContain(
      "user",
    );
    expect(await client.refused(500, "POST", "/api/settings", { address: "0.0.0.0" })).toContain("address");
    await client.refused(500, "POST", "/api/tc/config", { check_interval: 0 });
    await client.refused(400, "PUT", "/api/lights", { name: "L", jack: "1", channels: { a: {} } });
  });

  it("accepts the minute 0,30", async () => {
    const equipment = await someEquipment();
    const body = { name: "T", minute: "0,30", day: "*", hour: "1", second: "0", equipment, on: true };
    await client.write("PUT", "/api/timers", body);
  });

  it.each(["*", "?", "*/6", "1-15/2", "1-5,20/2", "0-23/3"])("accepts the hour %s", async (hour) => {
    const body = {
      name: "T",
      minute: "0",
      day: "*",
      hour,
      second: "0",
      equipment: await someEquipment(),
      on: true,
    };
    await client.write("PUT", "/api/timers", body);
    expect(await client.get<readonly object[]>("/api/timers")).toContainEqual(
      expect.objectContaining({ hour }),
    );
  });

  it.each(["25", "L", "22-4", "-1", "7 8", "", "*/0"])("refuses the hour %j", async (hour) => {
    const body = {
      name: "T",
      minute: "0",
      day: "*",
      hour,
      second: "0",
      equipment: await someEquipment(),
      on: true,
    };
    expect(await client.refused(500, "PUT", "/api/timers", body)).toContain("hour");
  });

  it("refuses day 32, and a timer without its equipment", async () => {
    const body = {
      name: "T",
      minute: "0",
      day: "32",
      hour: "1",
      second: "0",
      equipment: await someEquipment(),
      on: true,
    };
    expect(await client.refused(500, "PUT", "/api/timers", body)).toContain("day");
    expect(await client.refused(500, "PUT", "/api/timers", { ...body, day: "1", equipment: "77" })).toContain(
      "equipment",
    );
  });

  async function someEquipment(): Promise<string> {
    return (await client.v3.list("/api/equipment"))[0]?.id ?? "";
  }
});

describe("light levels", () => {
  const A = [0, 0, 0, 0, 20, 40, 60, 70, 30, 10, 0, 0];
  const B = [5, 0, 0, 0, 29, 61, 38, 32, 20, 0, 0, 15];
  const level = (values: readonly number[], clock: string, range = { min: 0, max: 100 }) => {
    const at = instant(Date.parse(`2026-11-21T${clock}:00Z`));
    const wanted = profileValue({ type: "auto", config: { values } }, range, momentOf(at, milliseconds(0)));
    return Math.trunc(channelLevel(range, wanted));
  };

  it.each([
    ["00:00", 0, 5],
    ["01:59", 0, 0],
    ["07:00", 10, 14],
    ["08:00", 20, 29],
    ["09:15", 32, 49],
    ["11:30", 55, 43],
    ["13:01", 65, 34],
    ["15:30", 40, 23],
    ["17:45", 12, 2],
    ["22:00", 0, 15],
    ["23:00", 0, 10],
    ["23:59", 0, 5],
  ])("at %s are those of 1.0", (clock, a, b) => {
    expect([level(A, clock), level(B, clock)]).toEqual([a, b]);
  });

  it("below min are off, above max are max", () => {
    expect([level(A, "08:00", { min: 25, max: 100 }), level(A, "09:15", { min: 25, max: 100 })]).toEqual([
      0, 32,
    ]);
    expect(level(A, "13:01", { min: 0, max: 50 })).toBe(50);
  });

  it("of a reversed channel are inverted, and 0 when off", async () => {
    await client.write("PUT", "/api/jacks", { name: "J", pins: [0] });
    const jack = (await client.get<readonly { readonly id: string }[]>("/api/jacks"))[0]?.id;
    const channels = { "0": { fixed: 20, auto: false, reverse: true } };
    await client.write("PUT", "/api/lights", { name: "L", jack, channels });
    await client.v3.tank.run(60);
    expect(client.v3.tank.load(0, "pwm")).toBeCloseTo(80, 1);
    await client.v3.ok("POST", "/api/lights/1", { enable: false });
    await client.v3.tank.run(60);
    expect(client.v3.tank.load(0, "pwm")).toBe(0);
  });
});

describe("the single objects", () => {
  it("keep one ATO with its own inlet when the sensor moves", async () => {
    const fresh = await client.get("/api/ato");
    expect(await client.v3.list("/api/atos")).toEqual([]);
    await client.write("POST", "/api/ato", { sensor: 12 });
    await client.write("POST", "/api/ato", { sensor: 13 });
    expect(await client.v3.list("/api/atos")).toHaveLength(1);
    expect(await client.v3.list("/api/inlets")).toMatchObject([{ pin: 13 }]);
    expect(await client.refused(500, "POST", "/api/ato", { check_interval: 0 })).toContain("check_interval");
    expect(await client.get("/api/ato")).toMatchObject({ sensor: 13, check_interval: 30 });
    await client.v3.ok("PUT", "/api/inlets", { name: "Float", driver: "rpi", pin: 20 });
    await client.write("POST", "/api/ato", { sensor: 20 });
    expect(await client.v3.list("/api/inlets")).toMatchObject([{ name: "Float", pin: 20 }]);
    expect(await client.refused(500, "POST", "/api/ato", { sensor: 99 })).toContain("pin");
    expect(await client.get("/api/ato")).toMatchObject({ sensor: 20 });
    await client.v3.ok("DELETE", "/api/atos/1");
    expect(await client.get("/api/ato")).toEqual(fresh);
  });

  it("keep V3 features: macros as actuators, other inlets, a second ATO", async () => {
    await client.v3.ok("PUT", "/api/atos", { name: "A", pump: "3", is_macro: true, period: 90_500_000_000 });
    await client.v3.ok("PUT", "/api/atos", { name: "B" });
    expect(await client.get("/api/ato")).toMatchObject({ pump: "", check_interval: 91, sensor: 0 });
    await client.write("POST", "/api/ato", { notify: { max: 60 } });
    const [first] = await client.v3.list("/api/atos");
    expect(first).toMatchObject({ pump: "3", is_macro: true, period: 90_500_000_000, notify: { max: 60 } });
    await client.write("POST", "/api/ato", { pump: "4" });
    expect((await client.v3.list("/api/atos"))[0]).toMatchObject({ pump: "4", is_macro: false });
  });
});

describe("a light", () => {
  it("that is off stays off on another jack, with its channels", async () => {
    const { v3 } = client;
    for (const { id } of await v3.list("/api/lights")) await v3.ok("DELETE", `/api/lights/${id}`);
    for (const { id } of await v3.list("/api/jacks")) await v3.ok("DELETE", `/api/jacks/${id}`);
    const jack = async (pins: readonly number[]) =>
      (await v3.ok("PUT", "/api/jacks", { name: `J${pins}`, driver: "rpi", pins })).id;
    const [one, both] = [await jack([0]), await jack([0, 1])];
    const channels = { "0": { name: "w", manual: true, value: 70, color: "#00f", pin: 0, min: 0, max: 100 } };
    const { id } = await v3.ok("PUT", "/api/lights", { name: "L", jack: one, enable: false, channels });
    await client.write("POST", `/api/lights/${id}`, { jack: both });
    expect(await v3.get(`/api/lights/${id}`)).toMatchObject({ jack: both, enable: false });
    await client.write("POST", `/api/lights/${id}`, { channels: { "00": { name: "white" } } });
    expect(await v3.get(`/api/lights/${id}`)).toMatchObject({
      enable: true,
      channels: { "0": { name: "white", color: "#00f", value: 70 } },
    });
  });

  it("keeps a reversed channel when a V3 client writes it", async () => {
    const { v3 } = client;
    const [light] = await v3.list("/api/lights");
    const at = `/api/lights/${light?.id}`;
    await client.write("POST", at, { channels: { "0": { reverse: true } } });
    const { channels } = await v3.get<{ readonly channels: Readonly<Record<string, object>> }>(at);
    const known = Object.fromEntries(
      Object.entries(channels).map(([key, channel]) => [key, { ...channel, reverse: undefined }]),
    );
    await v3.ok("POST", at, { channels: known });
    expect(await client.get(at)).toMatchObject({ channels: { "0": { reverse: true } } });
  });
});

describe("a number that V3 would read in another unit", () => {
  it("is refused: no loop runs every tenth of a second", async () => {
    expect(await client.refused(500, "POST", "/api/ato", { check_interval: 100_000_000 })).toContain(
      "check_interval",
    );
    expect(await client.refused(500, "POST", "/api/tc/config", { check_interval: 1_700_000 })).toContain(
      "check_interval",
    );
  });

  it("is refused before a board is created for it", async () => {
    const boards = (await client.v3.list("/api/drivers")).length;
    expect(await client.refused(500, "PUT", "/api/jacks", { name: "J", pins: [61] })).toContain("pins");
    expect(await client.v3.list("/api/drivers")).toHaveLength(boards);
  });
});

describe("an anonymous caller", () => {
  it("is refused before a long body is read", async () => {
    const raw = "x".repeat(2 * 1024 * 1024);
    const reply = await client.v3
      .sendRaw("POST", "/api/ato", { anonymous: true, raw })
      .catch(() => undefined);
    // The connection may be closed before the body is sent.
    if (reply !== undefined) expect([reply.status, reply.text]).toEqual([401, "Unauthorized.\n"]);
  });
});

describe("a disabled module", () => {
  it("removes its paths and those that depend on it", async () => {
    await client.write("POST", "/api/settings", { capabilities: { equipments: false } });
    await client.write("POST", "/api/admin/reload");
    for (const path of [
      "/api/equipments",
      "/api/timers",
      "/api/ato",
      "/api/tc/config",
      "/legacy/api/timers",
    ]) {
      const reply = await client.send("GET", path);
      expect([path, reply.status, reply.text]).toEqual([path, 404, "404 page not found\n"]);
    }
    expect(await client.get("/api/capabilities")).toMatchObject({
      equipments: false,
      timers: false,
      ato: false,
    });
    expect((await client.send("GET", "/api/outlets")).status).toBe(200);
    await client.write("POST", "/api/settings", { capabilities: { equipments: true, configuration: false } });
    await client.write("POST", "/api/admin/reload");
    expect((await client.send("GET", "/api/info")).status).toBe(404);
    expect((await client.send("GET", "/api/outlets")).status).toBe(200);
    // Reachable nevertheless.
    await client.write("POST", "/api/admin/reload");
  });
});
