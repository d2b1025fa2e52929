/** A table: its head, then its rows, each beginning with the device that it is about. */
type Table = readonly (readonly string[])[];

/**
 * The page with the rows of this table in place of those of the same devices, between the markers of this name. Rows of
 * other devices are kept. Throws without the markers.
 */
export function withTable(page: string, name: string, [head = [], ...rows]: Table): string {
  const [opening, closing] = [`<!-- ${name}:begin -->`, `<!-- ${name}:end -->`];
  const [begin, end] = [page.indexOf(opening), page.indexOf(closing)];
  if (begin < 0 || end < begin) throw new Error(`the page has no ${opening} … ${closing}`);
  const played = new Set(rows.map(([device]) => device));
  const [, , ...before] = page
    .slice(begin + opening.length, end)
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) => line.slice(2, -2).split(" | "));
  const kept = before.filter(([device]) => !played.has(device));
  // Stable: the faults of a device keep their order.
  const all = [...kept, ...rows].sort(([one = ""], [other = ""]) => one.localeCompare(other));
  const lines = [head, head.map(() => "---"), ...all].map((cells) => `| ${cells.join(" | ")} |`);
  return `${page.slice(0, begin + opening.length)}\n\n${lines.join("\n")}\n\n${page.slice(end)}`;
}
