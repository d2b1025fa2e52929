import { isIP } from "node:net";

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** What counts as one place: an IPv4 address, or the /64 network of an IPv6 address, of which one host has all. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail = ""] = address.split("::");
  const [before, after] = [groupsOf(head), groupsOf(tail)];
  const gap = Array.from({ length: GROUPS - before.length - after.length }, () => 0);
  const network = [...before, ...gap, ...after].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => group.toString(16)).join(":")}::/64`;
}

function groupsOf(part: string): readonly number[] {
  return part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16));
}
