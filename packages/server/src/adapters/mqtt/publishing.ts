import { minutes, seconds } from "@refugium/model/declare/units.ts";
import type { Clock } from "../../kernel/clock.ts";
import { every } from "../../kernel/every.ts";
import type { LiveState } from "../../kernel/live-state.ts";
import type { Scope } from "../../kernel/scope.ts";

const LOOK_EVERY = seconds(1);
const REFRESH_EVERY = minutes(1);

export interface PublishingPorts {
  readonly clock: Clock;
  readonly live: LiveState;
  readonly outbox: { readonly isConnected: boolean };
  /** For timers. */
  readonly name: string;
  /** The keys of the live state whose changes are published. */
  readonly concerns: RegExp;
  /** Publishes what has changed: at most once a second, while there is a connection. */
  readonly publishChanged: () => void;
  /** Publishes everything, every minute: a value that stops coming is out of date. */
  readonly publishAll: () => void;
}

/** The rhythm of all that is published. */
export function startPublishing(scope: Scope, ports: PublishingPorts): void {
  const { clock, live, outbox, name, concerns, publishChanged, publishAll } = ports;
  let isChanged = false;
  scope.defer(
    live.watch(({ key }) => {
      isChanged ||= concerns.test(key);
    }),
  );
  every(scope, clock, {
    name: `mqtt: changed ${name}`,
    period: LOOK_EVERY,
    work: () => {
      if (!isChanged || !outbox.isConnected) return;
      isChanged = false;
      publishChanged();
    },
  });
  every(scope, clock, { name: `mqtt: all ${name}`, period: REFRESH_EVERY, work: publishAll });
}
