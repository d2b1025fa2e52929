/** Addresses of what tests removed: a page may have been asking for it in that moment, and is not to blame for the answer. */
const removed = new Set<string>();

/** `address`: of the row or the picture as the API removes it. */
export function noteRemoved(address: string): void {
  const [origin, picture] = address.split("/api/camera/images/");
  removed.add(address);
  if (picture === undefined) return;
  for (const kind of ["", "thumbnail-"]) removed.add(`${origin}/images/${kind}${picture}`);
}

/** True for what was removed and for what belongs to it, such as the doses of a pump. */
export function isRemoved(address: string): boolean {
  return [...removed].some((gone) => address === gone || address.startsWith(`${gone}/`));
}
