import { useEffect, useState } from "react";
import { present } from "../api/present.ts";
import { usePreference } from "../preferences.ts";
import { tankWall } from "../text/tank-zone.ts";
import { nightOf, readNight } from "./night-choice.ts";

const MINUTE_MS = 60_000;
/** Read by public/early.js: whether the page is red, and until when. */
const KEPT = "refugium.red";

/** Whether it is night by this device's choice, from minute to minute. */
export function useNight(isAsked: boolean): boolean {
  const stored = usePreference("night");
  const [isNight, setNight] = useState(() => isAsked && nightNow(stored));
  useEffect(() => {
    if (!isAsked) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = (): void => {
      clearTimeout(timer);
      timer = setTimeout(look, MINUTE_MS - (present() % MINUTE_MS));
      setNight(nightNow(stored));
    };
    look();
    // No timer runs while a phone sleeps.
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [isAsked, stored]);
  return isAsked && isNight;
}

function nightNow(stored: string | undefined): boolean {
  const now = present();
  const { isNight, left = Number.POSITIVE_INFINITY } = nightOf(readNight(stored), now, tankWall(now));
  localStorage.setItem(KEPT, `${isNight ? 1 : 0} ${now + left * 1000}`);
  return isNight;
}
