import type { Macro } from "@refugium/model/resources/macros.ts";
import type { Timer } from "@refugium/model/resources/timers.ts";
import { nextRuns } from "../../form/schedule-words.ts";

/** What a timer will do to a piece of equipment. */
export interface Planned {
  readonly timer: Timer;
  /** By the controller's wall clock, ms as if it showed UTC. */
  readonly at: number;
  /** Undefined when it runs a macro that switches it. */
  readonly on: boolean | undefined;
  readonly macro: Macro | undefined;
}

/** The next run of an enabled timer that switches the equipment, itself or by its macro; `wall` as in `at`. */
export function nextPlanned(
  equipmentId: string,
  { timers, macros }: { readonly timers: readonly Timer[]; readonly macros: readonly Macro[] },
  wall: number,
): Planned | undefined {
  const planned = timers.flatMap((timer): readonly Planned[] => {
    if (!timer.enable) return [];
    const { id, on } = timer.target;
    const macro = timer.type === "macro" ? macros.find((each) => each.id === id) : undefined;
    const isMeant =
      timer.type === "equipment" ? id === equipmentId : macro !== undefined && switches(macro, equipmentId);
    const [at] = isMeant ? nextRuns(timer, wall, 1) : [];
    return at === undefined ? [] : [{ timer, at, on: macro === undefined ? on === true : undefined, macro }];
  });
  return planned.toSorted((one, other) => one.at - other.at)[0];
}

function switches({ steps }: Macro, equipmentId: string): boolean {
  return steps.some(({ type, config }) => type === "equipment" && config.id === equipmentId);
}
