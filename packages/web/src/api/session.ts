import { createContext, useContext } from "react";

/** `ended`: it was there and is over; the page stays and asks for the password in place. */
export type SessionState = "checking" | "none" | "open" | "ended" | "away";

export interface Session {
  readonly state: SessionState;
  opened(): void;
  signOut(): Promise<void>;
}

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error("useSession needs a SessionProvider");
  return session;
}
