interface EarlyRequest {
  readonly answer: Promise<Response>;
  readonly end: () => void;
}

declare global {
  /** What public/early.js asked while the program was loaded, by path. */
  var earlyRequests: Map<string, EarlyRequest> | undefined;
}

/** As `fetch`, for a request that only reads: answered by the one sent early, if there is one, but only once. */
export function fetchEarly(path: string, options: RequestInit): Promise<Response> {
  const early = globalThis.earlyRequests?.get(path);
  if (early === undefined) return fetch(path, options);
  globalThis.earlyRequests?.delete(path);
  const { signal } = options;
  if (signal?.aborted === true) early.end();
  signal?.addEventListener("abort", early.end);
  return early.answer;
}
