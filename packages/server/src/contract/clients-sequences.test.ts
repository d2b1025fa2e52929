import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ContractTank, type Reply, type Row, type Sent } from "./fixtures/contract-tank.ts";
import { CLIENT_TIME, type TwoLists } from "./fixtures/exercises/exercise.ts";

let client: ContractTank;

beforeEach(async () => {
  client = await ContractTank.start({ tank: "seeded" });
});
afterEach(() => client.stop());

const GIVEN = { user: "reef-pi", password: "reef-pi" };
const PLAIN = { "content-type": "text/plain;charset=UTF-8" };

async function got(method: string, path: string, sent: Sent = {}): Promise<Reply> {
  const reply = await client.send(method, path, sent);
  expect([reply.status, reply.headers["content-type"]], `${method} ${path} ${reply.text}`).toEqual([
    200,
    "application/json",
  ]);
  return reply;
}

const rowsOf = async (path: string): Promise<readonly Row[]> =>
  (await got("GET", path)).json as readonly Row[];

describe("Home Assistant", () => {
  const LISTS = [
    "tcs",
    "equipment",
    "phprobes",
    "doser/pumps",
    "atos",
    "inlets",
    "lights",
    "macros",
    "timers",
  ];

  it("signs in once and polls for hours, also after a restart", async () => {
    await client.tank.run(7300);
    await poll();
    const { current } = (await got("GET", "/api/phprobes/1/readings")).json as TwoLists;
    expect(current.length).toBeGreaterThan(0);
    for (const record of current) expect(String(record.time)).toMatch(CLIENT_TIME);
    await client.restart();
    await poll();
  });

  async function poll(): Promise<void> {
    const info = (await got("GET", "/api/info")).json as Readonly<Record<string, string>>;
    expect(Number.parseFloat(info.cpu_temperature?.split("'")[0] ?? "")).toBeGreaterThan(0);
    expect(info.model?.trimEnd()).toBeTruthy();
    const flags = (await got("GET", "/api/capabilities")).json as Readonly<Record<string, boolean>>;
    for (const name of ["temperature", "equipment", "ph", "doser", "ato", "timers", "lighting", "macro"]) {
      expect(flags[name], name).toBe(true);
    }
    for (const path of LISTS) {
      for (const { id, name } of await rowsOf(`/api/${path}`)) {
        expect([typeof name, String(Number(id))]).toEqual(["string", id]);
      }
    }
    for (const path of ["doser/pumps/1/usage", "atos/1/usage", "display", "phprobes/1/readings"]) {
      await got("GET", `/api/${path}`);
    }
    expect([0, 1]).toContain((await got("POST", "/api/inlets/1/read", { body: {} })).json);
    const { mqtt } = (await got("GET", "/api/telemetry")).json as { readonly mqtt: object };
    expect(mqtt).toMatchObject({ enable: false, prefix: "reef-pi" });
  }

  it("gets a reading of every controller, also disabled or without a sensor", async () => {
    await client.ok("PUT", "/api/tcs", { name: "Disabled", enable: false });
    await client.ok("PUT", "/api/tcs", { name: "Lost", enable: true, sensor: "sdad" });
    for (const { id } of await rowsOf("/api/tcs")) {
      const { temperature } = (await got("GET", `/api/tcs/${id}/current_reading`)).json as Row;
      expect(typeof temperature).toBe("number");
    }
  });

  it("toggles timers, top-offs and a dimmed channel by posting back the row", async () => {
    for (const path of ["/api/timers/1", "/api/atos/1"]) {
      const row = (await got("GET", path)).json as Row;
      await got("POST", path, { body: { ...row, enable: false } });
      expect(await client.get(path)).toEqual({ ...row, enable: false });
    }
    const light = (await got("GET", "/api/lights/1")).json as Row & {
      readonly channels: Readonly<Record<string, object>>;
    };
    const channels = { ...light.channels, "1": { ...light.channels["1"], manual: true, value: 42 } };
    await got("POST", "/api/lights/1", { body: { ...light, channels } });
    expect(await client.get("/api/lights/1")).toEqual({ ...light, channels });
    await client.tank.run(10);
    expect(client.tank.load(1, "pwm")).toBe(42);
  });

  it("runs a macro with an empty text; reboots with {}", async () => {
    await got("POST", "/api/macros/1/run", { raw: '""', headers: { "content-type": "application/json" } });
    for (const path of ["admin/reboot", "admin/poweroff", "display/on", "display/off"]) {
      await got("POST", `/api/${path}`, { body: {} });
    }
    await got("POST", "/api/display", { body: { brightness: 200 } });
  });

  it("gets a refusal as JSON with its content type", async () => {
    const reply = await client.send("POST", "/api/phprobes/1/calibratepoint", {
      body: { type: "low", expected: 4, observed: 4.1 },
    });
    expect([reply.status, reply.headers["content-type"]]).toEqual([409, "application/json"]);
    expect(typeof (reply.json as { readonly error: unknown }).error).toBe("string");
  });
});

describe("the Go client", () => {
  beforeEach(async () => {
    await client.ok("POST", "/api/dev/smoke/reset");
  });

  /** Its types send every member, unset ones with Go's zero values, some under names of its own. */
  const CREATED: readonly (readonly [path: string, body: object])[] = [
    ["/api/outlets", { id: "", name: "o", pin: 16, driver: "rpi", reverse: false, equipment: "" }],
    ["/api/inlets", { id: "", name: "i", pin: 12, driver: "rpi", reverse: false, equipment: "" }],
    ["/api/jacks", { id: "", name: "j", pins: [1], driver: "rpi", reverse: false }],
    ["/api/analog_inputs", { id: "", name: "a", pin: 0, driver: "rpi" }],
    ["/api/drivers", { id: "", name: "foo", type: "pca9685", config: { address: 64, frequency: 800 } }],
    ["/api/equipment", { id: "", name: "e", outlet: "1", on: false }],
    [
      "/api/atos",
      {
        id: "",
        inlet: "1",
        pump: "1",
        period: 10,
        control: true,
        enable: true,
        notify: { enable: false, max: 0 },
        name: "ato",
        disable_on_alert: false,
        is_macro: false,
      },
    ],
    [
      "/api/tcs",
      { id: "", name: "tc", period: 10, enable: true, sensor: "sdad", chart_min: 72, chart_max: 82 },
    ],
    [
      "/api/phprobes",
      { id: "", name: "p", analog_input: "2", period: 10, notify: { enable: false, max: 0 } },
    ],
    ["/api/macros", { id: "", name: "m", steps: null, reversible: false }],
    [
      "/api/doser/pumps",
      {
        id: "",
        name: "d",
        jack: "2",
        pin: 1,
        regiment: {
          enable: false,
          schedule: { day: "", hour: "", minute: "", second: "" },
          duration: 0,
          speed: 0,
        },
      },
    ],
    [
      "/api/timers",
      {
        id: "",
        minute: "*/2",
        day: "*",
        hour: "*",
        second: "1",
        name: "t",
        type: "equipment",
        reminder: { title: "", message: "" },
        equipment: { revert: false, id: "1", on: false, duration: 0 },
        enable: true,
      },
    ],
  ];

  it.each(CREATED)("creates, lists, updates and deletes without a content type: %s", async (path, body) => {
    await got("PUT", path, { body });
    const [row] = (await rowsOf(path)).filter(({ id }) => id !== "rpi");
    expect(row?.id).toBe("1");
    await got("POST", `${path}/1`, { body: { ...body, name: "Bar" } });
    expect(await client.get(`${path}/1`)).toMatchObject({ id: "1", name: "Bar" });
    await got("DELETE", `${path}/1`);
  });

  it.each(CREATED)(
    "creates, updates and creates a second row that may be enabled: %s",
    async (path, body) => {
      await got("PUT", path, { body });
      const [first] = (await rowsOf(path)).filter(({ id }) => id !== "rpi");
      const other = path === "/api/equipment" ? { outlet: "2" } : {};
      await got("POST", `${path}/1`, { body: { ...first, ...body, ...other, name: "Bar", enable: false } });
      await got("PUT", path, { body });
      expect((await rowsOf(path)).filter(({ id }) => id !== "rpi")).toHaveLength(2);
    },
  );

  it("sends the target of a timer as `equipment` or `reminder`", async () => {
    const words = { title: "Water", message: "change" };
    const timer = { name: "t", minute: "0", hour: "8", reminder: words, equipment: { id: "7", on: true } };
    expect(await client.ok("PUT", "/api/timers", { ...timer, type: "equipment" })).toMatchObject({
      target: { id: "7", on: true },
    });
    expect(await client.ok("PUT", "/api/timers", { ...timer, type: "reminder" })).toMatchObject({
      target: words,
    });
    const target = { id: "8", on: false };
    expect(await client.ok("PUT", "/api/timers", { ...timer, type: "equipment", target })).toMatchObject({
      target,
    });
    await client.refused("400 invalid", "PUT", "/api/timers", {
      type: "reminder",
      equipment: { id: "7", on: true },
    });
    expect(await client.ok("POST", "/api/timers/1", { equipment: { id: "9", on: false } })).toMatchObject({
      target: { id: "9", on: false },
    });
  });

  it("posts back settings, telemetry and dashboard as it read them", async () => {
    await got("GET", "/api/capabilities");
    for (const path of ["/api/settings", "/api/dashboard"]) {
      await got("POST", path, { raw: (await got("GET", path)).text });
    }
    const { adafruitio } = (await got("GET", "/api/telemetry")).json as { readonly adafruitio: object };
    await got("POST", "/api/telemetry", { body: { adafruitio: { ...adafruitio, user: "client-test" } } });
    expect((await client.get("/api/telemetry")).cloudio).toMatchObject({ user: "client-test" });
    await got("POST", "/api/credentials", { body: GIVEN });
    await got("DELETE", "/api/errors/clear");
    await got("GET", "/auth/signout");
  });
});

describe("the old phone app", () => {
  it("uses Basic and text/plain to switch equipment and read capabilities and health", async () => {
    const authorization = `Basic ${Buffer.from("reef-pi:reef-pi").toString("base64")}`;
    const sent = { anonymous: true, headers: { ...PLAIN, authorization } } as const;
    const [, , pump] = (await got("GET", "/api/equipment", sent)).json as readonly Row[];
    await got("POST", "/api/equipment/3", { ...sent, body: { ...pump, on: pump?.on !== true } });
    expect((await client.get("/api/equipment/3")).on).toBe(pump?.on !== true);
    const { capabilities } = (await got("GET", "/api/settings", sent)).json as {
      readonly capabilities: object;
    };
    expect(Object.values(capabilities).every((flag) => typeof flag === "boolean")).toBe(true);
    await client.tank.run(900);
    const { current } = (await got("GET", "/api/health_stats", sent)).json as TwoLists;
    expect(current.at(-1)).toMatchObject({ cpu: expect.any(Number), memory: expect.any(Number) });
  });
});

describe("reef-py", () => {
  it("prints lists, single items and the newest record, which is last", async () => {
    await client.tank.run(7300);
    for (const name of [
      "analog_inputs",
      "atos",
      "doser/pumps",
      "drivers",
      "equipment",
      "inlets",
      "jacks",
      "lights",
    ]) {
      for (const { id } of await rowsOf(`/api/${name}`)) await got("GET", `/api/${name}/${id}`);
    }
    for (const path of ["atos/1/usage", "doser/pumps/1/usage", "tcs/1/usage", "phprobes/1/readings"]) {
      const { current } = (await got("GET", `/api/${path}`)).json as TwoLists;
      const times = current.map(({ time }) =>
        Date.parse(
          String(time)
            .replace(/-(\d\d)-/, " $1 ")
            .replace(",", ""),
        ),
      );
      expect(
        times.every((time, at) => at === 0 || time >= (times[at - 1] ?? 0)),
        path,
      ).toBe(true);
    }
    expect(typeof (await got("GET", "/api/tcs/1/read")).json).toBe("number");
    expect(typeof (await got("GET", "/api/phprobes/1/read")).json).toBe("number");
  });
});

describe("ext-macros", () => {
  it("finds lights by macro steps, posts a light with extra fields", async () => {
    const steps = [{ type: "lightings", config: { id: "1", on: true, note: "kept" } }];
    await client.ok("PUT", "/api/macros", { name: "Cool", steps });
    expect((await rowsOf("/api/macros")).at(-1)?.steps).toEqual(steps);
    const [tc] = await rowsOf("/api/tcs");
    expect(tc).toMatchObject({
      enable: true,
      control: true,
      is_macro: false,
      max: 26,
      cooler: "2",
      fahrenheit: false,
    });
    const [light] = await rowsOf("/api/lights");
    await got("POST", "/api/lights/1", { body: { ...light, enabled: true } });
    expect(await client.get("/api/lights/1")).toEqual(light);
  });
});

describe("hardware buttons", () => {
  it("sign in every five seconds without ending another session", async () => {
    for (let count = 0; count < 40; count++) {
      await client.tank.run(5);
      await got("POST", "/auth/signin", { body: GIVEN, anonymous: true });
    }
    expect(typeof ((await got("GET", "/api/equipment/1")).json as Row).on).toBe("boolean");
    await got("POST", "/api/macros/1/run");
    await client.tank.run(1);
    expect(client.tank.load(22)).toBe(0);
  });
});

describe("the touch panel", () => {
  it("signs in without a content type and switches with a text", async () => {
    await got("POST", "/auth/signin", { raw: JSON.stringify(GIVEN), anonymous: true });
    const info = (await got("GET", "/api/info")).json as Readonly<Record<string, unknown>>;
    for (const name of ["name", "ip", "version", "uptime", "cpu_temperature"]) {
      expect(typeof info[name], name).toBe("string");
    }
    await got("POST", "/api/equipment/3/control", { raw: '{"on":false}' });
    expect(client.tank.load(22)).toBe(0);
    await got("POST", "/api/macros/1/run");
    await got("POST", "/api/macros/1/revert");
    await got("POST", "/api/admin/reload");
  });
});

describe("the speech skill", () => {
  it("sends the whole Set-Cookie text back as its cookie", async () => {
    const reply = await got("POST", "/auth/signin", { body: GIVEN, anonymous: true });
    const sent = { anonymous: true, headers: { cookie: reply.headers["set-cookie"]?.[0] ?? "" } } as const;
    for (const path of ["equipment", "outlets", "settings", "capabilities", "timers", "macros"]) {
      await got("GET", `/api/${path}`, sent);
    }
    const [macro] = (await got("GET", "/api/macros", sent)).json as readonly Row[];
    expect(macro).toMatchObject({ name: "Rinse", enable: false, steps: expect.any(Array) });
    await got("POST", "/api/macros/1/run", sent);
  });
});

describe("the released page", () => {
  it("reads the session, signs in as text/plain, sends twenty concurrent requests", async () => {
    expect((await client.send("GET", "/api/me", { anonymous: true })).status).toBe(401);
    await got("POST", "/auth/signin", { raw: JSON.stringify(GIVEN), headers: PLAIN, anonymous: true });
    const LISTS = [
      "drivers",
      "inlets",
      "errors",
      "jacks",
      "outlets",
      "analog_inputs",
      "equipment",
      "timers",
      "lights",
    ];
    const more = ["tcs", "atos", "doser/pumps", "phprobes", "macros", "journal"];
    const replies = await Promise.all([...LISTS, ...more].map((name) => got("GET", `/api/${name}`)));
    for (const { json } of replies) expect(Array.isArray(json)).toBe(true);
    const rpi = (await rowsOf("/api/drivers")).find(({ id }) => id === "rpi");
    const pinmap = rpi?.pinmap as Readonly<Record<string, unknown>>;
    for (const kind of ["digital-input", "digital-output", "pwm", "analog-input"]) {
      expect(Array.isArray(pinmap[kind]), kind).toBe(true);
    }
    for (const { channels } of await rowsOf("/api/lights")) {
      for (const channel of Object.values(channels as object)) {
        expect(channel).toMatchObject({ profile: { type: expect.any(String), config: expect.any(Object) } });
      }
    }
  });

  it("saves its forms with null for empty inputs and extra members", async () => {
    const chart = { ymin: null, ymax: null, color: "#000", unit: "" };
    const band = { enable: false, min: null, max: null };
    await got("PUT", "/api/tcs", {
      body: {
        name: "T",
        enable: false,
        sensor: "",
        analog_input: "",
        period: 60,
        fahrenheit: true,
        min: null,
        max: null,
        hysteresis: 0,
        notify: band,
        chart,
        control: false,
        is_macro: false,
        one_shot: false,
        fail_safe: false,
        heater: "",
        cooler: "",
      },
    });
    await got("PUT", "/api/phprobes", {
      body: {
        name: "P",
        enable: false,
        period: 60,
        analog_input: "",
        notify: band,
        control: false,
        min: null,
        max: null,
        chart,
        chart_y_min: null,
        chart_y_max: null,
        transformer: "",
      },
    });
    await got("PUT", "/api/doser/pumps", {
      body: {
        name: "D",
        jack: "",
        pin: null,
        type: "",
        stepper: {},
        regiment: {
          enable: false,
          duration: 5.5,
          speed: 50,
          volume: 0,
          volume_per_second: 0,
          schedule: { month: "*", week: "*", day: "*", hour: "0", minute: "0", second: "0" },
        },
      },
    });
    await got("PUT", "/api/macros", {
      body: {
        name: "M",
        enable: false,
        reversible: true,
        steps: [{ type: "wait", config: { duration: 5, title: "", message: "", on: "", id: "" } }],
      },
    });
    const { json } = await got("POST", "/api/equipment/3", {
      raw: JSON.stringify({ name: "Return pump", on: false, outlet: "3", stay_off_on_boot: false }),
      headers: PLAIN,
    });
    expect(json).toMatchObject({ on: false, safe_state: "on", wattage: 25 });
  });
});
