import { seconds } from "@refugium/model/declare/units.ts";
import { calibrationOf, planRun } from "@refugium/model/laws/dose-plan.ts";
import { rateAt } from "@refugium/model/laws/dosing.ts";
import { allowance, type DoseOutcome } from "@refugium/model/laws/dosing-ledger.ts";
import { dosing } from "@refugium/model/messages/dosing.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import type { Clock, Timer } from "../../../kernel/clock.ts";
import type { Scope } from "../../../kernel/scope.ts";
import { type ContainerWatch, SHORTEST_S } from "./container-watch.ts";
import type { DoseLedger } from "./dose-ledger.ts";
import type { DoserAlarms } from "./doser-alarms.ts";
import type { Doses } from "./doses.ts";

export interface ContinuousPorts {
  readonly clock: Clock;
  readonly doses: Doses;
  readonly ledger: DoseLedger;
  readonly container: ContainerWatch;
  readonly alarms: DoserAlarms;
}

const CAUSE = "continuous";
/** The longest run of one ledger line, so that a crash overestimates by at most an hour. */
const SEGMENT_S = 3600;
const RENEW = seconds(30);
const RETRY_AFTER = seconds(60);

/** Runs a pump continuously within its caps and its container, one ledger line per hour. */
export class ContinuousRun {
  readonly #pump: Pump;
  readonly #ports: ContinuousPorts;
  #timer: Timer | undefined;
  #closed = false;

  constructor(pump: Pump, ports: ContinuousPorts) {
    this.#pump = pump;
    this.#ports = ports;
  }

  start(scope: Scope): void {
    scope.defer(() => {
      this.#closed = true;
      this.#timer?.cancel();
      this.#ports.doses.withdraw(this.#pump.id, CAUSE);
    });
    this.#runSegment();
  }

  #runSegment(): void {
    if (this.#closed) return;
    const span = Math.min(SEGMENT_S, this.#allowed());
    if (this.#pump.regiment.speed <= 0) return;
    if (span < SHORTEST_S) {
      this.#ports.alarms.raise("dose-refused", this.#pump, dosing.usedUp);
      this.#retryLater();
      return;
    }
    this.#ports.doses.order({
      pump: this.#pump,
      plan: planRun(this.#pump, span),
      // A change of the row closes this scope and cancels its orders.
      replan: () => undefined,
      cause: CAUSE,
      due: null,
      reason: dosing.continuous,
      ifBlocked: "once",
      renew: RENEW,
      isLimited: span < SEGMENT_S,
      ended: (outcome) => this.#ended(outcome),
    });
  }

  /** Seconds left by caps and container. The largest dose does not limit a continuous run. */
  #allowed(): number {
    const { ledger, container } = this.#ports;
    const calibration = calibrationOf(this.#pump);
    const rate = rateAt(calibration, this.#pump.regiment.speed);
    const caps = { maxDose: 0, maxDaily: this.#pump.max_daily_ml };
    const left = allowance(caps, ledger.spent(this.#pump.id, calibration)) / (rate ?? 1);
    const held = container.remaining(this.#pump);
    return held === undefined || rate === undefined ? left : Math.min(left, held / rate);
  }

  #ended(outcome: DoseOutcome): void {
    if (outcome === "delivered") this.#runSegment();
    else if (outcome !== "aborted") this.#retryLater();
  }

  #retryLater(): void {
    if (this.#closed) return;
    this.#timer?.cancel();
    this.#timer = this.#ports.clock.after(RETRY_AFTER, `pumps/${this.#pump.id}: continuous`, () =>
      this.#runSegment(),
    );
  }
}
