import { seconds } from "@refugium/model/declare/units.ts";
import { expect, test } from "vitest";
import { makeClock } from "./simulated/fixtures/test-world.ts";
import { Turns } from "./turns.ts";

test("turns are taken one at a time for each place", async () => {
  const turns = new Turns(makeClock());
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const works = [
    turns.take("a", () => first.promise.then(() => void order.push("a1"))),
    turns.take("a", async () => void order.push("a2")),
    turns.take("b", async () => void order.push("b1")),
  ];
  await works[2];
  first.resolve();
  await Promise.all(works);
  expect(order).toEqual(["b1", "a1", "a2"]);
});

test("a turn that comes after five seconds is not taken", async () => {
  const clock = makeClock();
  const turns = new Turns(clock);
  const first = Promise.withResolvers<void>();
  let isTaken = false;
  void turns.take("gateway:502", () => first.promise);
  const late = turns.take("gateway:502", async () => {
    isTaken = true;
  });
  await clock.advance(seconds(5));
  first.resolve();
  await expect(late).rejects.toThrow("gateway:502 could not be reached for 5 s: the bus is busy");
  expect(isTaken).toBe(false);
  await turns.take("gateway:502", async () => undefined);
});

test("urgent work takes the next turn", async () => {
  const turns = new Turns(makeClock());
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const note = (name: string) => async () => void order.push(name);
  const works = [
    turns.take("a", () => first.promise),
    turns.take("a", note("read 1")),
    turns.take("a", note("read 2")),
    turns.take("a", note("write 1"), true),
    turns.take("a", note("write 2"), true),
  ];
  // The first has its turn before the others wait for theirs.
  await Promise.resolve();
  first.resolve();
  await Promise.all(works);
  expect(order).toEqual(["write 1", "write 2", "read 1", "read 2"]);
});

test("work that fails does not hold the next turn", async () => {
  const turns = new Turns(makeClock());
  const failed = turns.take("a", () => {
    throw new Error("broken");
  });
  const next = turns.take("a", async () => "next");
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("next");
});
