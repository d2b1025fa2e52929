import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LiveProblem } from "@refugium/model/events.ts";
import { afterEach, describe, expect, test } from "vitest";
import { meanwhile } from "../testing/meanwhile.ts";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
afterEach(() => tank.stop());

const make = (name: string, type: string, config: object): Promise<unknown> =>
  meanwhile(tank.clock, tank.call("drivers.create", { name, type, config }));

async function notOpened(): Promise<readonly string[]> {
  // The declaration has this shape.
  const problems = (await tank.call("problems.list")) as readonly LiveProblem[];
  return problems.filter(({ code }) => code === "taken-twice").map(({ message }) => message);
}

describe("a device with two names is opened once", () => {
  test("a file by name, by path and by link", async () => {
    tank = await TestTank.start({ tank: "empty" });
    const files = join(tank.directory, "files");
    writeFileSync(join(files, "plug"), "0");
    symlinkSync("plug", join(files, "alias"));
    const paths = ["plug", join(files, "plug"), "files/plug", "alias"];
    for (const path of paths) await make(path, "file-digital", { path });
    expect(await notOpened()).toEqual(
      paths.slice(1).map((path) => `Driver "${path}" is not opened: "plug" already has the file ${path}`),
    );
  });

  test("a plug by address and host name until one is deleted", async () => {
    tank = await TestTank.start({ tank: "empty" });
    tank.world.simulated.buses.net.locate = async ({ port }) => [`192.168.1.11:${port}`];
    await make("By address", "hs103", { address: "192.168.1.11" });
    await make("Another", "hs103", { address: "plug.local:8888" });
    await make("By name", "hs103", { address: "plug.local" });
    const told = 'Driver "By name" is not opened: "By address" already has the device at plug.local:9999';
    expect(await notOpened()).toEqual([told]);
    await tank.run(130);
    expect(await notOpened()).toEqual([told]);
    await tank.call("drivers.delete", undefined, { id: "1" });
    expect(await notOpened()).toEqual([]);
    await tank.run(130);
    expect(tank.standing).toEqual([]);
  });

  test("a plug with an unknown host name is an alarm", async () => {
    tank = await TestTank.start({ tank: "empty" });
    const { net } = tank.world.simulated.buses;
    net.locate = () => Promise.reject(new Error("plug:9999 is an unknown name"));
    await make("Plug", "hs103", { address: "plug" });
    expect(tank.alarms).toMatchObject([
      { code: "driver-gone", message: "Driver 'Plug' is not there: plug:9999 is an unknown name" },
    ]);
  });
});
