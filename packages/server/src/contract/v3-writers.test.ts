import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ContractTank } from "./fixtures/contract-tank.ts";

let client: ContractTank;

beforeEach(async () => {
  client = await ContractTank.start();
});
afterEach(() => client.stop());

const many = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describe("two hundred concurrent writers", () => {
  it("lose no row, get distinct ids and survive a restart", async () => {
    const made = await many(200, (index) => client.ok("PUT", "/api/equipment", { name: `e${index}` }));
    expect(new Set(made.map((row) => row.id)).size).toBe(200);
    const listed = await client.list("/api/equipment");
    expect(listed.map((row) => row.id)).toEqual(Array.from({ length: 200 }, (_, index) => String(index + 1)));
    const byId = new Map(listed.map((row) => [row.id, row]));
    for (const row of made) expect(byId.get(row.id)).toEqual(row);
    await client.restart();
    expect(await client.list("/api/equipment")).toEqual(listed);
  });

  it("of different fields of one row are all stored", async () => {
    await client.ok("PUT", "/api/tcs", { name: "Tank" });
    const fields = ["min", "max", "hysteresis", "critical_low"];
    const capabilities = ["ato", "camera", "doser", "journal", "lighting", "macro", "ph", "timers"];
    await many(200, (index) => {
      if (index % 2 === 0)
        return client.ok("POST", "/api/tcs/1", { [fields[(index / 2) % 4] ?? ""]: (index + 1) / 20 });
      return client.ok("POST", "/api/settings", { capabilities: { [capabilities[index % 8] ?? ""]: false } });
    });
    const tc = await client.get("/api/tcs/1");
    for (const field of fields) expect(Number(tc[field])).toBeGreaterThan(0);
    const settings = await client.get("/api/settings");
    for (const name of ["camera", "journal", "macro", "timers"]) {
      expect(settings.capabilities).toMatchObject({ [name]: false });
    }
  });

  it("of one outlet: one succeeds, the others are answered 409", async () => {
    await client.ok("PUT", "/api/outlets", { name: "a", driver: "rpi", pin: 17 });
    const replies = await many(50, () => client.send("PUT", "/api/equipment", { body: { outlet: "1" } }));
    expect(replies.filter((reply) => reply.status === 200).length).toBe(1);
    expect(replies.filter((reply) => reply.status === 409).length).toBe(49);
    expect((await client.list("/api/equipment")).length).toBe(1);
  });

  it("beside deletions leave no dangling reference", async () => {
    for (let pin = 2; pin < 22; pin++)
      await client.ok("PUT", "/api/outlets", { name: `o${pin}`, driver: "rpi", pin });
    await many(40, (index) => {
      const outlet = String((index % 20) + 1);
      return index < 20
        ? client.send("PUT", "/api/equipment", { body: { name: `e${outlet}`, outlet } })
        : client.send("DELETE", `/api/outlets/${outlet}`);
    });
    const outlets = new Set((await client.list("/api/outlets")).map((row) => row.id));
    const problems = await client.list("/api/problems");
    const loose = (await client.list("/api/equipment")).filter((row) => !outlets.has(String(row.outlet)));
    // A create after the deletion is shown as a problem.
    expect(problems.filter((problem) => problem.code === "dangling-reference").length).toBe(loose.length);
  });

  it("that switch leave the output as the last answer", async () => {
    await client.ok("PUT", "/api/outlets", { name: "a", driver: "rpi", pin: 17 });
    await client.ok("PUT", "/api/equipment", { name: "Fan", outlet: "1" });
    await many(100, (index) =>
      client.send("POST", "/api/equipment/1/control", { body: { on: index % 2 === 0 } }),
    );
    const { on } = await client.get("/api/equipment/1");
    expect(client.tank.load(17)).toBe(on === true ? 100 : 0);
    expect(await client.get("/api/outputs/outlet-1")).toMatchObject({ value: on === true ? 100 : 0 });
  });
});
