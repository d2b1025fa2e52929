/**
 * Name of a metric as exports and brokers carry it: `<module>_<name>` in lower case, each character other than a–z,
 * 0–9 and `_` as one `_` (one per code point, so that clients which know the rule find the same name).
 */
export function metricName(module: string, name: string): string {
  return `${module}_${name}`.toLowerCase().replace(/[^a-z0-9_]/gu, "_");
}
