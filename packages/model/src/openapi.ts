// The OpenAPI 3.1 document, from the declarations that also route and validate.
import type { Field, Json, JsonObject } from "./declare/field.ts";
import { EMPTY_ANSWER, neededScopes, type Operation } from "./declare/operation.ts";
import { answered, bodySchema } from "./openapi-bodies.ts";
import { GROUPS } from "./openapi-groups.ts";
import { ERROR_SCHEMA, REFUSALS, REFUSED_RESPONSES, refusalsOf } from "./openapi-refusals.ts";
import { OPEN_OPERATIONS } from "./operations/access.ts";

export interface OpenApiOptions {
  readonly operations: readonly Operation<unknown>[];
  /** Collections: their shapes become the components that answers refer to. */
  readonly resources: readonly { readonly name: string; readonly shape: { readonly schema: JsonObject } }[];
  readonly version: string;
  /** True: the simulated tank's endpoints are listed, too. */
  readonly isSimulated: boolean;
}

const DESCRIPTION = `Controls an aquarium. Success is always 200 with a JSON body.

**Durations.** A positive Duration below 1 000 000 is in seconds (camera \`tick_interval\`: minutes); from 1 000 000 on it is nanoseconds. It is stored and returned exactly as it was sent. Shortest 100 ms, longest 7 days. \`regiment.duration\`, timer \`target.duration\` and the macro wait \`duration\` are numbers of seconds.

**Updates.** A field that is left out keeps its stored value; \`null\` sets it to its zero value. Fixed sub-objects merge the same way; arrays, maps and free-form members are replaced whole. Unknown fields are dropped.

**Bodies** are read as JSON whatever the Content-Type, as long as their declaration lets them be, 1 MiB at the most; without a session 4 KiB. A body that is \`null\`, and \`null\` in a list, is refused.

**Names.** The controller answers to IP addresses, \`localhost\`, \`*.local\`, the machine's own name and those that its owner allows; to any other \`Host\` with 421.

**Sure.** What is possible but hardly meant (a calibration that moves 25 °C to 29) is refused with \`invalid\`, and its details say \`"sure": true\`. The same body with the member \`"sure": true\` is taken, and logged with the name of who sent it.

**Secrets** are never returned: \`""\` when none is stored, \`"<stored>"\` when one is.`;

const SECURITY_SCHEMES: JsonObject = {
  cookie: { type: "apiKey", in: "cookie", name: "auth", description: "Set by POST /auth/signin" },
  basic: { type: "http", scheme: "basic" },
  bearer: { type: "http", scheme: "bearer", description: "An API token; scoped" },
};

/** Media types of answers by path; all others are JSON. */
const OTHER_TYPES: Readonly<Record<string, string>> = {
  "events.stream": "text/event-stream",
  "alerts.stream": "text/event-stream",
  "metrics.get": "text/plain",
  "docs.get": "text/html",
  "images.get": "image/jpeg",
  "note-pictures.get": "image/*",
  "admin.database.get": "application/octet-stream",
};

/** True for operations that are listed and served now: the simulated tank's only while there is one. */
export function isOffered(operation: Operation<unknown>, isSimulated: boolean): boolean {
  return isSimulated || operation.simulationOnly !== true;
}

/** The first segment below /api, which groups operations: `equipment`, `auth` … */
export function groupOf(path: string): string {
  const segments = path.split("/").filter((segment) => segment !== "");
  return (segments[0] === "api" ? segments[1] : segments[0]) ?? "";
}

export function buildOpenApi(options: OpenApiOptions): JsonObject {
  const offered = options.operations.filter((each) => isOffered(each, options.isSimulated));
  const groups = [...new Set(offered.map((each) => groupOf(each.path)))].sort();
  return {
    openapi: "3.1.0",
    info: {
      title: "Refugium",
      version: options.version,
      description: DESCRIPTION,
      contact: { name: "Refugium" },
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: "/" }],
    security: [{ cookie: [] }, { basic: [] }, { bearer: [] }],
    tags: groups.map((name) => ({ name, description: GROUPS[name] ?? name })),
    paths: pathsOf(offered),
    components: {
      schemas: {
        ...Object.fromEntries(options.resources.map(({ name, shape }) => [name, answered(shape.schema)])),
        error: ERROR_SCHEMA,
      },
      responses: {
        ...REFUSED_RESPONSES,
        refused: {
          description: Object.entries(REFUSALS)
            .map(([status, meaning]) => `${status} ${meaning}`)
            .join("; "),
          content: { "application/json": { schema: { $ref: "#/components/schemas/error" } } },
        },
      },
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

function pathsOf(operations: readonly Operation<unknown>[]): JsonObject {
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of operations) {
    const item = paths[operation.path] ?? {};
    paths[operation.path] = item;
    item[operation.method.toLowerCase()] = describe(operation);
  }
  return paths;
}

function describe(operation: Operation<unknown>): JsonObject {
  const isOpen = OPEN_OPERATIONS.some((open) => open.key === operation.key);
  const parameters = [...pathParameters(operation.path), ...queryParameters(operation.query ?? {})];
  return {
    operationId: operation.key,
    summary: operation.summary,
    tags: [groupOf(operation.path)],
    ...(isOpen ? { security: [] } : {}),
    description: isOpen ? "Needs no session." : scopeWords(operation),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(operation.body === undefined ? {} : { requestBody: requestBody(operation, operation.body) }),
    ...(operation.upload === undefined ? {} : { requestBody: fileBody(operation.upload) }),
    responses: {
      200: {
        description: operation.answer === EMPTY_ANSWER ? "Done" : "The answer",
        content: { [OTHER_TYPES[operation.key] ?? "application/json"]: { schema: operation.answer } },
      },
      ...refusalsOf(operation, isOpen),
      default: { $ref: "#/components/responses/refused" },
    },
  };
}

function requestBody({ keeps }: Operation<unknown>, body: Field<unknown>): JsonObject {
  const schema = bodySchema(body, keeps === true);
  return { required: true, content: { "application/json": { schema } } };
}

function fileBody({ field, types }: NonNullable<Operation["upload"]>): JsonObject {
  if (types !== undefined)
    return { required: true, content: Object.fromEntries(types.map((type) => [type, {}])) };
  const schema = { type: "object", properties: { [field]: { type: "string", contentEncoding: "binary" } } };
  return { required: true, content: { "multipart/form-data": { schema: { ...schema, required: [field] } } } };
}

function scopeWords(operation: Operation<unknown>): string {
  const { module } = operation;
  const needs = `Needs the scope ${neededScopes(operation)
    .map((each) => `\`${each}\``)
    .join(" and ")}.`;
  return module === undefined ? needs : `${needs} Part of the module \`${module}\`.`;
}

function pathParameters(path: string): readonly JsonObject[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function queryParameters(query: NonNullable<Operation["query"]>): readonly JsonObject[] {
  return Object.entries(query).map(([name, parameter]) => {
    const { about, schema } =
      typeof parameter === "string" ? { about: parameter, schema: { type: "string" } } : parameter;
    return { name, in: "query", description: about, schema };
  });
}
