import { onlineManager } from "@tanstack/react-query";

let isHeld = false;
let hasNetwork = true;
let tell: (isOnline: boolean) => void = () => undefined;

onlineManager.setEventListener((setOnline) => {
  tell = setOnline;
  const hear = ({ type }: Event): void => {
    hasNetwork = type === "online";
    setOnline(hasNetwork && !isHeld);
  };
  addEventListener("online", hear);
  addEventListener("offline", hear);
  return () => {
    removeEventListener("online", hear);
    removeEventListener("offline", hear);
  };
});

/** While held, queries are paused; they run when released. Used while there is no session and each would be refused. */
export function holdQueries(next: boolean): void {
  isHeld = next;
  tell(hasNetwork && !isHeld);
}
