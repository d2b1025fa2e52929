import { milliseconds } from "@refugium/model/declare/units.ts";
import { calibrationOf } from "@refugium/model/laws/dose-plan.ts";
import { secondsOf, volumeOf } from "@refugium/model/laws/dosing-ledger.ts";
import { dosing } from "@refugium/model/messages/dosing.ts";
import { type Message, quantity, span } from "@refugium/model/messages/message.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import type { OutputBus } from "../../../hardware/actuator.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { DoseLedger } from "./dose-ledger.ts";
import type { DoserAlarms } from "./doser-alarms.ts";
import type { LedgerLine } from "./ledger-book.ts";
import type { PumpOutputs } from "./pump-outputs.ts";

export interface OpenDosesOptions {
  readonly clock: Clock;
  readonly bus: OutputBus;
  readonly ledger: DoseLedger;
  readonly outputs: Pick<PumpOutputs, "isOff">;
  readonly alarms: DoserAlarms;
  /** The row as it is now; undefined once it is deleted. */
  readonly findPump: (id: string) => Pump | undefined;
}

/**
 * Settles doses left open by a crash. If only the program crashed, the pump counts as running until it is off, for its
 * dose at least. A reboot switches the outputs off: then the dose counts in full. The line of a pump that is not off at
 * the start stays open, and counts, until it is off.
 */
export class OpenDoses {
  readonly #options: OpenDosesOptions;
  readonly #waiting = new Map<string, Pump>();
  readonly #since: number;

  constructor(options: OpenDosesOptions) {
    this.#options = options;
    this.#since = options.clock.uptime();
  }

  /** Settles what can be settled and drops the lines of deleted pumps. */
  start(scope: Scope, pumps: readonly Pump[]): void {
    const { ledger, bus } = this.#options;
    for (const id of ledger.pumps) {
      const pump = pumps.find((each) => each.id === id);
      if (pump === undefined) ledger.forget(id);
      else if (openLines(ledger, id).length > 0) this.#waiting.set(id, pump);
    }
    this.#settleAll();
    for (const pump of this.#waiting.values()) {
      this.#options.alarms.raise("pump-does-not-stop", pump, dosing.cutAndUnseen);
    }
    scope.defer(bus.on("writeConfirmed", () => this.#settleAll()));
  }

  /** Why a pump must not dose yet, or undefined. */
  obstacle(pump: Pump): Message | undefined {
    return this.#waiting.has(pump.id) ? dosing.unseen : undefined;
  }

  #settleAll(): void {
    const { outputs, alarms, ledger, clock, findPump } = this.#options;
    for (const [id, pump] of this.#waiting) {
      if (!outputs.isOff(pump)) continue;
      this.#waiting.delete(id);
      if (findPump(id) === undefined) continue;
      alarms.clear("pump-does-not-stop", id);
      const more = (clock.uptime() - this.#since) / 1000;
      for (const line of openLines(ledger, id)) {
        // No pulse has turned the motor of a stepper since.
        const ranOn = pump.type === "stepper" ? undefined : ledger.secondsSince(line);
        this.#settle(pump, line, ranOn ?? secondsOf(line) + more);
      }
    }
  }

  /** `ran`: seconds that the pump may have run. */
  #settle(pump: Pump, line: LedgerLine, ran: number): void {
    const { ledger, alarms } = this.#options;
    const seconds = Math.max(secondsOf(line), ran);
    // Rounded to a tenth of a second: the time of the start itself does not count.
    const ranOn = seconds.toFixed(1) !== secondsOf(line).toFixed(1);
    const calibration = line.cause === "calibration" ? { volumePerSecond: 0, speed: 0 } : calibrationOf(pump);
    const ml = volumeOf({ ...line, delivered_s: seconds }, calibration) ?? null;
    const time = span(milliseconds(seconds * 1000), { in: "s", digits: 1 });
    const reason = ranOn ? dosing.cutAndRanOn({ ran: time }) : dosing.cutInFull;
    ledger.settle(line, { seconds, ml, outcome: "unconfirmed", reason });
    const amount = ml === null ? quantity(seconds, "s", 1) : quantity(ml, "ml", 2);
    const counted = ranOn ? dosing.countedRanOn({ amount, ran: time }) : dosing.countedInFull({ amount });
    // More than the dose may be in the water: a person must check.
    alarms.raise("dose-unconfirmed", pump, counted, ranOn ? "critical" : undefined);
  }
}

function openLines(ledger: DoseLedger, pump: string): readonly LedgerLine[] {
  return ledger.lines(pump).filter((line) => line.outcome === "open");
}
