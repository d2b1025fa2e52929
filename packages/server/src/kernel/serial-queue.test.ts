import { expect, test } from "vitest";
import { SerialQueue, SerialQueues } from "./serial-queue.ts";

function recorded() {
  const order: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const work = (name: string) => async (): Promise<string> => {
    order.push(name);
    await new Promise<void>((resolve, reject) => {
      ends.set(name, (error) => (error === undefined ? resolve() : reject(error)));
    });
    return name;
  };
  return { order, work, end: (name: string, error?: Error) => ends.get(name)?.(error) };
}

test("work runs in order, and a failure does not stop the next", async () => {
  const queue = new SerialQueue();
  const { order, work, end } = recorded();
  const first = queue.add(work("first"));
  const second = queue.add(work("second"));
  await Promise.resolve();
  expect([order, queue.length]).toEqual([["first"], 2]);
  end("first", new Error("failed"));
  await expect(first).rejects.toThrow("failed");
  await Promise.resolve();
  expect(order).toEqual(["first", "second"]);
  end("second");
  expect(await second).toBe("second");
  expect(queue.length).toBe(0);
});

test("urgent work runs before what waits, in its own order", async () => {
  const queue = new SerialQueue();
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const note = (name: string) => async () => void order.push(name);
  const all = [
    queue.add(() => first.promise),
    queue.add(note("one")),
    queue.add(note("two")),
    queue.add(note("urgent one"), true),
    queue.add(note("urgent two"), true),
  ];
  first.resolve();
  await Promise.all(all);
  expect(order).toEqual(["urgent one", "urgent two", "one", "two"]);
});

test("work added in the moment another ends does not run beside a third", async () => {
  const queue = new SerialQueue();
  let running = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  };
  const added: Promise<void>[] = [];
  await queue.add(work).finally(() => added.push(queue.add(work), queue.add(work)));
  await Promise.all(added);
  expect([most, queue.length]).toEqual([1, 0]);
});

test("work that throws synchronously fails like any other", async () => {
  const queue = new SerialQueue();
  const thrown = queue.add(() => {
    throw new Error("at once");
  });
  await expect(thrown).rejects.toThrow("at once");
  expect(await queue.add(async () => 2)).toBe(2);
});

test("queues of different keys do not wait for each other", async () => {
  const queues = new SerialQueues<string>();
  const { order, work, end } = recorded();
  const all = [queues.add("a", work("a1")), queues.add("a", work("a2")), queues.add("b", work("b1"))];
  await Promise.resolve();
  expect(order).toEqual(["a1", "b1"]);
  expect([queues.lengthOf("a"), queues.lengthOf("b"), queues.lengthOf("c")]).toEqual([2, 1, 0]);
  let isOver = false;
  const over = queues.over().then(() => {
    isOver = true;
  });
  end("b1");
  end("a1");
  await all[0];
  await Promise.resolve();
  expect([order, isOver]).toEqual([["a1", "b1", "a2"], false]);
  end("a2");
  await Promise.all([...all, over]);
  expect(queues.lengthOf("a")).toBe(0);
});
