import { type ReactNode, useEffect, useMemo, useState } from "react";
import { get, onUnauthorised, post, RequestFailed } from "./request.ts";
import { SessionContext, type SessionState } from "./session.ts";

const TRY_AGAIN_MS = 3000;

/** Knows whether somebody is signed in. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState<SessionState>("checking");

  useEffect(
    () =>
      onUnauthorised(() =>
        setState((before) => (before === "open" || before === "ended" ? "ended" : "none")),
      ),
    [],
  );

  useEffect(() => {
    if (state !== "checking" && state !== "away") return;
    const look = (): void => {
      get("/api/me").then(
        () => setState("open"),
        (failure: unknown) => {
          if (!(failure instanceof RequestFailed && failure.status === 401)) setState("away");
        },
      );
    };
    if (state === "checking") {
      look();
      return;
    }
    const timer = setInterval(look, TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [state]);

  const session = useMemo(
    () => ({
      state,
      opened: () => setState("open"),
      signOut: async () => {
        await get("/auth/signout").catch(() => undefined);
        setState("none");
      },
    }),
    [state],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Throws RequestFailed: 401 wrong, 429 too many, 0 away. */
export async function signIn(user: string, password: string): Promise<void> {
  await post("/auth/signin", { user, password });
}
