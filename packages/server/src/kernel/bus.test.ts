import { expect, test } from "vitest";
import { Bus } from "./bus.ts";

interface Events {
  readonly switched: { readonly on: boolean };
  readonly read: { readonly value: number };
}

test("listeners get their own events, in order, until they unsubscribe", () => {
  const bus = new Bus<Events>(() => undefined);
  const received: string[] = [];
  const leave = bus.on("switched", ({ on }) => received.push(`first ${on}`));
  bus.on("switched", ({ on }) => received.push(`second ${on}`));
  bus.on("read", ({ value }) => received.push(`read ${value}`));
  expect(bus.listenerCount).toBe(3);
  bus.emit("switched", { on: true });
  leave();
  bus.emit("switched", { on: false });
  expect(received).toEqual(["first true", "second true", "second false"]);
});

test("a listener that throws is reported and does not affect others", () => {
  const errors: unknown[] = [];
  const bus = new Bus<Events>((error) => errors.push(error));
  const received: number[] = [];
  bus.on("read", () => {
    throw new Error("broken");
  });
  bus.on("read", ({ value }) => received.push(value));
  bus.emit("read", { value: 1 });
  expect(received).toEqual([1]);
  expect(errors).toEqual([new Error("broken")]);
});

test("an event without listeners is no error", () => {
  expect(() => new Bus<Events>(() => undefined).emit("read", { value: 1 })).not.toThrow();
});
