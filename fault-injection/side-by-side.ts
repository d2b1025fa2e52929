/** Hands each thing to the next worker that is free; resolves when all are done. Rejects with the first that failed. */
export async function sideBySide<W, T>(
  workers: readonly W[],
  things: readonly T[],
  work: (worker: W, thing: T) => Promise<void>,
): Promise<void> {
  const waiting = [...things];
  await Promise.all(
    workers.map(async (worker) => {
      for (let thing = waiting.shift(); thing !== undefined; thing = waiting.shift())
        await work(worker, thing);
    }),
  );
}
