import type { Page } from "@playwright/test";

/** What the page sends to this path, by its method. */
export function sentTo(page: Page, path: RegExp): readonly unknown[] {
  const bodies: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && path.test(new URL(request.url()).pathname))
      bodies.push(request.postDataJSON());
  });
  return bodies;
}
