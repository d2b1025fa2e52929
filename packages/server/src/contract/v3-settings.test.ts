import { createServer } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ContractTank, type Row } from "./fixtures/contract-tank.ts";

let client: ContractTank;

const CAPABILITIES = {
  ato: true,
  camera: true,
  configuration: true,
  dashboard: true,
  dev_mode: true,
  doser: true,
  equipment: true,
  health_check: true,
  journal: true,
  lighting: true,
  macro: true,
  ph: true,
  temperature: true,
  timers: true,
};
const FIRST = {
  name: "Refugium",
  address: "0.0.0.0:8080",
  interface: "wlan0",
  display: false,
  notification: false,
  https: false,
  profiler: false,
  metrics_export: false,
  board_pwm_freq: 100,
  capabilities: CAPABILITIES,
  health_check: {
    enable: false,
    max_cpu: 2,
    max_memory: 90,
    max_cpu_temp: 0,
    report_enable: false,
    report_schedule: "",
  },
  pprof: false,
  prometheus: false,
  rpi_pwm_freq: 100,
  cors: false,
  volume_l: 0,
  language: "en",
  time_zone: "",
  public_url: "",
};
const at = "/api/settings";

beforeAll(async () => {
  client = await ContractTank.start();
});
beforeEach(async () => {
  await client.ok("POST", at, FIRST);
});
afterAll(() => client.stop());

const post = (body: object) => client.ok("POST", at, body);

describe("/api/settings", () => {
  it("has every field of the table, in order, in both spellings", async () => {
    expect(await client.text(at)).toBe(JSON.stringify(FIRST));
  });

  it("answers the stored settings and accepts its own answer back", async () => {
    const answer = await post({ name: "Reef", interface: "eth0", health_check: { max_memory: 80 } });
    expect(answer).toEqual({
      ...FIRST,
      name: "Reef",
      interface: "eth0",
      health_check: { ...FIRST.health_check, max_memory: 80 },
    });
    const text = await client.text(at);
    expect((await client.send("POST", at, { raw: text })).text).toBe(text);
    expect(await client.text(at)).toBe(text);
  });

  it("keeps omitted fields at every depth and sets null to zero", async () => {
    await post({ capabilities: { camera: false }, health_check: { enable: true, max_cpu: 5 } });
    expect(await post({})).toMatchObject({
      capabilities: { ...CAPABILITIES, camera: false },
      health_check: { enable: true, max_cpu: 5 },
    });
    expect(
      await post({ capabilities: { camera: null }, health_check: { max_cpu: null }, interface: null }),
    ).toMatchObject({
      capabilities: { camera: false },
      health_check: { enable: true, max_cpu: 0 },
      interface: "",
    });
  });

  it.each([
    ["profiler", "pprof", false, true],
    ["metrics_export", "prometheus", false, true],
    ["board_pwm_freq", "rpi_pwm_freq", 100, 150],
  ])("reads and writes %s and %s as one field", async (spec, client_, before, other) => {
    expect(await post({ [spec]: other })).toMatchObject({ [spec]: other, [client_]: other });
    expect(await post({ [client_]: before })).toMatchObject({ [spec]: before, [client_]: before });
    // A client posts the whole object back with its own spelling changed.
    expect(await post({ ...FIRST, [client_]: other })).toMatchObject({ [spec]: other, [client_]: other });
    expect(await post({ ...FIRST, [spec]: before, [client_]: other })).toMatchObject({
      [spec]: before,
      [client_]: before,
    });
  });

  it("prefers the spelling of the specification when both changed", async () => {
    expect(await post({ board_pwm_freq: 200, rpi_pwm_freq: 300 })).toMatchObject({
      board_pwm_freq: 200,
      rpi_pwm_freq: 200,
    });
  });

  it.each<[string, object, string]>([
    ["an empty name", { name: "" }, "name"],
    ["a null name", { name: null }, "name"],
    ["a name that is a number", { name: 7 }, "name"],
    ["an address without a port", { address: "0.0.0.0" }, "address"],
    ["an address with a port out of range", { address: "0.0.0.0:70000" }, "address"],
    ["an empty address", { address: "" }, "address"],
    ["a flag in a string", { https: "true" }, "https"],
    ["a flag that is a number", { capabilities: { ph: 1 } }, "capabilities.ph"],
    ["capabilities that are a list", { capabilities: [] }, "capabilities"],
    ["a frequency of 0", { board_pwm_freq: 0 }, "board_pwm_freq"],
    ["a null frequency", { board_pwm_freq: null }, "board_pwm_freq"],
    ["a frequency with a fraction", { board_pwm_freq: 99.5 }, "board_pwm_freq"],
    ["a limit in a string", { health_check: { max_cpu: "2" } }, "health_check.max_cpu"],
    ["a negative limit", { health_check: { max_memory: -1 } }, "health_check.max_memory"],
  ])("refuses %s and stores nothing of the body", async (_what, body, path) => {
    expect(await client.refused("400 invalid", "POST", at, { interface: "eth9", ...body })).toContain(path);
    expect(await client.text(at)).toBe(JSON.stringify(FIRST));
  });

  it("refuses an address that cannot be bound before storing it", async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) =>
      other.listen(0, "127.0.0.1", () => {
        const address = other.address();
        resolve(typeof address === "object" && address !== null ? address.port : 0);
      }),
    );
    expect(await client.refused("400 invalid", "POST", at, { address: `127.0.0.1:${port}` })).toEqual([
      "address",
    ]);
    await new Promise((resolve) => other.close(resolve));
    expect(await client.refused("400 invalid", "POST", at, { address: "203.0.113.7:8080" })).toEqual([
      "address",
    ]);
    expect(await client.get(at)).toEqual(FIRST);
  });
});

describe("capabilities", () => {
  const isOff = async (path: string): Promise<boolean> => {
    const reply = await client.send("GET", path);
    return reply.status === 404 && String((reply.json as Row).error).includes("switched off");
  };

  it("are booleans in the order of the table", async () => {
    const running = await client.get("/api/capabilities");
    expect(Object.keys(running)).toEqual(Object.keys(CAPABILITIES));
    expect(Object.values(running).every((flag) => typeof flag === "boolean")).toBe(true);
    expect(running).toMatchObject({
      configuration: true,
      dashboard: true,
      dev_mode: true,
      equipment: true,
      health_check: true,
      temperature: true,
    });
  });

  it.each([
    ["equipment", "/api/equipment"],
    ["temperature", "/api/tcs"],
    ["dashboard", "/api/dashboard"],
    ["health_check", "/api/health_stats"],
    ["configuration", "/api/info"],
    ["configuration", "/api/display"],
  ])("switch %s off at a reload: %s answers 404, and back on", async (module, path) => {
    expect((await client.send("GET", path)).status).toBe(200);
    await post({ capabilities: { [module]: false } });
    expect((await client.send("GET", path)).status).toBe(200);
    await client.ok("POST", "/api/admin/reload");
    expect(await isOff(path)).toBe(true);
    expect(await client.get("/api/capabilities")).toMatchObject({ [module]: false });
    expect((await client.send("GET", path, { anonymous: true })).status).toBe(401);
    await post({ capabilities: { [module]: true } });
    await client.ok("POST", "/api/admin/reload", "");
    expect((await client.send("GET", path)).status).toBe(200);
  });

  it("keep the rows of a module that is off", async () => {
    await client.ok("PUT", "/api/tcs", { name: "Tank" });
    const before = await client.text("/api/tcs");
    for (const temperature of [false, true]) {
      await post({ capabilities: { temperature } });
      await client.ok("POST", "/api/admin/reload");
    }
    expect(await client.text("/api/tcs")).toBe(before);
  });
});

describe("a restart", () => {
  it("keeps and applies the settings", async () => {
    await post({ name: "Reef", board_pwm_freq: 250, capabilities: { journal: false, dashboard: false } });
    const before = await client.text(at);
    await client.restart();
    expect(await client.text(at)).toBe(before);
    expect(await client.get("/api/capabilities")).toMatchObject({ dashboard: false });
    expect(await client.get("/api/info")).toMatchObject({ name: "Reef" });
  });
});
