/**
 * A request target that the router can decode. An id with an invalid escape (`%zz`, `%ff`) is taken literally, so that
 * it is an unknown id instead of an error of the router.
 */
export function wellFormedUrl(target: string): string {
  const url = target.startsWith("/") ? target : pathOfAbsolute(target);
  if (!url.includes("%")) return url;
  const cut = url.search(/[?#]/);
  const path = cut < 0 ? url : url.slice(0, cut);
  const rest = cut < 0 ? "" : url.slice(cut);
  return isDecodable(path) ? url : path.replaceAll("%", "%25") + rest;
}

/** The host of a target that is a whole URL; it replaces the header's (RFC 9112, 3.2.2). */
export function hostOfTarget(target: string): string | undefined {
  return target.startsWith("/") || !URL.canParse(target) ? undefined : new URL(target).host;
}

/** Proxies may send the whole URL. */
function pathOfAbsolute(target: string): string {
  if (!URL.canParse(target)) return "/";
  const { pathname, search } = new URL(target);
  return pathname.startsWith("/") ? pathname + search : "/";
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
