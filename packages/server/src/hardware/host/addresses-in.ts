import type { NetworkInterfaceInfo } from "node:os";

/** Bridges of containers and virtual machines on this machine. Docker names its own by an id; `br-lan` is a network. */
const INSIDE = /^(docker|br-[0-9a-f]{12}$|veth|virbr|podman|lxc)/;
/** Addresses of a link, which a browser cannot open (IPv6) or which mean that no network answered (IPv4). */
const OF_LINK = /^(fe[89ab][0-9a-f]:|169\.254\.)/i;

/** Addresses under which other machines of a network reach this one, IPv4 first. */
export function addressesIn(
  interfaces: Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>,
): readonly string[] {
  const all = Object.entries(interfaces).flatMap(([name, each]) => (INSIDE.test(name) ? [] : (each ?? [])));
  const reached = all.filter(({ internal, address }) => !internal && !OF_LINK.test(address));
  const ofFamily = (wanted: string): readonly string[] =>
    reached.filter(({ family }) => family === wanted).map(({ address }) => address);
  return [...ofFamily("IPv4"), ...ofFamily("IPv6")];
}
