import { expect, test } from "vitest";
import { Bus } from "./bus.ts";

interface Events {
  readonly switched: { readonly on: boolean };
  readonly read: { readonly value: number };
}

test("listeners get their own events, in order, until they unsubscribe", () => {
  const bus = new Bus<Events>(() => undefined);
  const heard: string[] = [];
  const leave = bus.on("switched", ({ on }) => heard.push(`first ${on}`));
  bus.on("switched", ({ on }) => heard.push(`second ${on}`));
  bus.on("read", ({ value }) => heard.push(`read ${value}`));
  expect(bus.listenerCount).toBe(3);
  bus.emit("switched", { on: true });
  leave();
  bus.emit("switched", { on: false });
  expect(heard).toEqual(["first true", "second true", "second false"]);
});

test("a listener that throws is reported and does not affect others", () => {
  const errors: unknown[] = [];
  const bus = new Bus<Events>((error) => errors.push(error));
  const heard: number[] = [];
  bus.on("read", () => {
    throw new Error("broken");
  });
  bus.on("read", ({ value }) => heard.push(value));
  bus.emit("read", { value: 1 });
  expect(heard).toEqual([1]);
  expect(errors).toEqual([new Error("broken")]);
});

test("an event without listeners is no error", () => {
  expect(() => new Bus<Events>(() => undefined).emit("read", { value: 1 })).not.toThrow();
});
