import type { Module } from "@refugium/model/declare/operation.ts";
import type { Scope } from "../kernel/scope.ts";

/** A part of the product that runs while its capability is on. Closing the scope is stopping it. */
export interface Subsystem {
  readonly name: string;
  /** The capability that enables it; without one it always runs. */
  readonly module?: Module;
  /** False if no animal depends on it: a failed start is then not reported to the external watchdogs. */
  readonly vital?: false;
  start(scope: Scope): Promise<void>;
}
