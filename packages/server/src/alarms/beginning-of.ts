const CUT = " …";

/** A text of at most `most` characters, counted as UTF-16 does, which no service counts as fewer. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, most - CUT.length);
  // No half of a pair is left at the end.
  return `${/[\uD800-\uDBFF]$/.test(kept) ? kept.slice(0, -1) : kept}${CUT}`;
}

/** The same for a service that counts bytes of UTF-8: at most `most` of the text, and the mark of a cut. */
export function beginningInBytes(text: string, most: number): string {
  const bytes = Buffer.from(text, "utf8");
  if (bytes.length <= most) return text;
  // A letter that was cut is dropped.
  return `${new TextDecoder().decode(bytes.subarray(0, most), { stream: true })}${CUT}`;
}
