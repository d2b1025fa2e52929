import { pumps } from "@refugium/model/resources/pumps.ts";
import type { Delivered } from "../delivered.ts";
import { HEADS } from "../devices.ts";
import type { GroundTruth, LoadState } from "../ground-truth.ts";
import type { HeadPlan } from "../plan.ts";
import type { Invariant, Look } from "./invariant.ts";

/** Millilitres: stored values are rounded. */
const ROUNDING = 0.02;
/** A head that is not stopped in time is stopped this much later. */
const OVERRUN = 1.1;

/** Follows one head from on to off. */
class Head {
  readonly #truth: GroundTruth;
  readonly #delivered: Delivered;
  readonly #index: number;
  readonly #rate: number;
  readonly #load: string;
  readonly #pump: string;
  #spoilt = false;
  #fault: string | undefined;
  /** The line that was open when it went on. */
  #dose: string | undefined;

  constructor(truth: GroundTruth, delivered: Delivered, index: number, { rate }: HeadPlan) {
    this.#truth = truth;
    this.#delivered = delivered;
    this.#index = index;
    this.#rate = rate;
    this.#load = HEADS[index] ?? "";
    this.#pump = String(index + 1);
  }

  changed(before: LoadState, now: LoadState, offset: number): void {
    if (before.value === 0) this.#begins();
    if (before.value > 0) this.#ends(before, now, offset);
  }

  look(): string | undefined {
    if (this.#fault !== undefined) return this.#fault;
    if (this.#truth.isBroken(this.#load)) this.#spoilt = true;
    const state = this.#truth.loads.get(this.#load);
    if (state === undefined || this.#spoilt) return undefined;
    if (state.value > 0) return this.#tooLong(state);
    return this.#compare();
  }

  /** The program is killed: the current ends, too. */
  cut(offset: number): void {
    const state = this.#truth.loads.get(this.#load);
    if (state !== undefined && state.value > 0)
      this.#ends(state, { value: 0, since: this.#truth.uptime }, offset);
  }

  /** Each line by itself: one that has too much does not make up for one that has too little. */
  #compare(): string | undefined {
    for (const [dose, really] of this.#delivered.uncompared(this.#index)) {
      const line = this.#truth.doses.settled(dose);
      if (line === undefined) continue;
      this.#delivered.compared(this.#index, dose);
      // The line of a calibration has seconds: the volume is measured by a person.
      const recorded = line.delivered_ml ?? (line.delivered_s ?? 0) * this.#rate;
      if (recorded < really - ROUNDING)
        return `line ${dose} of the ledger of head ${this.#pump} has ${recorded} ml, ${really} ml were delivered`;
    }
    return undefined;
  }

  /** When the head starts, its line must be on disk. */
  #begins(): void {
    this.#spoilt = this.#truth.isBroken(this.#load);
    this.#dose = this.#truth.doses.open(this.#pump)?.id;
    if (this.#spoilt || this.#dose !== undefined) return;
    this.#fault = `head ${this.#pump} runs, and no line of the ledger on disk is open`;
  }

  #ends(before: LoadState, now: LoadState, offset: number): void {
    if (this.#spoilt || this.#truth.isBroken(this.#load)) return;
    const ml = ((now.since - before.since) / 1000) * this.#rate * (before.value / 100);
    const stretch = { from: before.since + offset, to: now.since + offset, ml };
    this.#delivered.add(this.#index, stretch, this.#dose);
    const row = this.#truth.row(pumps, this.#pump);
    if (row === undefined) return;
    if (ml > row.max_dose_ml * OVERRUN + ROUNDING)
      this.#fault = `head ${this.#pump} gave ${ml} ml at once, its largest dose is ${row.max_dose_ml} ml`;
    const day = this.#delivered.ofTheDay(this.#index, now.since + offset);
    if (day > row.max_daily_ml + ROUNDING)
      this.#fault = `head ${this.#pump} gave ${day} ml in a day, its limit is ${row.max_daily_ml} ml`;
  }

  #tooLong(state: LoadState): string | undefined {
    const open = this.#truth.doses.open(this.#pump)?.dose;
    if (open === undefined) return `head ${this.#pump} runs, and no line of the ledger is open`;
    const on = (this.#truth.uptime - state.since) / 1000;
    return on <= open.planned_s * OVERRUN + 1
      ? undefined
      : `head ${this.#pump} runs for ${on} s, the dose has ${open.planned_s} s`;
  }
}

/** `offset`: milliseconds from the beginning of the run to this start of the program. */
export function dosesWithinTheirLimits(delivered: Delivered, offset: number): Invariant {
  return {
    statement:
      "every dose is on disk before it runs and within its limits, and no line of the ledger is short",
    watch(truth, { tank }): Look {
      const heads = new Map(
        tank.heads.map((plan, index) => [HEADS[index] ?? "", new Head(truth, delivered, index, plan)]),
      );
      truth.onLoad = (load, before, now) => heads.get(load)?.changed(before, now, offset);
      truth.onCut = () => {
        for (const head of heads.values()) head.cut(offset);
        // Loads that change during teardown delivered nothing.
        truth.onLoad = undefined;
      };
      return () => {
        for (const head of heads.values()) {
          const broken = head.look();
          if (broken !== undefined) return broken;
        }
        return undefined;
      };
    },
  };
}
