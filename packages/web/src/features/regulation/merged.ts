type Values = Readonly<Record<string, unknown>>;

/** Deep merge of `changes` into `base`; lists are replaced. */
export function merged(base: object, changes: object): object {
  const result: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(changes) as readonly (readonly [string, unknown])[]) {
    const before = result[name];
    result[name] = isValues(before) && isValues(value) ? merged(before, value) : value;
  }
  return result;
}

function isValues(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
