import { Outlet } from "@tanstack/react-router";
import { FieldLibrary } from "../form/FieldLibrary.tsx";

/** Around each page but the first. */
export function FieldPages() {
  return (
    <FieldLibrary>
      <Outlet />
    </FieldLibrary>
  );
}
