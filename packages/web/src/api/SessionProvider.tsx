import { type ReactNode, useEffect, useMemo, useState } from "react";
import { holdQueries } from "./hold-queries.ts";
import { hasKeptState } from "./kept-state.ts";
import { get, onUnauthorised, post, RequestFailed } from "./request.ts";
import { SessionContext, type SessionState } from "./session.ts";

const TRY_AGAIN_MS = 3000;
/** A network that drops packets reports nothing: after this time the page shows what the device kept. */
const SHOW_KEPT_MS = 500;

/** Provides the session state: checks on load whether the browser has a session, and follows refusals with 401. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState<SessionState>("checking");

  useEffect(() => onUnauthorised(() => setState(afterRefusal)), []);

  useEffect(() => {
    holdQueries(state === "ended" || state === "away");
    if (state === "open" || state === "none" || state === "ended") return;
    let isOver = false;
    const publish = (next: SessionState): void => {
      if (!isOver) setState(next);
    };
    // The request is sent after the pages have unmounted, so none of them runs into a 401.
    const check = (): Promise<void> =>
      state === "leaving"
        ? get("/auth/signout").then(() => publish("none"))
        : get("/api/me").then(() => publish("open"));
    const failed = (cause: unknown): void => {
      const isRefused = cause instanceof RequestFailed && cause.status === 401;
      if (state === "checking" && !isRefused) publish("away");
    };
    const attempt = (): void => void check().catch(failed);
    attempt();
    const timer = state === "checking" ? undefined : setInterval(attempt, TRY_AGAIN_MS);
    addEventListener("online", attempt);
    const patience =
      state === "checking" && hasKeptState() ? setTimeout(() => publish("away"), SHOW_KEPT_MS) : undefined;
    return () => {
      isOver = true;
      clearInterval(timer);
      removeEventListener("online", attempt);
      clearTimeout(patience);
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

/** Throws RequestFailed: 401 wrong credentials, 429 too many attempts, 0 no answer. */
export async function signIn(user: string, password: string): Promise<void> {
  await post("/auth/signin", { user, password });
}
