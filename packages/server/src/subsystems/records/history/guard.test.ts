import { english } from "@refugium/model/messages/english.ts";
import { expect, it } from "vitest";
import { silentLog } from "../../../kernel/log.ts";
import { Guard } from "./guard.ts";

function makeGuard() {
  const standing: string[] = [];
  const guard = new Guard({
    log: silentLog,
    alarms: {
      raise: ({ message }) => void standing.push(english(message)),
      clear: () => void standing.splice(0),
    },
  });
  const fail = (piece: string, cause: unknown) =>
    guard.run(piece, () => {
      throw cause;
    });
  return { guard, standing, fail };
}

it("the alarm stands until all failed pieces work again", () => {
  const { guard, standing, fail } = makeGuard();
  fail("energy", new Error("broken"));
  fail("energy", new Error("broken"));
  fail("outputs", "odd");
  expect(standing).toEqual([
    "Part of the history is not written (energy): broken. Control goes on",
    "Part of the history is not written (outputs): odd. Control goes on",
  ]);
  guard.run("energy", () => undefined);
  guard.run("keeping", () => undefined);
  expect(standing).not.toEqual([]);
  guard.run("outputs", () => undefined);
  expect(standing).toEqual([]);
});
