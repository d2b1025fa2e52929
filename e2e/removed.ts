/** Addresses that tests removed. A page may have requested one at that moment; its error is ignored. */
const removed = new Set<string>();

/** `address`: the API path of the removed row or picture. */
export function noteRemoved(address: string): void {
  const [origin, picture] = address.split("/api/camera/images/");
  removed.add(address);
  if (picture === undefined) return;
  for (const kind of ["", "thumbnail-"]) removed.add(`${origin}/images/${kind}${picture}`);
}

/** True for removed addresses and those below, such as the doses of a pump. */
export function isRemoved(address: string): boolean {
  return [...removed].some((gone) => address === gone || address.startsWith(`${gone}/`));
}
