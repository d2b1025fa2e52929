import { isIP } from "node:net";

const HEXTETS = 8;
/** The part of an IPv6 address that a provider assigns to one household: 64 bits. */
const NETWORK_HEXTETS = 4;

/**
 * The network that rate limits count: an IPv4 address is one machine (or router); an IPv6 address is one of 2^64 of the
 * same machine. Any other text is returned unchanged.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, "").toLowerCase();
  if (isIP(plain) !== 6) return plain;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  return mapped ?? `${hextetsOf(plain).slice(0, NETWORK_HEXTETS).join(":")}::/64`;
}

/** All eight, without leading zeros. An IPv4 tail counts as two: it is never among the first four. */
function hextetsOf(address: string): readonly string[] {
  const [head = "", tail] = address.replace(/\d+\.\d+\.\d+\.\d+$/, "0:0").split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const between = Array.from({ length: HEXTETS - before.length - after.length }, () => "0");
  return [...before, ...between, ...after].map((hextet) => hextet.replace(/^0+(?=.)/, ""));
}
