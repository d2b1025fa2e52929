import { readFileSync } from "node:fs";
import { hostname } from "node:os";

/** What this machine is called in its own network: with and without the domains that it searches. */
export function machineNames(
  name: string = hostname(),
  resolver: string = readFileOrNothing("/etc/resolv.conf"),
): readonly string[] {
  const [label = name] = name.split(".");
  const searched = [...resolver.matchAll(/^\s*(?:search|domain)\s+(.*)$/gm)].flatMap(([, list = ""]) =>
    list.trim().split(/\s+/),
  );
  const domains = searched.map((domain) => domain.replace(/\.$/, "")).filter((domain) => domain !== "");
  return [...new Set([name, label, ...domains.map((domain) => `${label}.${domain}`)])];
}

function readFileOrNothing(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
