import { onlineManager } from "@tanstack/react-query";

let isHeld = false;
let hasNetwork = true;
let notify: (isOnline: boolean) => void = () => undefined;

onlineManager.setEventListener((setOnline) => {
  notify = setOnline;
  const onNetworkChange = ({ type }: Event): void => {
    hasNetwork = type === "online";
    setOnline(hasNetwork && !isHeld);
  };
  addEventListener("online", onNetworkChange);
  addEventListener("offline", onNetworkChange);
  return () => {
    removeEventListener("online", onNetworkChange);
    removeEventListener("offline", onNetworkChange);
  };
});

/** While held, queries are paused; they run when released. Used while there is no session and each would be refused. */
export function holdQueries(next: boolean): void {
  isHeld = next;
  notify(hasNetwork && !isHeld);
}
