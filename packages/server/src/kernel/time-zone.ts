import type { Scope } from "./scope.ts";

/**
 * Makes the local times of this process those of `zone` until the scope closes. An IANA name; empty: the machine's zone.
 * A process has one zone: two controllers in one process must not differ in theirs.
 */
export function applyTimeZone(scope: Scope, zone: string): void {
  if (zone === "") return;
  const before = process.env.TZ;
  process.env.TZ = zone;
  scope.defer(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });
}
