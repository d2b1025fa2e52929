// The answers of refused requests in the OpenAPI document.
import type { JsonObject } from "./declare/field.ts";
import { answerObject, messageSchema, type Operation } from "./declare/operation.ts";

/** Meaning by HTTP status. */
export const REFUSALS: Readonly<Record<string, string>> = {
  400: "`invalid`: not JSON, a wrong type or a refused value",
  401: "`unauthorized`: no valid session, token or pair",
  403: "`forbidden`: the scope is missing, or a page of another site asked",
  404: "`not-found`: unknown id, unknown path, or the module is off",
  405: "`method-not-allowed`: see `Allow`",
  409: "`in-use` or `conflict`: the state of something else forbids it",
  413: "`too-large`: the body is longer than this operation reads, 1 MiB at the most",
  421: "`misdirected`: the controller does not answer to the name that was asked for",
  429: "`too-many-requests`: see `Retry-After`",
  500: "`internal`: a bug; the log says more",
  503: "`unavailable`: hardware, a peer or the disk does not answer",
};

const detail = answerObject(
  {
    path: { type: "string", description: "Where in the body, e.g. `regiment.speed`" },
    ...messageSchema("message"),
  },
  { sure: { const: true, description: 'Taken all the same when the body says `"sure": true`' } },
);

export const ERROR_SCHEMA = answerObject({
  ...messageSchema("error", "One sentence a person can act on"),
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
      "misdirected",
      "too-many-requests",
      "unavailable",
      "internal",
    ],
  },
  details: { type: "array", items: detail },
});

/** Answers that belong to no operation: a wrong method, and a bug. */
const OF_NONE = new Set(["405", "500"]);

export const REFUSED_RESPONSES: JsonObject = Object.fromEntries(
  Object.entries(REFUSALS).flatMap(([status, description]) =>
    OF_NONE.has(status)
      ? []
      : [
          [
            `refused-${status}`,
            {
              description,
              content: { "application/json": { schema: { $ref: "#/components/schemas/error" } } },
            },
          ],
        ],
  ),
);

/** Open operations that refuse who does not prove who he is. */
const SIGN_INS: ReadonlySet<string> = new Set(["auth.signin", "auth.passkey"]);

/** The refusals that an operation may answer. `isOpen`: it needs no session. */
export function refusalsOf(operation: Operation<unknown>, isOpen: boolean): JsonObject {
  const { method, path, module, body, upload, query, key } = operation;
  const isRead = method === "GET";
  const takes = body !== undefined || upload !== undefined;
  const statuses = [
    ...(takes || query !== undefined || path.includes("{") ? [400] : []),
    ...(!isOpen || SIGN_INS.has(key) ? [401] : []),
    ...(!isOpen || !isRead ? [403] : []),
    ...(path.includes("{") || module !== undefined || operation.simulationOnly === true ? [404] : []),
    ...(isRead ? [] : [409, 413]),
    ...[421, 429],
    ...(isOpen ? [] : [503]),
  ];
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/refused-${status}` }]),
  );
}
