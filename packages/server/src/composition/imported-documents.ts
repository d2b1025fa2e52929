import type { SettingsValue } from "@refugium/model/settings.ts";
import { TELEMETRY_SECRETS, type TelemetryValue } from "@refugium/model/telemetry.ts";

/** Where it listens and what hardware it drives belong to the machine: a file must not cut it off or simulate it. */
export function ofThisMachine(value: SettingsValue, mine: SettingsValue): SettingsValue {
  const { address, interface: network, https } = mine;
  const { dev_mode } = mine.capabilities;
  return { ...value, address, interface: network, https, capabilities: { ...value.capabilities, dev_mode } };
}

/** Secrets that this machine's key does not open are left out, and named. */
export function openable(
  seal: { open(text: string): string },
  value: TelemetryValue | undefined,
): { readonly value: TelemetryValue | undefined; readonly notes: readonly string[] } {
  if (value === undefined) return { value, notes: [] };
  const groups: Record<string, object> = {};
  const notes: string[] = [];
  for (const [group, member] of TELEMETRY_SECRETS) {
    const inner: Readonly<Record<string, unknown>> = value[group];
    const text = String(inner[member]);
    if (text === "" || opens(seal, text)) continue;
    groups[group] = { ...value[group], [member]: "" };
    notes.push(`${group}.${member} was sealed by another machine: enter it anew`);
  }
  // The same groups with the same members.
  return { value: { ...value, ...groups } as TelemetryValue, notes };
}

function opens(seal: { open(text: string): string }, text: string): boolean {
  try {
    seal.open(text);
    return true;
  } catch {
    // Whatever the reason, it cannot be used here.
    return false;
  }
}
