import type { Module } from "@refugium/model/declare/operation.ts";
import { useSnapshots } from "./live.ts";
import { useAnswer } from "./use-answer.ts";

/** Whether a module runs; assumed true until the controller has answered. Fetched again with every connection. */
export function useCapabilities(): (module: Module) => boolean {
  const { data } = useAnswer<Readonly<Record<Module, boolean>>>("/api/capabilities", useSnapshots());
  return (module) => data?.[module] !== false;
}
