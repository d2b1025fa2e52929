/**
 * Name of a metric in exports and brokers: `<module>_<name>` in lower case, each character other than a–z, 0–9 and `_`
 * replaced by one `_` (one for each code point, as clients expect).
 */
export function metricName(module: string, name: string): string {
  return `${module}_${name}`.toLowerCase().replace(/[^a-z0-9_]/gu, "_");
}
