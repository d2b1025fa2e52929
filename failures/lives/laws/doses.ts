import type { Dose } from "@refugium/model/laws/dosing-ledger.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import type { Delivered } from "../delivered.ts";
import { HEADS } from "../devices.ts";
import type { HeadPlan } from "../plan.ts";
import type { LoadState, Witness } from "../witness.ts";
import type { Law, Look } from "./law.ts";

/** Millilitres: figures are rounded when they are written. */
const ROUNDING = 0.02;
/** A head that is not stopped in time is stopped this much later. */
const OVERRUN = 1.1;

/** Follows one head from on to off. */
class Head {
  readonly #witness: Witness;
  readonly #delivered: Delivered;
  readonly #index: number;
  readonly #rate: number;
  readonly #load: string;
  readonly #pump: string;
  #spoilt = false;
  #fault: string | undefined;
  #isOver = false;

  constructor(witness: Witness, delivered: Delivered, index: number, { rate }: HeadPlan) {
    this.#witness = witness;
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
    if (this.#witness.isBroken(this.#load)) this.#spoilt = true;
    const state = this.#witness.loads.get(this.#load);
    if (state === undefined || this.#spoilt) return undefined;
    if (state.value > 0) return this.#tooLong(state);
    if (!this.#isOver) return undefined;
    this.#isOver = false;
    const told = this.#witness.doses.told(this.#pump);
    const really = this.#delivered.total(this.#index);
    return told >= really - ROUNDING
      ? undefined
      : `the ledger of head ${this.#pump} says ${told} ml, it gave ${really} ml`;
  }

  /** The very moment it goes on: the intent must be on disk. */
  #begins(): void {
    this.#spoilt = this.#witness.isBroken(this.#load);
    if (this.#spoilt || this.#open() !== undefined) return;
    this.#fault = `head ${this.#pump} runs, and no line of the ledger on disk is open`;
  }

  #ends(before: LoadState, now: LoadState, offset: number): void {
    this.#isOver = true;
    if (this.#spoilt || this.#witness.isBroken(this.#load)) return;
    const ml = ((now.since - before.since) / 1000) * this.#rate * (before.value / 100);
    this.#delivered.add(this.#index, { from: before.since + offset, to: now.since + offset, ml });
    const row = this.#witness.live<Pump>(`row/pumps/${this.#pump}`);
    if (row === undefined) return;
    if (ml > row.max_dose_ml * OVERRUN + ROUNDING)
      this.#fault = `head ${this.#pump} gave ${ml} ml at once, its largest dose is ${row.max_dose_ml} ml`;
    const day = this.#delivered.ofTheDay(this.#index, now.since + offset);
    if (day > row.max_daily_ml + ROUNDING)
      this.#fault = `head ${this.#pump} gave ${day} ml in a day, its limit is ${row.max_daily_ml} ml`;
  }

  #tooLong(state: LoadState): string | undefined {
    const open = this.#open();
    if (open === undefined) return `head ${this.#pump} runs, and no line of the ledger is open`;
    const on = (this.#witness.uptime - state.since) / 1000;
    return on <= open.planned_s * OVERRUN + 1
      ? undefined
      : `head ${this.#pump} runs for ${on} s, the dose has ${open.planned_s} s`;
  }

  #open(): Dose | undefined {
    return this.#witness.doses.open(this.#pump);
  }
}

/** `offset`: the milliseconds of the life that were over when this run of the program began. */
export function dosesWithinTheirLimits(delivered: Delivered, offset: number): Law {
  return {
    says: "every dose is on disk before it runs and within its limits, and the ledger is never short",
    watch(witness, { tank }): Look {
      const heads = new Map(
        tank.heads.map((plan, index) => [HEADS[index] ?? "", new Head(witness, delivered, index, plan)]),
      );
      witness.onLoad = (load, before, now) => heads.get(load)?.changed(before, now, offset);
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
