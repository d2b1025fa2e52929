import { useQueryClient } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { followEvents } from "../api/event-stream.ts";
import { forgetState, keepState, restoreState } from "../api/kept-state.ts";
import { LiveContext } from "../api/live.ts";
import { LiveStore } from "../api/live-store.ts";
import { present } from "../api/present.ts";
import { useSession } from "../api/session.ts";
import { fetchBoardEarly } from "../features/overview/use-board.ts";
import { useTranslation } from "../text/translate.ts";
import { FirstLook } from "../ui/Skeleton.tsx";
import { ToastRegion } from "../ui/Toast.tsx";
import { router } from "./routes.tsx";

// Loaded only when there is no session.
const SignInPage = lazy(() =>
  import("../features/sign-in/SignInPage.tsx").then((module) => ({ default: module.SignInPage })),
);

/** The sign-in page, or the shell with the live state or the last one that this device kept. */
export function App() {
  const { t } = useTranslation("signIn");
  const { state } = useSession();
  const queries = useQueryClient();
  const [store] = useState(() => {
    const created = new LiveStore(present);
    restoreState(created, queries);
    return created;
  });

  // From the start, beside the check of the session: on a slow network each answer takes its time.
  const mayFollow = state === "open" || state === "checking";
  useEffect(() => {
    if (!mayFollow) return;
    fetchBoardEarly(queries);
    return followEvents(store);
  }, [mayFollow, store, queries]);

  useEffect(() => {
    if (state === "open") {
      // Queries that were refused while there was no session run again.
      void queries.invalidateQueries();
      return keepState(store, queries);
    }
    if (state === "leaving" || state === "none") {
      forgetState();
      store.clear();
      queries.clear();
    }
    return undefined;
  }, [state, store, queries]);

  if (state === "checking") return <FirstLook />;
  const isKept = state === "away" && store.connection.isRestored === true;
  if ((state === "none" || state === "away" || state === "leaving") && !isKept) {
    return (
      <Suspense fallback={<FirstLook />}>
        {state === "none" ? <SignInPage /> : <SignInPage notice={t(state)} />}
      </Suspense>
    );
  }
  return (
    <LiveContext value={store}>
      <ToastRegion>
        <RouterProvider router={router} />
      </ToastRegion>
    </LiveContext>
  );
}
