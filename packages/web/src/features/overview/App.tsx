import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { followEvents } from "../../api/event-stream.ts";
import { LiveContext } from "../../api/live.ts";
import { LiveStore } from "../../api/live-store.ts";
import { present } from "../../api/present.ts";
import { useSession } from "../../api/session.ts";
import { text } from "../../text/en.ts";
import { SignInPage } from "../sign-in/SignInPage.tsx";
import { Overview } from "./Overview.tsx";

/** The page: signed out, or the tank with its live state. */
export function App() {
  const { state } = useSession();
  const [store] = useState(() => new LiveStore(present));
  const queries = useQueryClient();

  useEffect(() => {
    if (state === "open") return followEvents(store);
    if (state === "none") {
      store.forget();
      queries.clear();
    }
    return undefined;
  }, [state, store, queries]);

  if (state === "checking") return <p className="visually-hidden">{text.loading}</p>;
  if (state === "none" || state === "away") return <SignInPage isAway={state === "away"} />;
  return (
    <LiveContext value={store}>
      <Overview />
    </LiveContext>
  );
}
