import { useLocation } from "@tanstack/react-router";
import { useOff } from "../../api/live.ts";
import { Mark } from "../../ui/Mark.tsx";
import styles from "./OffStrip.module.css";
import { useTankTone, useTankWords } from "./use-tank-words.ts";

/** The state of the tank on all other pages, while something is off or not set up. Not while it is being set up. */
export function OffStrip() {
  const off = useOff();
  const words = useTankWords();
  const tone = useTankTone();
  const isSilent = useLocation({ select: ({ pathname }) => pathname === "/" || pathname === "/first-steps" });
  if (isSilent || off.length === 0) return null;
  return (
    <p className={styles.strip} role="status">
      <Mark tone={tone} />
      <span>{words}</span>
    </p>
  );
}
