import type { Page } from "@playwright/test";

/** The bodies that the page sends to this path. */
export function sentTo(page: Page, path: RegExp): readonly unknown[] {
  const bodies: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && path.test(new URL(request.url()).pathname))
      bodies.push(request.postDataJSON());
  });
  return bodies;
}
