/** Does `work` up to `times` times, at once again after a failure that `mayRepeat` allows. Throws the last failure. */
export async function inAttempts<T>(
  times: number,
  work: () => Promise<T>,
  mayRepeat: (error: unknown) => boolean = () => true,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= times || !mayRepeat(error)) throw error;
    }
  }
}
