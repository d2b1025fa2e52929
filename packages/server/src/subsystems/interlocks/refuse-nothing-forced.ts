import type { Interlock } from "@refugium/model/resources/interlocks.ts";
import { Refusal } from "../../kernel/refusal.ts";

/** Refuses an enabled interlock none of whose outputs is there: it looks like a guard and is none. Throws Refusal `conflict`. */
export function refuseNothingForced({ enable, then }: Interlock, isThere: (output: string) => boolean): void {
  if (!enable || then.some(({ output }) => isThere(output))) return;
  const details = then.map((_, index) => ({ path: `then.${index}.output`, message: "does not exist" }));
  throw new Refusal("conflict", "Nothing that this interlock forces exists", details);
}
