import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fillDisk } from "../testing/full-disk.ts";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;

beforeEach(async () => {
  tank = await TestTank.start();
});
afterEach(() => tank.stop());

const PUMP = 22;
const id = { id: "2" };
/** The body as parsed from JSON. */
const rule = (when: object, outputs: Readonly<Record<string, "on" | "off">>, more: object = {}): unknown =>
  JSON.parse(
    JSON.stringify({ name: "Rule", when, ...more }).replace(
      /\}$/,
      `,"then":${JSON.stringify(Object.entries(outputs).map(([output, force]) => ({ output, force })))}}`,
    ),
  );
const LEAK = { source: "inlet", id: "3", is: "on" };
const wet = () => tank.fault("inlet:3", "value", { value: 1 });

describe("a holding interlock", () => {
  it("keeps holding while it is changed despite its delay", async () => {
    await tank.call("interlocks.create", rule({ ...LEAK, for: 30 }, { 3: "off" }));
    const leak = await wet();
    await tank.run(32);
    expect(tank.load(PUMP)).toBe(0);
    const before = tank.energised(PUMP);
    await tank.call("interlocks.update", { name: "Leak under the tank" }, id);
    await tank.run(10);
    await tank.call("interlocks.update", { when: { ...LEAK, for: 60 } }, id);
    await tank.run(10);
    expect(tank.energised(PUMP)).toBe(before);
    await tank.heal(leak);
    await tank.run(4);
    expect(tank.load(PUMP)).toBe(100);
  });

  it.each([true, false])("keeps holding when its deletion is refused (latched: %s)", async (latch) => {
    await tank.call("interlocks.create", rule({ ...LEAK, for: 30 }, { 3: "off" }, { latch }));
    await wet();
    await tank.run(32);
    const { config } = tank.app.platform.storage.store;
    const makeRoom = fillDisk(config);
    const before = tank.energised(PUMP);
    await expect(tank.call("interlocks.delete", undefined, id)).rejects.toMatchObject({
      code: "unavailable",
    });
    await tank.run(10);
    expect(tank.energised(PUMP)).toBe(before);
    expect(tank.standing).toContain("interlock");
    makeRoom();
  });

  it("keeps holding over a restart when its input has failed", async () => {
    await tank.call("equipment.update", { safe_state: "on" }, { id: "3" });
    await tank.call("interlocks.create", rule(LEAK, { 3: "off" }));
    const leak = await wet();
    await tank.run(2);
    expect(tank.load(PUMP)).toBe(0);
    tank = await tank.restart();
    expect(tank.energised(PUMP)).toBe(0);
    await tank.heal(leak).catch(() => undefined);
    const gone = await tank.fault("inlet:3", "disconnected");
    await tank.run(1);
    await tank.heal(gone);
    await tank.run(5);
    expect(tank.load(PUMP)).toBe(100);
  });

  describe("whose condition became true during downtime", () => {
    /** True in a dry room: the injected leak ends with the restart. */
    const DRY = { ...LEAK, is: "off" };

    it("keeps a pump off from the first instant", async () => {
      const lines = () =>
        tank.log("equipment/3").filter(({ message }) => message.startsWith("Return pump on")).length;
      await wet();
      await tank.call("equipment.update", { safe_state: "off", on: true }, { id: "3" });
      await tank.call("interlocks.create", rule(DRY, { 3: "off" }));
      await tank.run(5);
      expect(tank.load(PUMP)).toBe(100);
      const before = lines();
      tank = await tank.restart();
      await tank.run(5);
      expect([lines(), tank.energised(PUMP)]).toEqual([before, 0]);
    });

    it("keeps a light dark from the first instant", async () => {
      await wet();
      await tank.call("interlocks.create", rule(DRY, { "lights/1": "off" }));
      await tank.run(3600);
      expect(tank.output("jack-1-0")?.value).toBeGreaterThan(0);
      tank = await tank.restart();
      const before = tank.output("jack-1-0")?.energised_s;
      await tank.run(5);
      expect(tank.output("jack-1-0")).toMatchObject({ value: 0, energised_s: before });
    });
  });

  it("that forces off yields to one that forces on when it releases", async () => {
    await tank.call("equipment.control", { on: false }, { id: "3" });
    await tank.call("interlocks.create", rule(LEAK, { 3: "off" }));
    await tank.call("interlocks.create", rule({ source: "inlet", id: "1", is: "on" }, { 3: "on" }));
    const leak = await wet();
    await tank.fault("inlet:1", "value", { value: 1 });
    await tank.run(3);
    expect(tank.output("outlet-3")).toMatchObject({ value: 0, reason: 'inlet "Leak sensor" is on' });
    await tank.heal(leak);
    await tank.run(4);
    expect(tank.output("outlet-3")).toMatchObject({ value: 100, reason: 'inlet "Sump float" is on' });
  });
});

describe("an interlock without a reading", () => {
  it("forces off without limit, but on for two minutes only", async () => {
    await tank.call("outlets.create", { name: "Spare", driver: "rpi", pin: 24 });
    await tank.call("equipment.create", { name: "Drain", outlet: "5" });
    const drain = ((await tank.call("equipment.list")) as { id: string }[]).at(-1)?.id ?? "";
    await tank.call("interlocks.create", rule(LEAK, { 3: "off", [drain]: "on" }));
    const leak = await wet();
    await tank.run(2);
    expect([tank.load(PUMP), tank.load(24)]).toEqual([0, 100]);
    await tank.heal(leak);
    const gone = await tank.fault("inlet:3", "disconnected");
    await tank.run(100);
    expect([tank.load(PUMP), tank.load(24)]).toEqual([0, 100]);
    await tank.run(30);
    expect([tank.load(PUMP), tank.load(24)]).toEqual([0, 0]);
    expect(tank.standing).toContain("interlock-blind");
    await tank.heal(gone);
    await wet();
    await tank.run(2);
    expect([tank.load(PUMP), tank.load(24)]).toEqual([0, 100]);
  });

  it("counts a pump with a silent plug as unknown", async () => {
    await tank.fault("outlet:3", "write-error");
    await tank.app.reload();
    await tank.run(10);
    expect(tank.standing).toContain("interlock-blind");
  });

  it("keeps holding when the watched pump fails to switch off", async () => {
    await tank.call("interlocks.create", rule({ source: "equipment", id: "3", is: "on" }, { 4: "off" }));
    await tank.call("interlocks.update", { enable: false }, { id: "1" });
    await tank.run(3);
    await tank.fault("outlet:3", "write-error");
    await expect(tank.call("equipment.control", { on: false }, { id: "3" })).rejects.toMatchObject({
      code: "unavailable",
    });
    await tank.run(5);
    expect(tank.output("outlet-4")).toMatchObject({ rank: "interlock", value: 0 });
  });
});

describe("an interlock on a pH", () => {
  it("has its reading with the module switched off", async () => {
    const probes = (await tank.call("phprobes.list")) as readonly { readonly id: string }[];
    const watch = { source: "reading", id: `phprobes/${probes[0]?.id}`, is: "below", value: 7.6 };
    await tank.call("interlocks.create", rule(watch, { 3: "off" }));
    await tank.call("settings.update", { capabilities: { ph: false } });
    await tank.app.reload();
    await tank.run(30);
    expect([tank.load(PUMP), tank.standing.includes("interlock-blind")]).toEqual([100, false]);
    tank.setTank({ ph: 7.3 });
    await tank.run(60);
    expect(tank.load(PUMP)).toBe(0);
  });
});

describe("interlocks that force one another", () => {
  it("are refused in a cycle: created, changed or enabled", async () => {
    const circle = rule({ source: "equipment", id: "4", is: "off" }, { 3: "off" });
    await expect(tank.call("interlocks.create", circle)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining('"Top-off pump" → "Return pump" → "Top-off pump"'),
      details: [{ path: "then" }],
    });
    await tank.call("interlocks.create", { ...(circle as object), enable: false });
    await expect(tank.call("interlocks.update", { enable: true }, id)).rejects.toMatchObject({
      code: "conflict",
    });
    await tank.call("interlocks.update", { enable: false }, { id: "1" });
    await tank.call("interlocks.update", { enable: true }, id);
  });
});
