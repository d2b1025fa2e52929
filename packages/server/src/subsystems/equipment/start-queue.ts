import { type Milliseconds, milliseconds, type Uptime } from "@refugium/model/declare/units.ts";
import { BETWEEN_STARTS, startTimes } from "@refugium/model/laws/start-order.ts";
import type { Equipment } from "@refugium/model/resources/equipment.ts";
import type { OutputBus } from "../../hardware/actuator.ts";
import type { Clock, Timer } from "../../kernel/clock.ts";
import type { Scope } from "../../kernel/scope.ts";

interface StartPorts {
  readonly clock: Clock;
  readonly bus: OutputBus;
  readonly bringBack: (id: string) => void;
}

/** Brings back what was on before the start, one at a time. Anything else that goes on meanwhile counts, too. */
export function startOneByOne(scope: Scope, rows: readonly Equipment[], ports: StartPorts): void {
  const { clock, bus, bringBack } = ports;
  const began = clock.uptime();
  let lastOn: Uptime | undefined;
  const queue = [...startTimes(rows)];
  const unwatch = bus.on("switched", ({ actuator }) => {
    if (actuator.isOn && actuator.address?.kind === "digital-output") lastOn = clock.uptime();
  });
  let timer: Timer | undefined;
  const next = (): void => {
    const [first] = queue;
    if (first === undefined) {
      unwatch();
      return;
    }
    const wait = Math.max(began + first.after, (lastOn ?? -BETWEEN_STARTS) + BETWEEN_STARTS) - clock.uptime();
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
  scope.defer(() => {
    timer?.cancel();
    unwatch();
  });
  next();
}
