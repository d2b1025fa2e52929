// A message in a template string compiles to "[object Object]": in tests it throws.

Object.defineProperty(Object.prototype, Symbol.toPrimitive, {
  configurable: true,
  writable: true,
  value(this: object, hint: string) {
    if (
      hint !== "number" &&
      "code" in this &&
      "params" in this &&
      Object.getPrototypeOf(this) === Object.prototype
    )
      throw new Error(`a message was written as text: ${JSON.stringify(this)}`);
    const order = hint === "string" ? (["toString", "valueOf"] as const) : (["valueOf", "toString"] as const);
    for (const name of order) {
      const value: unknown = this[name]();
      if (Object(value) !== value) return value;
    }
    throw new TypeError("Cannot convert object to primitive value");
  },
});
