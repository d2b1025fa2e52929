/** Stops waiting for `work` when the signal aborts, and throws its reason; the outcome of `work` is then ignored. */
export function abortable<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    // A signal may outlive this call, so the listener is removed.
    work.finally(() => signal.removeEventListener("abort", giveUp)).then(resolve, reject);
  });
}
