/** What is attacked, and until when. */
export interface Aim {
  readonly host: string;
  readonly port: number;
  readonly isTls: boolean;
  /** Milliseconds since 1970. */
  readonly until: number;
  /** What a program shows; empty for strangers. */
  readonly token: string;
}

/** Resolves to how often it was carried out. */
export type Attack = (aim: Aim) => Promise<number>;
