import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

const SPARE = 24;
const LAMP = 12;
let tank: TestTank;

const blink = (id: string) => tank.call("outlets.identify", undefined, { id });
/** The outcome of a promise that may be rejected while the clock runs. */
const ended = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (refusal: Error) => refusal.message,
  );
const spare = () => tank.output("outlet-5");
const switches = (subject: string) => tank.log(subject).filter(({ kind }) => kind === "switch").length;

/** Levels of a pin every quarter of a second. */
async function levels(pin: number, seconds: number): Promise<readonly number[]> {
  const seen: number[] = [];
  for (let quarter = 0; quarter < seconds * 4; quarter++) {
    await tank.run(0.25);
    seen.push(tank.load(pin));
  }
  return seen;
}

/** The body of an interlock as parsed from JSON. */
const rule = (name: string, when: object, output: string): unknown =>
  JSON.parse(`{"name":"${name}","when":${JSON.stringify(when)},"then":[{"output":"${output}"}]}`);

const changes = (seen: readonly number[]): number =>
  seen.filter((value, index) => index > 0 && value !== seen[index - 1]).length;

beforeEach(async () => {
  tank = await TestTank.start();
  await tank.call("outlets.create", { name: "Spare", driver: "rpi", pin: SPARE });
  await tank.call("outlets.create", { name: "Lamp plug", driver: "rpi", pin: LAMP });
  await tank.call("equipment.create", { name: "Lamp", outlet: "6", role: "light" });
});
afterEach(() => tank.stop());

describe("blinking an outlet to find its load", () => {
  it("switches an unused one five times, ends off, logs each switch", async () => {
    const done = ended(blink("5"));
    const seen = await levels(SPARE, 6);
    expect(await done).toBe("done");
    expect(changes(seen)).toBe(9);
    expect(tank.load(SPARE)).toBe(0);
    expect(tank.energised(SPARE)).toBeCloseTo(2.5, 0);
    expect(spare()).toMatchObject({ value: 0, owner: null });
    expect(switches("outlets/5")).toBe(10);
    expect(tank.log("outlets/5").map(({ message }) => message)).toContainEqual(
      expect.stringContaining("blinks so that reef-pi can find it"),
    );
  });

  it("restores a lamp that is on and its stored state", async () => {
    await tank.call("equipment.control", { on: true }, { id: "5" });
    const done = ended(blink("6"));
    const seen = await levels(LAMP, 6);
    expect(await done).toBe("done");
    expect(changes(seen)).toBeGreaterThanOrEqual(9);
    expect(tank.load(LAMP)).toBe(100);
    expect(await tank.call("equipment.get", undefined, { id: "5" })).toMatchObject({ on: true });
  });

  it("ends at once with a person's switch", async () => {
    const done = ended(blink("6"));
    await tank.run(0.2);
    await tank.call("equipment.control", { on: true }, { id: "5" });
    await tank.run(0.2);
    expect(tank.load(LAMP)).toBe(100);
    await tank.run(5);
    expect(await done).toContain("because it was switched");
    expect(tank.load(LAMP)).toBe(100);
  });

  it("ends when its client disconnects", async () => {
    const gone = new AbortController();
    const done = ended(tank.callUntil(gone.signal, "outlets.identify", { id: "5" }));
    await tank.run(0.2);
    gone.abort();
    await tank.run(0.2);
    expect(tank.load(SPARE)).toBe(0);
    await tank.run(5);
    expect(await done).toBe("done");
    expect(switches("outlets/5")).toBe(2);
  });

  it("ends when the program stops its modules", async () => {
    const done = ended(blink("5"));
    await tank.run(0.2);
    await tank.reload();
    await tank.run(1);
    await done;
    expect(tank.load(SPARE)).toBe(0);
  });

  it.each<[string, string, string, number, () => Promise<unknown>]>([
    [
      "a heater is plugged in",
      "5",
      "its role is heater",
      SPARE,
      () => tank.call("equipment.create", { name: "Rod", outlet: "5", role: "heater", min_on: 300 }),
    ],
    [
      "the lamp becomes a pump",
      "6",
      "its role is return-pump",
      LAMP,
      () => tank.call("equipment.update", { role: "return-pump" }, { id: "5" }),
    ],
    [
      "the lamp gets a shortest time on",
      "6",
      "shortest time",
      LAMP,
      () => tank.call("equipment.update", { min_on: 300 }, { id: "5" }),
    ],
  ])("ends at once, off, when %s during a flash", async (_what, id, reason, pin, change) => {
    const done = ended(blink(id));
    await tank.run(0.2);
    expect(tank.load(pin)).toBe(100);
    await change();
    await tank.run(0.01);
    expect(tank.load(pin)).toBe(0);
    expect(await levels(pin, 6)).not.toContain(100);
    expect(await done).toContain(reason);
  });

  it("ends when the outlet's pin changes or an interlock watches it", async () => {
    const watching = rule("Watch", { source: "equipment", id: "5", is: "on" }, "2");
    for (const at of [0.2, 0.7]) {
      const done = ended(blink("5"));
      await tank.run(at);
      await tank.call("outlets.update", { pin: at === 0.2 ? 26 : SPARE }, { id: "5" });
      await tank.run(0.6);
      expect([await done, tank.load(SPARE), tank.load(26)]).toEqual([
        expect.stringContaining("was changed"),
        0,
        0,
      ]);
    }
    const done = ended(blink("6"));
    await tank.run(0.7);
    await tank.call("interlocks.create", watching);
    await tank.run(0.5);
    expect([await done, tank.load(LAMP)]).toEqual([expect.stringContaining("Watch"), 0]);
  });

  it("yields to a new interlock", async () => {
    await tank.call("interlocks.create", rule("Leak", { source: "inlet", id: "3", is: "on" }, "5"));
    const done = ended(blink("6"));
    await tank.run(0.2);
    await tank.fault("inlet:3", "value", { value: 1 });
    await tank.run(2);
    expect(tank.load(LAMP)).toBe(0);
    await tank.run(5);
    expect(await done).toContain("is controlled by");
  });
});

describe("blinking is refused", () => {
  const role = (name: string) => tank.call("equipment.update", { role: name }, { id: "5" });
  const watching = { source: "equipment", id: "5", is: "on" };
  const stepper = {
    step_pin: "5",
    direction_pin: "7",
    ms_pin_a: "8",
    ms_pin_b: "9",
    ms_pin_c: "10",
    spr: 200,
    vpr: 1,
    delay: 1,
  };

  it.each([
    ["for a heater", "1", async () => undefined, "its role is heater"],
    ["for a return pump", "3", async () => undefined, "its role is return-pump"],
    ["for a top-off pump", "4", async () => undefined, "its role is ato-pump"],
    ["for equipment of no role", "6", () => role("other"), "not that of a light"],
    [
      "with a shortest time off",
      "6",
      () => tank.call("equipment.update", { min_off: 60 }, { id: "5" }),
      "shortest",
    ],
    [
      "with a shortest time on",
      "6",
      () => tank.call("equipment.update", { min_on: 60 }, { id: "5" }),
      "shortest",
    ],
    [
      "where an interlock watches it",
      "6",
      () => tank.call("interlocks.create", rule("Watch", watching, "2")),
      "Watch",
    ],
    ["where an ATO needs it", "6", () => tank.call("atos.update", { requires: ["5"] }, { id: "1" }), "Sump"],
    [
      "for a line of a stepper",
      "5",
      async () => {
        for (const pin of [24, 25, 16, 26])
          await tank.call("outlets.create", { name: `${pin}`, driver: "rpi", pin });
        await tank.call("pumps.create", { name: "Head", type: "stepper", stepper, regiment: { volume: 1 } });
      },
      "Head",
    ],
    [
      "where another connector is on its pin",
      "5",
      () => tank.call("outlets.create", { name: "Twin", driver: "rpi", pin: SPARE }),
      "Twin",
    ],
  ])("%s", async (_what, id, prepare, reason) => {
    await prepare();
    const before = switches(`outlets/${id}`) + switches("equipment/5");
    await expect(blink(id)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining(reason),
    });
    expect(switches(`outlets/${id}`) + switches("equipment/5")).toBe(before);
  });

  it("while a controller uses the outlet", async () => {
    await tank.call("tcs.create", {
      name: "T",
      enable: true,
      control: true,
      heater: "5",
      sensor: "x",
      min: 5,
      max: 6,
    });
    await tank.run(1);
    await expect(blink("6")).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("controlled by"),
    });
  });

  it("while the outlet is tripped", async () => {
    await tank.call("equipment.update", { max_on: 1 }, { id: "5" });
    await tank.call("equipment.control", { on: true }, { id: "5" });
    await tank.run(2);
    await expect(blink("6")).rejects.toMatchObject({ message: expect.stringContaining("tripped") });
  });

  it("while it is already blinking and for unknown outlets", async () => {
    const done = ended(blink("5"));
    await expect(blink("5")).rejects.toMatchObject({ code: "conflict" });
    await tank.run(6);
    await done;
    await expect(blink("99")).rejects.toMatchObject({ code: "not-found" });
  });

  it("as soon as the device does not confirm", async () => {
    await tank.fault("outlet:5", "write-error");
    const done = ended(blink("5"));
    await tank.run(6);
    expect(await done).toContain("did not confirm");
    expect(spare().value).toBe(0);
  });
});
