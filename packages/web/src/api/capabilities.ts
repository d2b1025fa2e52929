import type { Module } from "@refugium/model/declare/operation.ts";
import { useQuery } from "@tanstack/react-query";
import { useSnapshots } from "./live.ts";
import { get } from "./request.ts";

/** Whether a module runs; assumed true until the controller has answered. Fetched again with every connection. */
export function useCapabilities(): (module: Module) => boolean {
  const snapshots = useSnapshots();
  const { data } = useQuery({
    queryKey: ["capabilities", snapshots],
    queryFn: ({ signal }) => get<Readonly<Record<Module, boolean>>>("/api/capabilities", signal),
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (module) => data?.[module] !== false;
}
