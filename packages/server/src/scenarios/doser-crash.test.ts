import { cpSync, rmSync } from "node:fs";
import type { Dose } from "@refugium/model/laws/dosing-ledger.ts";
import { expect, it } from "vitest";
import { dice } from "../testing/dice.ts";
import { scratchDirectory } from "../testing/scratch-directory.ts";
import { TestTank } from "../testing/test-tank.ts";

const EVERY_MINUTE = { second: "0", minute: "*", hour: "*", day: "*", month: "*", week: "*" };
const RATE = 2;
const VOLUME = 20;
const SOFT_START = 2;

const ledger = (tank: TestTank) =>
  tank.call("pumps.ledger", undefined, { id: "1" }) as Promise<readonly Dose[]>;

/** The true volume delivered: the written percent over time. */
class Beaker {
  readonly #clock: { uptime(): number };
  #ml = 0;
  #percent = 0;
  #at = 0;

  constructor(clock: { uptime(): number }) {
    this.#clock = clock;
  }

  write(percent: number): void {
    this.#ml = this.ml;
    this.#at = this.#clock.uptime();
    this.#percent = percent;
  }

  get ml(): number {
    return this.#ml + ((this.#clock.uptime() - this.#at) / 1000) * (this.#percent / 100) * RATE;
  }
}

const told = (doses: readonly Dose[]): number =>
  doses.reduce((sum, dose) => sum + (dose.delivered_ml ?? dose.planned_ml ?? 0), 0);

interface Crash {
  readonly directory: string;
  readonly at: number;
  /** Millilitres truly delivered at the kill. */
  readonly delivered: number;
}

/** Copies the files on every nth call, as SIGKILL would leave them. */
function crashesOf(tank: TestTank, beaker: Beaker, crashes: Crash[]): (every: number) => void {
  let calls = 0;
  return (every) => {
    calls += 1;
    if (calls % every !== 0) return;
    const directory = scratchDirectory("refugium-crash-");
    cpSync(tank.directory, directory, { recursive: true });
    crashes.push({ directory, at: tank.clock.now(), delivered: beaker.ml });
  };
}

it("a kill leaves the pump off and the ledger complete", { tags: "proof" }, async () => {
  const tank = await TestTank.start({ tank: "empty" });
  await tank.call("jacks.create", { name: "Head", driver: "rpi", pins: [0] });
  const regiment = {
    enable: true,
    speed: 100,
    volume: VOLUME,
    volume_per_second: RATE,
    soft_start: SOFT_START,
    schedule: EVERY_MINUTE,
  };
  await tank.call("pumps.create", { name: "Alk", jack: "1", pin: 0, missed: "once", regiment });
  const crashes: Crash[] = [];
  const beaker = new Beaker(tank.clock);
  const crash = crashesOf(tank, beaker, crashes);
  const {
    storage: { configuration },
  } = tank.app.platform;
  const { pwm } = tank.app.world.simulated.buses;
  const transaction = configuration.transaction.bind(configuration);
  const set = pwm.set.bind(pwm);
  Object.assign(configuration, {
    transaction: (work: Parameters<typeof transaction>[0]) => {
      crash(1);
      const result = transaction(work);
      crash(1);
      return result;
    },
  });
  pwm.set = async (...arguments_) => {
    crash(3);
    await set(...arguments_);
    beaker.write(arguments_[1]);
    crash(2);
  };
  const roll = dice(7);
  for (let count = 0; count < 60; count++) {
    await tank.run(roll() * 12);
    crash(1);
  }
  // Writes during an orderly stop are not crash states.
  Object.assign(configuration, { transaction });
  pwm.set = set;
  expect(crashes.length).toBeGreaterThan(100);
  const middle = { open: 0, between: 0 };
  for (const each of crashes) await validate(each, middle);
  // The kills hit doses and pauses.
  expect(middle.open).toBeGreaterThan(20);
  expect(middle.between).toBeGreaterThan(20);
  await tank.stop();
});

async function validate(
  { directory, at, delivered }: Crash,
  middle: { open: number; between: number },
): Promise<void> {
  const restarted = await TestTank.start({ tank: "empty", directory, start: at });
  try {
    const lines = await ledger(restarted);
    const settled = lines.filter((line) => line.outcome !== "open");
    // Off, unless the kill came before the ledger line of a due dose: that dose runs now, with its line.
    const given = lines.length - settled.length;
    expect(restarted.load(0, "pwm") > 0).toBe(given === 1);
    expect(told(settled)).toBeGreaterThanOrEqual(delivered - 1e-6);
    const cut = settled.filter((line) => line.outcome === "unconfirmed");
    for (const { delivered_ml } of cut) {
      expect(delivered_ml).toBeGreaterThanOrEqual(VOLUME);
      // The progress at the kill is unknown: ramps count at full speed.
      expect(delivered_ml).toBeLessThanOrEqual(VOLUME + SOFT_START * RATE);
    }
    if (cut.length > 0) middle.open += 1;
    else middle.between += 1;
    expect(restarted.standing.includes("dose-unconfirmed")).toBe(cut.length > 0);
    await restarted.run(60);
    const dues = (await ledger(restarted)).map((line) => line.due);
    expect(new Set(dues).size).toBe(dues.length);
  } finally {
    await restarted.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
