import { lazy, Suspense } from "react";
import { useSession } from "../../api/session.ts";
import { ConnectionBanner } from "./ConnectionBanner.tsx";

const SessionEnded = lazy(() =>
  import("../sign-in/SessionEnded.tsx").then((module) => ({ default: module.SessionEnded })),
);

/** Notice of an ended session or a lost connection. */
export function ConnectionState() {
  const { state } = useSession();
  if (state !== "ended") return <ConnectionBanner />;
  return (
    <Suspense fallback={null}>
      <SessionEnded />
    </Suspense>
  );
}
