/** One figure to export: `module` and `name` make its name, `about` says what it is. */
export interface Gauge {
  readonly module: string;
  readonly name: string;
  readonly value: number;
  readonly about: string;
}
