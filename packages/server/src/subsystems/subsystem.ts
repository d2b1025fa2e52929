import type { Module } from "@refugium/model/declare/operation.ts";
import type { Scope } from "../kernel/scope.ts";

/** A part of the product that runs while its capability is on. Closing the scope is stopping it. */
export interface Subsystem {
  readonly name: string;
  /** The capability that switches it; without one it always runs. */
  readonly module?: Module;
  start(scope: Scope): Promise<void>;
}
