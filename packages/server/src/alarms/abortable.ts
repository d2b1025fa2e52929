/** Gives up waiting for `work` when the signal aborts, and throws its reason; the work's own outcome is then ignored. */
export function abortable<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    // Signals outlive what they are asked about: nothing may stay on them.
    work.finally(() => signal.removeEventListener("abort", giveUp)).then(resolve, reject);
  });
}
