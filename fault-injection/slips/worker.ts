// A process that plays slips: it is sent one and answers its outcome.
import type { Outcome, Slip } from "./slip.ts";
import { liveWith } from "./slipping-tank.ts";

export interface SlipOrder {
  /** Undefined: the tank without a slip. */
  readonly slip: Slip | undefined;
  readonly days: number;
}

process.on("message", ({ slip, days }: SlipOrder) => {
  void liveWith(slip, days).then((outcome: Outcome) => process.send?.(outcome));
});
process.on("disconnect", () => process.exit());
