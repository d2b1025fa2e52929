import type { CountdownRule, KasaOutlet, MeterReading } from "../buses/simulated/chips/kasa-device.ts";

const VOLTS = 230;
const MS_PER_HOUR = 3_600_000;

/** An outlet of an emulated plug with a load behind it. */
export class EmulatedOutlet implements KasaOutlet {
  /** What its load draws while the relay is on. */
  load = 60;
  /** Watts that flow whatever state the relay reports: contacts that are welded, or 0 for a load that is broken. */
  flows: number | undefined;
  /** False: it confirms and does nothing. */
  isObedient = true;
  readonly meter?: () => MeterReading;
  readonly countdown = {
    get: (): CountdownRule | undefined => this.#left(),
    set: (rule: CountdownRule | undefined): void => this.#start(rule),
  };
  readonly #clock: () => number;
  #isOn = false;
  #rule: { readonly on: boolean; readonly at: number; readonly isOver: boolean } | undefined;
  #kilowattHours = 0;
  #measuredAt: number;

  constructor({ clock, isMetered }: { readonly clock: () => number; readonly isMetered: boolean }) {
    this.#clock = clock;
    this.#measuredAt = clock();
    if (isMetered) this.meter = () => this.#measure();
  }

  isOn(): boolean {
    this.#expire();
    return this.#isOn;
  }

  set(on: boolean): void {
    this.settle();
    if (this.isObedient) this.#isOn = on;
  }

  withoutMeter(): KasaOutlet {
    return { isOn: () => this.isOn(), set: (on) => this.set(on), countdown: this.countdown };
  }

  restart(): void {
    this.settle();
    this.#isOn = false;
    this.#rule = undefined;
  }

  /** Counts the energy up to now. */
  settle(): void {
    const now = this.#clock();
    this.#kilowattHours += (this.#watts() * (now - this.#measuredAt)) / MS_PER_HOUR / 1000;
    this.#measuredAt = now;
    this.#expire();
  }

  #measure(): MeterReading {
    this.settle();
    return { volts: VOLTS, watts: this.#watts(), kilowattHours: this.#kilowattHours };
  }

  #watts(): number {
    return this.flows ?? (this.#isOn ? this.load : 0);
  }

  #left(): CountdownRule | undefined {
    this.#expire();
    const rule = this.#rule;
    if (rule === undefined) return undefined;
    const { on, at, isOver } = rule;
    return { on, isOver, seconds: isOver ? 0 : (at - this.#clock()) / 1000 };
  }

  #start(rule: CountdownRule | undefined): void {
    this.#rule = rule && { on: rule.on, at: this.#clock() + rule.seconds * 1000, isOver: false };
  }

  #expire(): void {
    if (this.#rule === undefined || this.#rule.isOver || this.#clock() < this.#rule.at) return;
    this.#isOn = this.#rule.on;
    this.#rule = { ...this.#rule, isOver: true };
  }
}
