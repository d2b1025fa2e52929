import { type AnyRouter, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useConnection } from "../../api/live.ts";

/** The first download of all files waits for what the page itself needs. */
const LATER_MS = 1500;

/**
 * Registers the service worker where the browser allows one (HTTPS or this machine), and looks for a new build with
 * each connection. A new build is used from the next page that is opened.
 */
export function useUpdates(): void {
  const router = useRouter();
  const { isLive } = useConnection();
  useEffect(() => {
    if (!isLive || !hasWorkers()) return;
    const timer = setTimeout(() => void register(), LATER_MS);
    return () => clearTimeout(timer);
  }, [isLive]);
  useEffect(() => (hasWorkers() ? reloadWhenReplaced(router) : undefined), [router]);
}

function hasWorkers(): boolean {
  return import.meta.env.PROD && "serviceWorker" in navigator;
}

/** Without a worker, for example for a certificate that the browser does not trust, the page works as before. */
async function register(): Promise<void> {
  await navigator.serviceWorker
    .register("/sw.js", { updateViaCache: "none" })
    .then((registration) => registration?.update())
    .catch(() => undefined);
}

/** Reloads a page whose build was replaced when another page is opened: once, and never with unsaved edits. */
function reloadWhenReplaced(router: AnyRouter): () => void {
  const workers = navigator.serviceWorker;
  let hasWorker = workers.controller !== null;
  let isReplaced = false;
  const onChange = (): void => {
    // The first worker serves the same build as the page.
    isReplaced = hasWorker;
    hasWorker = true;
  };
  workers.addEventListener("controllerchange", onChange);
  const unsubscribe = router.subscribe("onResolved", ({ pathChanged }) => {
    if (pathChanged && isReplaced && !hasEdits()) window.location.reload();
  });
  return () => {
    unsubscribe();
    workers.removeEventListener("controllerchange", onChange);
  };
}

/** Asks what would hold the browser back from closing the page: a form with unsaved edits. */
function hasEdits(): boolean {
  return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}
