import type { Buses, HostPort, HttpBus } from "../../buses/buses.ts";
import { spelled } from "../../buses/net.ts";
import type { Credentials } from "./klap-hashes.ts";
import { KlapSession } from "./klap-session.ts";

interface Shared {
  readonly session: KlapSession;
  users: number;
}

/** The sessions over each bus. Drivers of two outlets of one strip share one: a second would end the first. */
const SESSIONS = new WeakMap<HttpBus, Map<string, Shared>>();

export interface AcquiredSession {
  readonly session: KlapSession;
  release(): void;
}

export function acquireSession(
  buses: Pick<Buses, "http" | "net">,
  to: HostPort,
  credentials: Credentials,
): AcquiredSession {
  const sessions = SESSIONS.get(buses.http) ?? new Map<string, Shared>();
  SESSIONS.set(buses.http, sessions);
  const key = JSON.stringify([spelled(to).toLowerCase(), credentials.username, credentials.password]);
  const shared = sessions.get(key) ?? { session: new KlapSession({ buses, to, credentials }), users: 0 };
  sessions.set(key, shared);
  shared.users += 1;
  let isReleased = false;
  return {
    session: shared.session,
    release: () => {
      if (isReleased) return;
      isReleased = true;
      shared.users -= 1;
      if (shared.users === 0) sessions.delete(key);
    },
  };
}
