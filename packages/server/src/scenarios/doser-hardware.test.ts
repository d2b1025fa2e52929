import { milliseconds } from "@refugium/model/declare/units.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { crash, crashedCopyOf } from "../testing/crashed-tank.ts";
import { addPump, dosingTank, ledgerOf, pumpLoad } from "../testing/dosing-tank.ts";
import { fillDisk } from "../testing/full-disk.ts";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
const id = { id: "1" };
const dose = (body: object = {}) => tank.call("pumps.dose", body, id);
const energised = () =>
  tank.app.world.simulated.report().outputs.find((each) => each.kind === "pwm" && each.pin === 0)
    ?.energised_s ?? 0;
const wait = (span: number) =>
  new Promise<void>((resolve) => {
    tank.clock.after(milliseconds(span), "test: device", resolve);
  });

/** The true volume delivered by a pump of 2 ml/s at 80 %. */
function beaker(): { readonly ml: number } {
  const { pwm } = tank.app.world.simulated.buses;
  const set = pwm.set.bind(pwm);
  let ml = 0;
  let percent = 0;
  let since = tank.clock.uptime() as number;
  const now = () => ml + ((tank.clock.uptime() - since) / 1000) * (percent / 80) * 2;
  pwm.set = async (channel, value, frequency) => {
    await set(channel, value, frequency);
    if (channel !== 0) return;
    ml = now();
    since = tank.clock.uptime();
    percent = value;
  };
  return {
    get ml() {
      return now();
    },
  };
}

beforeEach(async () => {
  tank = await dosingTank();
  await addPump(tank, {}, { enable: false });
});
afterEach(() => tank.stop());

describe("a slow device", () => {
  it("does not prolong a dose with ramps", async () => {
    await tank.call("pumps.update", { regiment: { volume: 40, soft_start: 10 } }, id);
    const water = beaker();
    const { pwm } = tank.app.world.simulated.buses;
    const set = pwm.set.bind(pwm);
    pwm.set = async (...what) => {
      await set(...what);
      await wait(2000);
    };
    await dose();
    await tank.run(120);
    expect(pumpLoad(tank)).toBe(0);
    expect(water.ml).toBeGreaterThan(30);
    expect(water.ml).toBeLessThan(46);
  });

  it("that acts but reports failure is counted in full", async () => {
    const water = beaker();
    const { pwm } = tank.app.world.simulated.buses;
    const readBack = pwm.readBack?.bind(pwm);
    pwm.readBack = async () => {
      throw new Error("no answer");
    };
    await dose({ volume: 40 });
    await tank.run(10);
    if (readBack !== undefined) pwm.readBack = readBack;
    await tank.run(120);
    expect(pumpLoad(tank)).toBe(0);
    const [line] = await ledgerOf(tank);
    expect(line?.outcome).toBe("failed");
    expect(line?.delivered_ml ?? 0).toBeGreaterThanOrEqual(Math.min(40, water.ml));
  });
});

describe("a stepper on a busy machine", () => {
  it("runs late and never steps with wrong mode lines", async () => {
    const STEP = 5;
    for (let pin = STEP; pin < STEP + 5; pin++)
      await tank.call("outlets.create", { name: `Stepper ${pin}`, driver: "rpi", pin });
    await tank.call("pumps.create", {
      name: "Trace",
      type: "stepper",
      stepper: {
        step_pin: "1",
        direction_pin: "2",
        ms_pin_a: "3",
        ms_pin_b: "4",
        ms_pin_c: "5",
        spr: 200,
        vpr: 0.5,
        direction: true,
        microstepping: "1/32",
        delay: 1_000_000,
      },
      regiment: { volume: 1, speed: 100 },
    });
    let rises = 0;
    let astray = 0;
    const { gpio } = tank.app.world.simulated.buses;
    const write = gpio.write.bind(gpio);
    gpio.write = async (line, high) => {
      await write(line, high);
      if (line !== STEP || !high) return;
      rises += 1;
      // Two of three mode lines are high for 1/32, and a full step takes 20 ms instead of 2.
      if (tank.load(7) !== 100 || tank.load(9) !== 100) astray += 1;
      if (rises % 32 === 0) await wait(20);
    };
    await tank.call("pumps.dose", {}, { id: "2" });
    await tank.run(60);
    expect(astray).toBe(0);
    expect(rises).toBe((1 / 0.5) * 200 * 32);
    expect(await ledgerOf(tank, "2")).toMatchObject([{ outcome: "delivered", delivered_ml: 1 }]);
  });
});

describe("a jack changed during a dose", () => {
  it("aborts the dose; the next runs once the pin is back", async () => {
    await dose({ volume: 100 });
    await tank.run(5);
    await tank.call("jacks.update", { pins: [1] }, id);
    await tank.run(60);
    expect(pumpLoad(tank)).toBe(0);
    expect(await ledgerOf(tank)).toMatchObject([{ outcome: "failed", delivered_ml: 10 }]);
    expect(tank.standing).not.toContain("pump-does-not-stop");
    await tank.call("jacks.update", { pins: [0, 1] }, id);
    await dose();
    await tank.run(10);
    expect((await ledgerOf(tank)).at(-1)).toMatchObject({ outcome: "delivered", delivered_ml: 10 });
  });
});

describe("a pump that does not stop", () => {
  it("is shown as running with an alarm until it stops", async () => {
    await dose({ volume: 100 });
    const fault = await tank.fault("jack:1", "write-error");
    const answer = expect(tank.call("pumps.stop", undefined, id)).rejects.toMatchObject({
      code: "unavailable",
    });
    await tank.run(40);
    await answer;
    expect(tank.standing).toContain("pump-does-not-stop");
    await tank.heal(fault);
    await tank.run(120);
    expect(pumpLoad(tank)).toBe(0);
    expect(tank.standing).not.toContain("pump-does-not-stop");
  });

  it("clears its alarm when it stops after its deletion", async () => {
    await dose({ volume: 100 });
    const fault = await tank.fault("jack:1", "write-error");
    const deleted = tank.call("pumps.delete", undefined, id);
    await tank.run(40);
    await deleted;
    await tank.heal(fault);
    await tank.run(120);
    expect(pumpLoad(tank)).toBe(0);
    expect(tank.alarms.filter((alarm) => alarm.subject.type === "pumps" && alarm.state === "active")).toEqual(
      [],
    );
  });
});

describe("after a crash", () => {
  it("a calibration run counts its seconds and no millilitres", async () => {
    await tank.call("pumps.update", { max_daily_ml: 25 }, id);
    await tank.call("pumps.calibrate", { duration: 10 }, id);
    await tank.run(3);
    tank = await crash(tank);
    expect(await ledgerOf(tank)).toMatchObject([
      { outcome: "unconfirmed", delivered_ml: null, delivered_s: 10 },
    ]);
    await expect(dose()).rejects.toMatchObject({ code: "conflict" });
  });

  it("a dose is settled in full with the pump off", async () => {
    await dose({ volume: 40 });
    await tank.run(5);
    const copy = crashedCopyOf(tank);
    await tank.stop();
    tank = await TestTank.start({ tank: "empty", directory: copy.directory, start: copy.at });
    expect(await ledgerOf(tank)).toMatchObject([{ outcome: "unconfirmed", delivered_ml: 40 }]);
  });
});

it("counted pump seconds equal measured seconds", async () => {
  await dose();
  await tank.run(10);
  expect(energised()).toBe(5);
});

describe("a device that fails while switching on", () => {
  it("counts as on until confirmed off, limited to the dose", async () => {
    const water = beaker();
    const { pwm } = tank.app.world.simulated.buses;
    const set = pwm.set.bind(pwm);
    let calls = 0;
    pwm.set = async (...what) => {
      calls += 1;
      if (calls === 1) await set(...what);
      throw new Error("no answer");
    };
    await dose({ volume: 40 });
    await tank.run(10);
    pwm.set = set;
    await tank.run(120);
    expect(pumpLoad(tank)).toBe(0);
    const [line] = await ledgerOf(tank);
    expect(line?.outcome).toBe("failed");
    expect(water.ml).toBeGreaterThan(10);
    expect(line?.delivered_ml ?? 0).toBeGreaterThanOrEqual(water.ml);
    expect(line?.delivered_ml ?? 0).toBeLessThanOrEqual(40);
  });

  it("is one dose in the ledger after an hour offline", async () => {
    const fault = await tank.fault("jack:1", "write-error");
    await dose();
    await tank.run(3600);
    await tank.heal(fault);
    await tank.run(120);
    expect(await ledgerOf(tank)).toMatchObject([{ outcome: "failed", delivered_ml: 10 }]);
  });
});

describe("a pump still on when the modules start again", () => {
  it("keeps its ledger line open and doses nothing until confirmed off", async () => {
    await dose({ volume: 20 });
    await tank.run(2);
    const fault = await tank.fault("jack:1", "write-error");
    const reload = tank.call("admin.reload");
    await tank.run(20);
    await reload;
    expect(pumpLoad(tank)).toBe(80);
    expect(await ledgerOf(tank)).toMatchObject([{ outcome: "open" }]);
    expect(tank.standing).toContain("pump-does-not-stop");
    await expect(dose()).rejects.toMatchObject({ code: "unavailable" });
    await tank.run(60);
    await tank.heal(fault);
    await tank.run(120);
    expect(pumpLoad(tank)).toBe(0);
    const [line] = await ledgerOf(tank);
    expect(line?.outcome).toBe("unconfirmed");
    expect(line?.delivered_ml ?? 0).toBeGreaterThanOrEqual(energised() * 2);
    expect(tank.standing).not.toContain("pump-does-not-stop");
    await dose();
    await tank.run(10);
    expect((await ledgerOf(tank)).at(-1)).toMatchObject({ outcome: "delivered" });
  });
});

describe("a board lost during a dose", () => {
  it("has its pump off on reconnection and each second in the ledger", async () => {
    const water = beaker();
    await dose({ volume: 20 });
    await tank.run(4);
    const fault = await tank.fault("driver:rpi", "gone");
    await tank.run(100);
    await expect(dose()).rejects.toMatchObject({ code: "conflict" });
    await tank.heal(fault);
    await tank.run(120);
    expect(pumpLoad(tank)).toBe(0);
    const [line] = await ledgerOf(tank);
    expect(line?.delivered_ml ?? 0).toBeGreaterThanOrEqual(water.ml - 1e-6);
    await dose();
    await tank.run(10);
    expect((await ledgerOf(tank)).at(-1)).toMatchObject({ outcome: "delivered", delivered_ml: 10 });
  });

  it("keeps the pin's new pump when the old one stops", async () => {
    await dose({ volume: 100 });
    const fault = await tank.fault("jack:1", "write-error");
    const moved = tank.call("pumps.update", { pin: 1 }, id);
    await tank.run(10);
    await moved;
    await addPump(tank, { name: "Ca" }, { enable: false });
    await expect(tank.call("pumps.dose", {}, { id: "2" })).rejects.toMatchObject({ code: "conflict" });
    await tank.heal(fault);
    await tank.run(120);
    expect(pumpLoad(tank)).toBe(0);
    expect(tank.output("jack-1-0")).toMatchObject({ name: "Ca", rank: "controller", value: 0 });
    await tank.call("pumps.dose", {}, { id: "2" });
    expect(pumpLoad(tank)).toBe(80);
  });
});

describe("a pin set by hand before a pump used it", () => {
  it("stays off when the pump is deleted or moved", async () => {
    await tank.call("jacks.control", { "1": 60 }, id);
    expect(pumpLoad(tank, 1)).toBe(60);
    await addPump(tank, { name: "Ca", pin: 1 }, { enable: false });
    expect(pumpLoad(tank, 1)).toBe(0);
    await tank.call("pumps.delete", undefined, { id: "2" });
    expect(pumpLoad(tank, 1)).toBe(0);
  });

  it("stays off after a manual setting was refused", async () => {
    await expect(tank.call("jacks.control", { "0": 60 }, id)).rejects.toMatchObject({ code: "conflict" });
    await tank.call("pumps.delete", undefined, id);
    expect(pumpLoad(tank)).toBe(0);
  });
});

describe("a disk that rejected writes for a while", () => {
  it("gets the end of a dose later; nothing counts twice", async () => {
    const {
      storage: { configuration },
    } = tank.app.platform;
    await dose();
    await tank.run(2);
    const makeRoom = fillDisk(configuration);
    await tank.call("pumps.stop", undefined, id);
    makeRoom();
    tank = await tank.restart();
    expect(await ledgerOf(tank)).toMatchObject([{ outcome: "aborted", delivered_ml: 4 }]);
    expect(tank.standing).not.toContain("dose-unconfirmed");
  });
});
