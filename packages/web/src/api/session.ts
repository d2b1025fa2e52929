import { createContext, useContext } from "react";

/**
 * `none`: not signed in. `ended`: the session has ended; the page stays and asks for the password. `away`: the
 * controller does not answer. `leaving`: signing out, until the controller has answered.
 */
export type SessionState = "checking" | "none" | "open" | "ended" | "away" | "leaving";

export interface Session {
  readonly state: SessionState;
  opened(): void;
  signOut(): void;
}

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error("useSession needs a SessionProvider");
  return session;
}
