import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { instant, milliseconds } from "@refugium/model/declare/units.ts";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { type App, startApp } from "../app.ts";
import { silentLog } from "../kernel/log.ts";
import { rawTime } from "../kernel/raw-time.ts";
import { VirtualClock } from "../kernel/virtual-clock.ts";
import { meanwhile } from "../testing/meanwhile.ts";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
afterEach(() => tank.stop());

const create = (key: string, body: object) => tank.call(`${key}.create`, body);
const pca = (name: string, address: string) =>
  create("drivers", { name, type: "pca9685", config: { address, frequency: "200" } });

interface Problem {
  readonly code: string;
  readonly severity: string;
  readonly subject: { readonly id: string };
  readonly message: string;
}

async function takenTwice(): Promise<readonly Problem[]> {
  // The declaration has this shape.
  const problems = (await tank.call("problems.list")) as readonly Problem[];
  return problems.filter(({ code }) => code === "taken-twice");
}

describe("a driver", () => {
  test("for an address in use is stored, and opened when free", async () => {
    tank = await TestTank.start({ tank: "empty" });
    await pca("Board", "0x41");
    await create("outlets", { name: "Relay", driver: "1", pin: 3 });
    await create("equipment", { name: "Return pump", outlet: "1", on: true });
    await pca("Again", "65");
    await create("outlets", { name: "Second hand", driver: "2", pin: 3 });
    await create("equipment", { name: "Lamp", outlet: "2", on: false });
    const ads = { Address: 0x41, "Gain 1": "1", "Gain 2": "1", "Gain 3": "1", "Gain 4": "1" };
    await create("drivers", { name: "ADC", type: "ads1115", parameters: ads });
    const notOpened = ["Again", "ADC"].map(
      (name) => `Driver "${name}" is not opened: "Board" already has I2C address 0x41`,
    );
    for (let start = 0; start < 2; start++) {
      await tank.run(130);
      expect((await takenTwice()).map(({ message }) => message)).toEqual(notOpened);
      expect(tank.load(3, "pwm", "1")).toBe(100);
      expect(tank.standing).toContain("driver-gone");
      tank = await tank.restart();
    }
    await tank.call("equipment.update", { outlet: "" }, { id: "1" });
    await tank.call("outlets.delete", undefined, { id: "1" });
    await tank.call("drivers.delete", undefined, { id: "3" });
    await tank.call("drivers.delete", undefined, { id: "1" });
    await tank.run(130);
    await tank.call("equipment.update", { on: true }, { id: "2" });
    expect([await takenTwice(), tank.load(3, "pwm", "2")]).toEqual([[], 100]);
  });

  test("in operation is not moved to an address in use", async () => {
    tank = await TestTank.start({ tank: "empty" });
    await pca("Board", "0x41");
    const form = { name: "Again", type: "pca9685", config: { address: "65", frequency: "200" } };
    await expect(tank.call("drivers.validate", form)).rejects.toMatchObject({
      details: [{ path: "config.address", message: '"Board" already has I2C address 0x41' }],
    });
    expect(await tank.call("drivers.validate", { ...form, name: "Board", id: "1" })).toEqual({});
    await pca("Other", "0x42");
    await expect(
      tank.call("drivers.update", { config: { address: "0x41", frequency: "200" } }, { id: "2" }),
    ).rejects.toMatchObject({ code: "conflict", message: 'The driver "Board" already has I2C address 0x41' });
    await create("drivers", { name: "P1", type: "hs103", config: { address: "Plug.local" } });
    await create("drivers", { name: "P2", type: "hs103", config: { address: "plug.local:9999" } });
    await create("drivers", { name: "F1", type: "file-digital", config: { path: "level" } });
    await create("drivers", { name: "F2", type: "file-digital", config: { path: "./level" } });
    // Two readers of one file have no conflict.
    await create("drivers", { name: "F3", type: "file-analog", config: { path: "level" } });
    await create("drivers", { name: "F4", type: "file-analog", config: { path: "level" } });
    expect((await takenTwice()).map(({ subject, severity }) => [subject.id, severity])).toEqual([
      ["4", "warning"],
      ["6", "warning"],
    ]);
    await tank.call("drivers.update", { name: "Second plug" }, { id: "4" });
  });

  test("continues when renamed and is opened again with another frequency", async () => {
    tank = await TestTank.start({ tank: "empty" });
    await pca("Board", "0x41");
    await create("outlets", { name: "Relay", driver: "1", pin: 3 });
    await create("equipment", { name: "Return pump", outlet: "1", on: true });
    await tank.call("simulation.wiring", { driver: "1", pin: 3, role: "return-pump" });
    await tank.run(1);
    const seen: number[] = [];
    const { buses } = tank.app.world.simulated;
    const { transaction } = buses.i2c;
    buses.i2c.transaction = (address, work) => {
      seen.push(address);
      return transaction.call(buses.i2c, address, work) as ReturnType<typeof work>;
    };
    await tank.call("drivers.update", { name: "Lights and pumps" }, { id: "1" });
    expect([seen, tank.load(3, "pwm", "1")]).toEqual([[], 100]);
    const config = { address: "0x41", frequency: "500" };
    await tank.call("drivers.update", { config }, { id: "1" });
    await tank.run(1);
    expect(seen).not.toEqual([]);
    expect(tank.load(3, "pwm", "1")).toBe(100);
    expect(tank.standing).toEqual([]);
  });

  test("whose device is silent delays the start for a second at most", async () => {
    const server = createServer(() => undefined);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    // A listening TCP server has an address of this shape.
    const { port } = server.address() as AddressInfo;
    tank = await TestTank.start({ tank: "empty" });
    for (const name of ["localhost", "127.0.0.1", "127.0.0.2"]) {
      const config = { address: `${name}:${port}` };
      await meanwhile(tank.clock, create("drivers", { name, type: "hs103", config }));
    }
    await meanwhile(tank.clock, tank.app.close());
    const clock = new VirtualClock({ start: instant(tank.clock.now()), settle: () => rawTime.breathe() });
    const config = {
      dataDirectory: tank.directory,
      address: "127.0.0.1:0",
      speed: 1,
      tank: "empty" as const,
      seed: 1,
    };
    // Real I/O on a busy machine takes none of the manual clock's time.
    const app: App = await meanwhile(clock, startApp({ config, clock, log: silentLog }), "drivers: opening");
    onTestFinished(async () => {
      await meanwhile(clock, app.close());
    });
    // In sequence they would take nine seconds.
    expect(clock.uptime()).toBeLessThan(2500);
    await clock.advance(milliseconds(10_000));
    const gone = app.platform.reporting.alarms.list().filter(({ code }) => code === "driver-gone");
    expect(gone).toHaveLength(3);
  });
});
