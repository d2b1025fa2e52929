/** One exported value: `module` and `name` make its name, `about` is its help text. */
export interface Gauge {
  readonly module: string;
  readonly name: string;
  readonly value: number;
  readonly about: string;
}
