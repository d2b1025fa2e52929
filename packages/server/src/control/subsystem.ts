import type { Module } from "@refugium/model/declare/operation.ts";
import type { Scope } from "../kernel/scope.ts";

/** A part of the product that runs while its capability is on. Closing the scope is stopping it. */
export interface Subsystem {
  readonly name: string;
  /** The capability that switches it; without one it always runs. */
  readonly module?: Module;
  /** False where no animal depends on it: what does not start is missed by those who watch from outside, unless it says so. */
  readonly vital?: false;
  start(scope: Scope): Promise<void>;
}
