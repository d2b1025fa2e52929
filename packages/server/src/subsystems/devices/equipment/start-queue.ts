import { type Milliseconds, milliseconds } from "@refugium/model/declare/units.ts";
import { startTimes } from "@refugium/model/laws/start-order.ts";
import type { Equipment } from "@refugium/model/resources/equipment.ts";
import type { Clock, Timer } from "../../../kernel/clock.ts";
import type { Scope } from "../../../kernel/scope.ts";

interface StartPorts {
  readonly clock: Clock;
  /** Time until another load may be switched on: other subsystems start loads too. */
  readonly wait: () => Milliseconds;
  readonly bringBack: (id: string) => void;
}

/** Switches on the equipment that was on before the start, one at a time. */
export function startOneByOne(scope: Scope, rows: readonly Equipment[], ports: StartPorts): void {
  const { clock, bringBack } = ports;
  const began = clock.uptime();
  const queue = [...startTimes(rows)];
  let timer: Timer | undefined;
  const next = (): void => {
    const [first] = queue;
    if (first === undefined) return;
    const wait = Math.max(began + first.after - clock.uptime(), ports.wait());
    if (wait > 0) {
      later(milliseconds(wait));
      return;
    }
    queue.shift();
    bringBack(first.id);
    next();
  };
  const later = (wait: Milliseconds): void => {
    timer = clock.after(wait, "equipment: start", next);
  };
  scope.defer(() => timer?.cancel());
  next();
}
