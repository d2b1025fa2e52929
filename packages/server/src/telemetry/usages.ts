import type { JsonObject } from "@refugium/model/declare/field.ts";
import type { Scope } from "../kernel/scope.ts";
import { Usage, type UsageKind, type UsageOptions } from "./usage.ts";

export class Usages<Sample extends JsonObject, Sum extends JsonObject, Shown extends object> {
  readonly #kind: UsageKind<Sample, Sum, Shown>;
  readonly #optionsOf: (id: string) => UsageOptions;
  readonly #open = new Map<string, Usage<Sample, Sum, Shown>>();

  constructor(kind: UsageKind<Sample, Sum, Shown>, optionsOf: (id: string) => UsageOptions) {
    this.#kind = kind;
    this.#optionsOf = optionsOf;
  }

  /** Opens the usages of existing rows. They are saved when the scope closes. */
  start(scope: Scope, rows: readonly { readonly id: string }[]): void {
    scope.defer(() => {
      for (const usage of this.#open.values()) usage.save();
      this.#open.clear();
    });
    for (const { id } of rows) this.of(id);
  }

  of(id: string): Usage<Sample, Sum, Shown> {
    const usage = this.#open.get(id) ?? new Usage(this.#kind, this.#optionsOf(id));
    this.#open.set(id, usage);
    return usage;
  }

  /** The row was deleted. */
  drop(id: string): void {
    this.of(id).drop();
    this.#open.delete(id);
  }
}
