import type { Milliseconds } from "@refugium/model/declare/units.ts";
import { holdOff, type Owner } from "@refugium/model/laws/arbitration.ts";
import { macros } from "@refugium/model/messages/macros.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { type Actuator, controllerLeaseUntil } from "../hardware/actuator.ts";
import type { Trip } from "../hardware/output-policy.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Device } from "./device.ts";
import { MacroOutput, type MacroOutputOptions } from "./macro-output.ts";

export interface OutputDeviceOptions {
  readonly clock: Clock;
  readonly owner: Owner;
  /** Read each time: equipment can move to another outlet. Undefined while no output is in service. */
  readonly find: () => Actuator | undefined;
  readonly takeOver: () => void;
  /** Set for the output of a macro. */
  readonly macro?: MacroOutput;
}

/** An output, of equipment or of a macro, as a controller drives it: claims have a lease, holds are interlocks. */
export class OutputDevice implements Device {
  readonly #options: OutputDeviceOptions;
  /** Why it is held off; undefined while it is not. */
  #reason: MessageOrText | undefined;
  /** The outputs that are held off. */
  #held: readonly Actuator[] = [];
  /** The output at the last look, and its run time before this equipment moved to it. */
  #metered: { readonly actuator: Actuator; readonly from: number } | undefined;
  /** Run time on earlier outputs. */
  #ranBefore = 0;

  constructor(options: OutputDeviceOptions) {
    this.#options = options;
  }

  /** While the macro is held off or tripped, the outputs of its steps are held off as well. */
  static ofMacro(options: MacroOutputOptions): OutputDevice {
    const macro: MacroOutput = new MacroOutput(options, () => device.#holdOff());
    const find = (): Actuator => macro.actuator;
    const device = new OutputDevice({ ...options, find, takeOver: () => macro.acquire(), macro });
    return device;
  }

  get name(): MessageOrText {
    const { macro } = this.#options;
    return macro === undefined ? (this.#output?.policy.name ?? "") : macros.numbered({ id: macro.id });
  }

  get actuator(): Actuator | undefined {
    return this.#options.macro === undefined ? this.#output : undefined;
  }

  get actuators(): readonly Actuator[] {
    const { macro } = this.#options;
    if (macro !== undefined) return macro.outputs;
    return this.#output === undefined ? [] : [this.#output];
  }

  get isOn(): boolean {
    return this.#output?.isOn === true || this.#isOnByOthers;
  }

  get isEnergised(): boolean {
    return (this.#output?.confirmed ?? 0) > 0 || this.#isOnByOthers;
  }

  get isOff(): boolean {
    return !this.isOn && !this.isEnergised && this.#options.macro?.mayBeOn !== true;
  }

  get trip(): Trip | undefined {
    return this.#output?.trip;
  }

  forMs(): number {
    return (this.#options.macro ?? this.#output)?.forMs() ?? Number.POSITIVE_INFINITY;
  }

  energisedMs(): number {
    this.#currentOutput();
    return this.#ranBefore + this.#ranOnCurrent() + (this.#options.macro?.meterOthers() ?? 0);
  }

  acquire(): void {
    this.#options.takeOver();
  }

  command(on: boolean, reason: MessageOrText, lease: Milliseconds): void {
    const { clock, owner } = this.#options;
    const output = this.#currentOutput();
    // On a new output, other claims must not switch it on either.
    if (output !== undefined && !output.claims.some(({ rank }) => rank === "controller")) this.acquire();
    void output?.claim({
      owner,
      rank: "controller",
      value: on ? 100 : 0,
      reason,
      until: controllerLeaseUntil(clock, lease),
      lapse: "safe-state",
    });
  }

  hold(reason: MessageOrText | undefined): void {
    this.#reason = reason;
    this.#holdOff();
  }

  tripOff(trip: Trip): void {
    (this.#options.macro ?? this.#output)?.tripOff(trip);
  }

  async release(): Promise<void> {
    const { owner, macro } = this.#options;
    // Claims from before this controller must not switch it on again.
    this.acquire();
    const released = macro === undefined ? this.#currentOutput()?.giveBack(owner.id) : macro.release();
    for (const each of this.#held) void each.release(owner.id, "interlock");
    this.#held = [];
    await released;
  }

  get #output(): Actuator | undefined {
    return this.#options.find();
  }

  get #isOnByOthers(): boolean {
    return this.#options.macro?.isOnByOthers === true;
  }

  #holdOff(): void {
    const { owner, macro } = this.#options;
    const reason = this.#reason ?? (macro === undefined ? undefined : this.trip?.message);
    const before = this.#held;
    const here = this.#currentOutput();
    this.#held =
      reason === undefined ? [] : [...(here === undefined ? [] : [here]), ...(macro?.outputs ?? [])];
    for (const each of before) if (!this.#held.includes(each)) void each.release(owner.id, "interlock");
    if (reason === undefined) return;
    for (const each of this.#held) void each.claim(holdOff(owner, reason));
  }

  /** Its output now. A former output is released, and the run time there still counts. */
  #currentOutput(): Actuator | undefined {
    const output = this.#output;
    const left = this.#metered?.actuator;
    if (output === left) return output;
    this.#ranBefore += this.#ranOnCurrent();
    this.#metered = output === undefined ? undefined : { actuator: output, from: output.energisedMs() };
    void left?.release(this.#options.owner.id);
    return output;
  }

  #ranOnCurrent(): number {
    return this.#metered === undefined ? 0 : this.#metered.actuator.energisedMs() - this.#metered.from;
  }
}
