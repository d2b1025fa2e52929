import { type ReactNode, useEffect, useMemo, useState } from "react";
import { holdQueries } from "./hold-queries.ts";
import { get, onUnauthorised, post, RequestFailed } from "./request.ts";
import { SessionContext, type SessionState } from "./session.ts";

const TRY_AGAIN_MS = 3000;

/** Knows whether somebody is signed in. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState<SessionState>("checking");

  useEffect(() => onUnauthorised(() => setState(afterRefusal)), []);

  useEffect(() => {
    holdQueries(state === "ended");
    if (state === "open" || state === "none" || state === "ended") return;
    let isOver = false;
    const say = (next: SessionState): void => {
      if (!isOver) setState(next);
    };
    // Signing out begins when the tank is off the page: nothing asks any more that the controller would refuse.
    const look = (): Promise<void> =>
      state === "leaving"
        ? get("/auth/signout").then(() => say("none"))
        : get("/api/me").then(() => say("open"));
    const failed = (cause: unknown): void => {
      const isRefused = cause instanceof RequestFailed && cause.status === 401;
      if (state === "checking" && !isRefused) say("away");
    };
    look().catch(failed);
    const timer = state === "checking" ? undefined : setInterval(() => look().catch(failed), TRY_AGAIN_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [state]);

  const session = useMemo(
    () => ({ state, opened: () => setState("open"), signOut: () => setState("leaving") }),
    [state],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

function afterRefusal(before: SessionState): SessionState {
  if (before === "leaving") return before;
  return before === "open" || before === "ended" ? "ended" : "none";
}

/** Throws RequestFailed: 401 wrong, 429 too many, 0 away. */
export async function signIn(user: string, password: string): Promise<void> {
  await post("/auth/signin", { user, password });
}
