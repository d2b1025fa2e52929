import type { HttpAnswer, HttpRequest } from "../../buses/buses.ts";

/** How a device authenticates its client. One instance belongs to one device. */
export interface Authentication {
  /** Headers for the next request. */
  headers(request: Pick<HttpRequest, "method" | "path">): Readonly<Record<string, string>>;
  /** Takes an answer in; true when the request is worth sending again with other headers. */
  isChallenged(answer: HttpAnswer): boolean;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}
