import { useQueryClient } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { followEvents } from "../api/event-stream.ts";
import { forgetState, keepState, restoreState } from "../api/kept-state.ts";
import { LiveContext } from "../api/live.ts";
import { LiveStore } from "../api/live-store.ts";
import { present } from "../api/present.ts";
import { useSession } from "../api/session.ts";
import { ToastRegion } from "../ui/Toast.tsx";
import { router } from "./routes.tsx";

// Loaded only when there is no session.
const SignInPage = lazy(() =>
  import("../features/sign-in/SignInPage.tsx").then((module) => ({ default: module.SignInPage })),
);

/** The sign-in page, or the shell with the live state or the last one that this device kept. */
export function App() {
  const { t } = useTranslation(["common", "signIn"]);
  const { state } = useSession();
  const queries = useQueryClient();
  const [store] = useState(() => {
    const created = new LiveStore(present);
    restoreState(created, queries);
    return created;
  });

  useEffect(() => {
    if (state === "open") {
      // Queries that were refused while there was no session run again.
      void queries.invalidateQueries();
      const stops = [followEvents(store), keepState(store, queries)];
      return () => {
        for (const stop of stops) stop();
      };
    }
    if (state === "leaving" || state === "none") {
      forgetState();
      store.clear();
      queries.clear();
    }
    return undefined;
  }, [state, store, queries]);

  const waiting = <p className="visually-hidden">{t("loading")}</p>;
  if (state === "checking") return waiting;
  const isKept = state === "away" && store.connection.isRestored === true;
  if ((state === "none" || state === "away" || state === "leaving") && !isKept) {
    return (
      <Suspense fallback={waiting}>
        {state === "none" ? <SignInPage /> : <SignInPage notice={t(`signIn:${state}`)} />}
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
