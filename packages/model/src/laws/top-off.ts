// When the top-off pump runs: docs/safety.md. Its trips are in top-off-limits.ts.

import { type Milliseconds, minutes, type Uptime } from "../declare/units.ts";
import { ato } from "../messages/ato.ts";
import { type MessageOrText, span } from "../messages/message.ts";

/** After a start the sump settles for this long: the return pump may have just come on. */
export const SETTLES_IN: Milliseconds = minutes(5);

/** The state between checks of the float. */
export interface TopOffMemory {
  /** Since when the float has read low without a break. */
  readonly lowSince?: Uptime;
  /** Since when the pump has been commanded to run. */
  readonly fillingSince?: Uptime;
  readonly stoppedAt?: Uptime;
}

/** One check of the inputs. */
export interface TopOffLook {
  readonly at: Uptime;
  /** Undefined: the float cannot be read. */
  readonly level: "full" | "low" | undefined;
  /** Why the pump must not run now, whatever the float reads. */
  readonly blocked?: MessageOrText;
}

export interface TopOffLimits {
  /** How long low must hold before the pump runs. */
  readonly debounce: Milliseconds;
  /** Shortest time between two fills. */
  readonly minOff: Milliseconds;
}

export interface TopOffDecision {
  readonly memory: TopOffMemory;
  readonly pump: boolean;
  readonly reason: MessageOrText;
  /** True while the float must be read every second: the pump runs, or low is being debounced. */
  readonly watchful: boolean;
}

/** Decides at one check. Full stops at once; low starts only after it held for `debounce` and the pump has rested. */
export function topOff(memory: TopOffMemory, look: TopOffLook, limits: TopOffLimits): TopOffDecision {
  const { at, level, blocked } = look;
  if (level === undefined) return stopped(memory, at, undefined, blocked ?? ato.levelUnread);
  if (level === "full") return stopped(memory, at, undefined, blocked ?? ato.levelFull);
  const lowSince = memory.lowSince ?? at;
  if (blocked !== undefined) return stopped(memory, at, lowSince, blocked);
  if (memory.fillingSince !== undefined) return filling(memory, lowSince, memory.fillingSince);
  if (at - lowSince < limits.debounce) {
    const wait = ato.lowMustHold({ debounce: span(limits.debounce, { in: "s" }) });
    return { ...stopped(memory, at, lowSince, wait), watchful: true };
  }
  if (memory.stoppedAt !== undefined && at - memory.stoppedAt < limits.minOff) {
    const rest = ato.rests({ rest: span(limits.minOff, { in: "s" }) });
    return { ...stopped(memory, at, lowSince, rest), watchful: true };
  }
  return filling(memory, lowSince, at);
}

function filling(memory: TopOffMemory, lowSince: Uptime, fillingSince: Uptime): TopOffDecision {
  return {
    memory: { ...memory, lowSince, fillingSince },
    pump: true,
    reason: ato.levelLow,
    watchful: true,
  };
}

function stopped(
  memory: TopOffMemory,
  at: Uptime,
  lowSince: Uptime | undefined,
  reason: MessageOrText,
): TopOffDecision {
  const stoppedAt = memory.fillingSince === undefined ? memory.stoppedAt : at;
  return {
    memory: {
      ...(lowSince === undefined ? {} : { lowSince }),
      ...(stoppedAt === undefined ? {} : { stoppedAt }),
    },
    pump: false,
    reason,
    watchful: false,
  };
}
