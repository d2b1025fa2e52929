// What a refused request answers, as the OpenAPI document tells it.
import type { JsonObject } from "./declare/field.ts";

/** Meaning by status. */
export const REFUSALS: Readonly<Record<string, string>> = {
  400: "`invalid`: not JSON, a wrong type or a refused value",
  401: "`unauthorized`: no valid session, token or pair",
  403: "`forbidden`: the scope is missing, or a page of another site asked",
  404: "`not-found`: unknown id, unknown path, or the module is off",
  405: "`method-not-allowed`: see `Allow`",
  409: "`in-use` or `conflict`: the state of something else forbids it",
  413: "`too-large`: the body is longer than 1 MiB",
  429: "`too-many-requests`: see `Retry-After`",
  500: "`internal`: a bug; the log says more",
  503: "`unavailable`: hardware, a peer or the disk does not answer",
};

export const ERROR_SCHEMA: JsonObject = {
  type: "object",
  properties: {
    error: { type: "string", description: "One sentence a person can act on" },
    code: {
      type: "string",
      enum: [
        "invalid",
        "unauthorized",
        "forbidden",
        "not-found",
        "method-not-allowed",
        "in-use",
        "conflict",
        "too-large",
        "too-many-requests",
        "unavailable",
        "internal",
      ],
    },
    details: {
      type: "array",
      items: {
        type: "object",
        properties: {
          path: { type: "string", description: "Where in the body, e.g. `regiment.speed`" },
          message: { type: "string" },
          sure: { const: true, description: 'Taken all the same when the body says `"sure": true`' },
        },
        required: ["path", "message"],
      },
    },
  },
  required: ["error", "code", "details"],
};
