import { useEffect, useState } from "react";
import type { OpenSheet } from "../ui/open-sheets.ts";
import { LeaveQuestion, Leaving } from "./Leaving.tsx";

interface SheetGuardProps {
  readonly sheet: OpenSheet;
  mayLeave(): boolean;
}

/** Asks before a sheet with unsaved edits closes, and before another page is opened. */
export function SheetGuard({ sheet: { title, guard, onClose }, mayLeave }: SheetGuardProps) {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    guard.current = () => {
      const may = mayLeave();
      setAsking(!may);
      return may;
    };
    return () => {
      guard.current = undefined;
    };
  });
  return (
    <>
      <Leaving name={title} mayLeave={mayLeave} />
      {isAsking && <LeaveQuestion name={title} onLeave={onClose} onStay={() => setAsking(false)} />}
    </>
  );
}
