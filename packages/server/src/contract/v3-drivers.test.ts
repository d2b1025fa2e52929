import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ContractTank, type Row } from "./fixtures/contract-tank.ts";
import { REFERENCE_DRIVERS } from "./fixtures/reference-drivers.ts";

let client: ContractTank;

beforeAll(async () => {
  client = await ContractTank.start();
});
beforeEach(async () => {
  await client.ok("POST", "/api/dev/smoke/reset");
  writeFileSync(join(client.tank.directory, "files", "level"), "1\n");
});
afterAll(() => client.stop());

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

describe("the built-in driver", () => {
  it("is listed and read like any other, with its pins by kind", async () => {
    const driver = await client.get("/api/drivers/rpi");
    expect(driver).toEqual({
      id: "rpi",
      name: "Raspberry Pi",
      type: "rpi",
      config: { Frequency: 100, "Dev Mode": true },
      parameters: { Frequency: 100, "Dev Mode": true },
      pinmap: {
        "digital-input": range(2, 27),
        "digital-output": range(2, 27),
        pwm: [0, 1],
        "analog-input": range(0, 3),
      },
    });
    expect(await client.list("/api/drivers")).toEqual([driver]);
  });

  it("cannot be changed, deleted or created a second time", async () => {
    const before = await client.text("/api/drivers");
    await client.refused("409 conflict", "POST", "/api/drivers/rpi", { name: "Mine" });
    await client.refused("409 conflict", "DELETE", "/api/drivers/rpi");
    expect(await client.refused("400 invalid", "PUT", "/api/drivers", { type: "rpi" })).toEqual(["type"]);
    expect(await client.text("/api/drivers")).toBe(before);
  });

  it("accepts its own answer back", async () => {
    const before = await client.text("/api/drivers/rpi");
    expect((await client.send("POST", "/api/drivers/rpi", { raw: before })).text).toBe(before);
  });

  it("follows the PWM frequency of the settings after a reload", async () => {
    await client.ok("POST", "/api/settings", { board_pwm_freq: 300 });
    expect(await client.get("/api/drivers/rpi")).toMatchObject({ parameters: { Frequency: 100 } });
    await client.ok("POST", "/api/admin/reload");
    expect(await client.get("/api/drivers/rpi")).toMatchObject({ parameters: { Frequency: 300 } });
    await client.ok("POST", "/api/settings", { board_pwm_freq: 100 });
    await client.ok("POST", "/api/admin/reload");
  });
});

describe("GET /api/drivers/options", () => {
  it("lists parameters with their defaults, and not the built-in type", async () => {
    const options = await client.get<Readonly<Record<string, readonly Row[]>>>("/api/drivers/options");
    expect(Object.keys(options)).not.toContain("rpi");
    expect(options.ds18b20).toEqual([
      {
        name: "Device",
        type: 1,
        order: 0,
        default: "28-",
        description: "Name of the sensor on the 1-wire bus",
        description_code: "drivers.probeNameHelp",
        description_params: {},
      },
    ]);
  });
});

describe("the driver types of the reference controller", () => {
  it.each(Object.entries(REFERENCE_DRIVERS))("%s has its parameters in order", async (type, parameters) => {
    const options = await client.get<Readonly<Record<string, readonly Row[]>>>("/api/drivers/options");
    expect(options[type]?.map(({ name, type: code, default: initial }) => [name, code, initial])).toEqual(
      parameters,
    );
    expect(options[type]?.map(({ order }) => order)).toEqual(parameters.map((_each, order) => order));
  });

  it.each(Object.entries(REFERENCE_DRIVERS))(
    "%s is stored with its defaults as strings",
    async (type, parameters) => {
      const config = Object.fromEntries(
        // A path of the reference's default is outside of where drivers may read.
        parameters.map(([name, , initial]) => [
          name.toLowerCase(),
          name === "Path" ? "level" : String(initial),
        ]),
      );
      expect(await client.ok("POST", "/api/drivers/validate", { name: "d", type, config })).toEqual({});
    },
  );
});

describe("the password of a device", () => {
  const config = { address: "127.0.0.1:1", username: "admin", password: "salt-on-the-strip" };

  it("is in no file of the data directory and in no answer", async () => {
    await client.ok("PUT", "/api/drivers", { name: "Strip", type: "dli-wpsp", config });
    const { directory } = client.tank;
    const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((each) =>
      each.isFile(),
    );
    expect(files.length).toBeGreaterThan(2);
    for (const { parentPath, name } of files)
      expect(readFileSync(join(parentPath, name)).includes(config.password), name).toBe(false);
    expect(await client.text("/api/drivers")).toContain("<stored>");
    expect(await client.text("/api/drivers")).not.toContain(config.password);
  });
});

describe("POST /api/drivers/validate", () => {
  const good = { name: "f", type: "file-analog", config: { path: "level" } };

  it("answers {} for a valid driver and stores nothing", async () => {
    const before = await client.text("/api/drivers");
    expect(await client.ok("POST", "/api/drivers/validate", good)).toEqual({});
    expect(await client.text("/api/drivers")).toBe(before);
  });

  it("answers a flat map of faults with error, code and details", async () => {
    const reply = await client.send("POST", "/api/drivers/validate", {
      body: { ...good, config: { path: "" } },
    });
    expect(reply.status).toBe(400);
    expect(reply.json).toMatchObject({
      "config.path": expect.any(String),
      error: expect.any(String),
      code: "invalid",
      details: [{ path: "config.path", message: expect.any(String) }],
    });
  });

  it("refuses the name of another driver, but not the driver's own", async () => {
    await client.ok("PUT", "/api/drivers", good);
    const clash = await client.send("POST", "/api/drivers/validate", { body: good });
    expect(clash).toMatchObject({ status: 400, json: { name: expect.any(String), code: "invalid" } });
    expect(await client.ok("POST", "/api/drivers/validate", { ...good, id: "1" })).toEqual({});
  });

  it("refuses unknown types and wrong types of fields with their paths", async () => {
    const at = "/api/drivers/validate";
    expect(await client.refused("400 invalid", "POST", at, { type: "warp-core" })).toEqual(["type"]);
    expect(await client.refused("400 invalid", "POST", at, { type: 7 })).toEqual(["type"]);
    expect(await client.refused("400 invalid", "POST", at, { ...good, config: [] })).toEqual(["config"]);
    expect(await client.refused("400 invalid", "POST", at, {})).toEqual(["type"]);
  });
});

/** Stores file drivers without validation and restarts. */
async function store(...paths: readonly string[]): Promise<void> {
  client.tank.platform.storage.store.config.transaction((writer) => {
    for (const path of paths) {
      const body = {
        name: "f",
        type: "file-digital",
        config: { path },
        parameters: { Path: path },
        pinmap: {},
      };
      writer.put("drivers", { id: writer.nextId("drivers"), version: 1, body });
    }
  });
  await client.restart();
}

describe("a driver", () => {
  it("derives its parameters from the form's config, ignoring the case of names", async () => {
    const made = await client.ok("PUT", "/api/drivers", { type: "file-analog", config: { PATH: "level" } });
    expect(made).toMatchObject({ config: { PATH: "level" }, parameters: { Path: "level" } });
    const changed = await client.ok("POST", "/api/drivers/1", { config: { path: "other" } });
    expect(changed).toMatchObject({ config: { path: "other" }, parameters: { Path: "other" } });
  });

  it("is created from parameters, keeps its config and ignores a pinmap", async () => {
    const body = { type: "file-analog", parameters: { Path: "level" }, pinmap: { pwm: [9] } };
    expect(await client.ok("PUT", "/api/drivers", body)).toMatchObject({
      config: {},
      parameters: { Path: "level" },
      pinmap: { "analog-input": [0] },
    });
  });

  it("uses the documented defaults for null", async () => {
    await client.ok("PUT", "/api/drivers", { type: "pca9685", config: { address: "65", frequency: "200" } });
    expect(await client.ok("POST", "/api/drivers/1", { config: null })).toMatchObject({
      config: {},
      parameters: { Address: 64, Frequency: 150 },
    });
  });

  it("is refused without a known type or with invalid parameters", async () => {
    const refuse = (body: object) => client.refused("400 invalid", "PUT", "/api/drivers", body);
    expect(await refuse({})).toEqual(["type"]);
    expect(await refuse({ type: "nothing" })).toEqual(["type"]);
    expect(await refuse({ type: "ds18b20", config: { device: "../../etc" } })).toEqual(["config.device"]);
    expect(await refuse({ type: "file-analog", config: { path: null } })).toEqual(["config.path"]);
    expect(await refuse({ type: "file-analog", parameters: { Path: { a: 1 } } })).toEqual(["config.path"]);
    expect((await client.list("/api/drivers")).length).toBe(1);
    expect(
      (await client.ok("PUT", "/api/drivers", { type: "ds18b20", config: { device: "28-000000000001" } })).id,
    ).toBe("1");
  });

  it("creates no connectors, provisions each pin once, cannot be deleted while used", async () => {
    await client.ok("PUT", "/api/drivers", { name: "File", type: "file-digital", config: { path: "level" } });
    for (const kind of ["outlets", "inlets", "jacks", "analog_inputs"]) {
      expect(await client.list(`/api/${kind}`)).toEqual([]);
    }
    expect(await client.ok("POST", "/api/drivers/1/provision")).toEqual({ created: 3 });
    expect(await client.ok("POST", "/api/drivers/1/provision", {})).toEqual({ created: 0 });
    expect(await client.list("/api/outlets")).toEqual([
      { id: "1", name: "File-0", driver: "1", equipment: "", pin: 0, reverse: false },
    ]);
    expect(await client.list("/api/inlets")).toMatchObject([{ name: "File-0", driver: "1", pin: 0 }]);
    expect(await client.list("/api/jacks")).toMatchObject([{ name: "File-0", driver: "1", pins: [0] }]);
    const reply = await client.send("DELETE", "/api/drivers/1");
    expect(reply).toMatchObject({
      status: 409,
      json: { code: "in-use", error: expect.stringContaining('"File-0"') },
    });
    for (const kind of ["outlets", "inlets", "jacks"]) await client.ok("DELETE", `/api/${kind}/1`);
    await client.ok("DELETE", "/api/drivers/1");
  });

  it("provisions the built-in driver too", async () => {
    expect(await client.ok("POST", "/api/drivers/rpi/provision", "")).toEqual({ created: 26 + 26 + 2 + 4 });
    expect((await client.list("/api/outlets")).map((row) => row.pin)).toEqual(range(2, 27));
  });

  it("answers 404 to provisioning an unknown id", async () => {
    await client.refused("404 not-found", "POST", "/api/drivers/9/provision");
  });

  it("is refused with a path outside the allowed directories", async () => {
    const elsewhere = { name: "a", type: "file-analog", config: { path: "../secrets.key" } };
    const told = { path: "config.path", message: expect.stringContaining("move it to files/") };
    await client.ok("PUT", "/api/drivers", { type: "file-digital", config: { path: "level" } });
    for (const [method, at, body] of [
      ["POST", "/api/drivers/validate", elsewhere],
      ["PUT", "/api/drivers", elsewhere],
      ["PUT", "/api/drivers", { ...elsewhere, type: "file-digital" }],
      ["POST", "/api/drivers/1", { config: elsewhere.config }],
      ["POST", "/api/drivers/1", { parameters: { Path: "/etc/hostname" } }],
    ] as const)
      expect(await client.send(method, at, { body })).toMatchObject({
        status: 400,
        json: { details: [told] },
      });
    expect(await client.list("/api/drivers")).toHaveLength(2);
  });

  it("stored with a path outside stays closed and is a problem", async () => {
    await store("/etc/hostname");
    expect(await client.ok("POST", "/api/drivers/1", { name: "Old" })).toMatchObject({ name: "Old" });
    await client.ok("POST", "/api/drivers/1", await client.get("/api/drivers/1"));
    await client.ok("PUT", "/api/inlets", { name: "a", driver: "1", pin: 0 });
    await client.refused("503 unavailable", "POST", "/api/inlets/1/read");
    expect(await client.list("/api/problems")).toContainEqual(
      expect.objectContaining({
        code: "driver-gone",
        subject: { type: "drivers", id: "1" },
        message: expect.stringContaining(
          'move it to files/, or list its directory in refugium.toml under "directories"',
        ),
      }),
    );
  });

  it("never reads, writes or shows the controller's own files", async () => {
    const { directory } = client.tank;
    writeFileSync(join(directory, "secrets.key"), "c2VjcmV0IG9mIHRoaXMgbWFjaGluZQ==");
    client.tank.platform.storage.store.copyConfiguration();
    const own = readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && basename(entry.parentPath) !== "files")
      .map((entry) => join(entry.parentPath, entry.name));
    expect(own.map((file) => basename(file))).toEqual(
      expect.arrayContaining(["configuration.db", "history.db", "secrets.key", "lock.db"]),
    );
    const contents = () =>
      own.filter((file) => !file.endsWith("history.db")).map((file) => [file, readFileSync(file).length]);
    const before = contents();
    const paths = own.flatMap((file) => [file, join("..", relative(directory, file))]);
    for (const path of paths) {
      const body = { name: "f", type: "file-digital", config: { path } };
      expect(await client.refused("400 invalid", "PUT", "/api/drivers", body)).toEqual(["config.path"]);
    }
    // Drivers stored before this validation existed.
    await store(...paths);
    for (const [at] of paths.entries()) {
      const id = `${at + 1}`;
      await client.ok("PUT", "/api/jacks", { name: "j", driver: id, pins: [0] });
      const jacks = await client.list("/api/jacks");
      const control = await client.send("POST", `/api/jacks/${jacks.at(-1)?.id}/control`, {
        body: { 0: 50 },
      });
      expect(control.status).toBe(503);
      expect(control.text).not.toContain(directory);
    }
    const said = `${await client.text("/api/problems")}${await client.text("/api/alarms")}${await client.text("/api/log")}`;
    expect(said).not.toContain("c2VjcmV0");
    expect(contents().map(([file]) => file)).toEqual(before.map(([file]) => file));
    expect(readFileSync(join(directory, "secrets.key"), "utf8")).toBe("c2VjcmV0IG9mIHRoaXMgbWFjaGluZQ==");
    await client.restart();
    expect(await client.list("/api/drivers")).toHaveLength(paths.length + 1);
  });
});
