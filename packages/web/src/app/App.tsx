import { useQueryClient } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { followEvents } from "../api/event-stream.ts";
import { LiveContext } from "../api/live.ts";
import { LiveStore } from "../api/live-store.ts";
import { present } from "../api/present.ts";
import { useSession } from "../api/session.ts";
import { SignInPage } from "../features/sign-in/SignInPage.tsx";
import { ToastRegion } from "../ui/Toast.tsx";
import { router } from "./routes.tsx";

/** The window: signed out, or the tank with its live state. */
export function App() {
  const { t } = useTranslation(["common", "signIn"]);
  const { state } = useSession();
  const [store] = useState(() => new LiveStore(present));
  const queries = useQueryClient();

  useEffect(() => {
    if (state === "open") {
      // After a session that ended: what was refused meanwhile is asked again.
      void queries.invalidateQueries();
      return followEvents(store);
    }
    if (state === "leaving" || state === "none") {
      store.forget();
      queries.clear();
    }
    return undefined;
  }, [state, store, queries]);

  if (state === "checking") return <p className="visually-hidden">{t("loading")}</p>;
  if (state === "leaving") return <SignInPage notice={t("signIn:leaving")} />;
  if (state === "away") return <SignInPage notice={t("signIn:away")} />;
  if (state === "none") return <SignInPage />;
  return (
    <LiveContext value={store}>
      <ToastRegion>
        <RouterProvider router={router} />
      </ToastRegion>
    </LiveContext>
  );
}
