// A listening server with a few operations, for the tests of this folder.
import { AnyJson, List, Obj } from "@refugium/model/declare/containers.ts";
import { validate } from "@refugium/model/declare/field.ts";
import { Bool, Int, Text } from "@refugium/model/declare/fields.ts";
import { defineOperation, EMPTY_ANSWER, type Operation } from "@refugium/model/declare/operation.ts";
import { milliseconds } from "@refugium/model/declare/units.ts";
import { english } from "@refugium/model/messages/english.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { ACCESS_OPERATIONS } from "@refugium/model/operations/access.ts";
import { getDocs, getOpenApi, streamAlerts, streamEvents } from "@refugium/model/operations/extensions.ts";
import { Alarms } from "../../../alarms/alarms.ts";
import { instant, type RawTime } from "../../../kernel/clock.ts";
import { LiveState } from "../../../kernel/live-state.ts";
import type { Log } from "../../../kernel/log.ts";
import { rawTime } from "../../../kernel/raw-time.ts";
import { Refusal, refuseFaults } from "../../../kernel/refusal.ts";
import { Scope } from "../../../kernel/scope.ts";
import { VirtualClock } from "../../../kernel/virtual-clock.ts";
import { Content, Operations, Serialised } from "../../../resources/operations.ts";
import { Records } from "../../../resources/records.ts";
import type { Access } from "../../../subsystems/platform/access/access.ts";
import type { StartupCredentials } from "../../../subsystems/platform/access/credentials.ts";
import { startAccess } from "../../../subsystems/platform/access/start-access.ts";
import type { Webauthn } from "../../../subsystems/platform/access/webauthn.ts";
import type { ApiDialect } from "../api-dialect.ts";
import { type RunningHttp, startHttp } from "../http.ts";

type Store = ConstructorParameters<typeof Records>[0];

const thing = Obj({ name: Text({ min: 1 }), on: Bool(), pins: List(Int()), extra: AnyJson() });
const answer = { type: "object" };
const operation = (key: string, method: Operation["method"], path: string, more: Partial<Operation> = {}) =>
  defineOperation({ key, method, path, summary: key, scope: "read", answer, ...more });

const OWN: readonly Operation[] = [
  operation("things.list", "GET", "/api/things", { answer: { type: "array" } }),
  operation("things.create", "PUT", "/api/things", { scope: "configure", body: thing }),
  operation("things.get", "GET", "/api/things/{id}"),
  operation("things.update", "POST", "/api/things/{id}", { scope: "configure", body: thing }),
  operation("things.delete", "DELETE", "/api/things/{id}", { scope: "configure", answer: EMPTY_ANSWER }),
  operation("things.clear", "DELETE", "/api/things/clear", { scope: "configure", answer: EMPTY_ANSWER }),
  operation("things.run", "POST", "/api/things/{id}/run", { scope: "operate" }),
  operation("things.slow", "GET", "/api/slow"),
  operation("things.number", "GET", "/api/number", { answer: { type: "number" } }),
  operation("things.search", "GET", "/api/search", { query: { q: "what" } }),
  operation("things.broken", "GET", "/api/broken"),
  operation("things.picture", "GET", "/images/{file}"),
  operation("things.metrics", "GET", "/x/metrics"),
  operation("things.off", "POST", "/api/off/{id}", { module: "camera", body: thing }),
  operation("things.flat", "POST", "/api/flat", { scope: "configure" }),
  operation("simulation.only", "GET", "/api/simulation", { simulationOnly: true }),
];

export interface ServeOptions {
  readonly store: Store;
  readonly startup?: StartupCredentials;
  /** Without a trusted proxy and a set password: the client is local, and the default pair applies. */
  readonly isDirect?: boolean;
  readonly webRoot?: string;
  readonly isSimulated?: boolean;
  readonly isMetricsOpen?: boolean;
  readonly dialects?: readonly ApiDialect[];
  readonly speed?: number;
  /** The library of WebAuthn; by default that of the program. */
  readonly loadWebauthn?: () => Promise<Webauthn>;
  /** People's time; by default the clock's. */
  readonly real?: RawTime;
  /** Measures connections; by default the process's own time. */
  readonly realTime?: RawTime;
}

export interface Served {
  readonly url: string;
  readonly port: number;
  readonly scope: Scope;
  readonly clock: VirtualClock;
  readonly live: LiveState;
  readonly alarms: Alarms;
  readonly access: Access;
  readonly http: RunningHttp;
  readonly reported: string[];
  readonly lines: readonly string[];
  /** Resolves when a request to /api/slow is running; `release` completes it. */
  readonly slowArrived: Promise<void>;
  release(): void;
  advance(ms: number): Promise<void>;
}

export async function serve(options: ServeOptions): Promise<Served> {
  const scope = new Scope("test");
  const clock = new VirtualClock({
    start: instant(Date.UTC(2026, 0, 1)),
    speed: options.speed ?? 1,
    settle: () => rawTime.breathe(),
    ...(options.real === undefined ? {} : { real: options.real }),
  });
  const reported: string[] = [];
  const log = listeningLog(reported);
  const declared = [...ACCESS_OPERATIONS, streamEvents, streamAlerts, getOpenApi, getDocs, ...OWN];
  const operations = new Operations(declared, (module) => module !== "camera");
  const openRecords = <T extends object>(table: string): Records<T> => new Records<T>(options.store, table);
  const lines: string[] = [];
  const isSimulated = () => options.isSimulated ?? true;
  const { isDirect = false, startup = isDirect ? {} : { password: "reef-pi" } } = options;
  const accessOptions = { clock, log, isSimulated, openRecords, operations, startup };
  const { loadWebauthn } = options;
  const live = new LiveState();
  const listener = { raised: () => undefined, cleared: () => undefined };
  const alarms = new Alarms({ clock, live, listener });
  const access = startAccess(scope, {
    ...accessOptions,
    ...(loadWebauthn === undefined ? {} : { loadWebauthn }),
    logbook: bookOf(lines),
    alarms,
  });
  handleOwn(scope, operations);
  const [arrived, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  operations.handle(scope, "things.slow", () => {
    arrived.resolve();
    return slow.promise;
  });
  const http = await startHttp(scope, {
    runtime: { clock, operations },
    reporting: { live, alarms, log },
    access,
    program: { version: "1.2.3", isSimulated },
    webRoot: options.webRoot,
    network: {
      // The tests' own machine is the proxy and sets the client's address.
      trustedProxies: isDirect ? [] : ["127.0.0.1"],
      hosts: { own: () => ["tank"], allowed: ["tank.example"] },
      realTime: options.realTime,
    },
    isOpen: (each) => options.isMetricsOpen === true && each.key === "things.metrics",
    dialects: options.dialects ?? [],
  });
  await http.listen("127.0.0.1:0");
  const port = Number(http.address?.split(":").at(-1));
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    scope,
    clock,
    live,
    alarms,
    access,
    http,
    reported,
    lines,
    slowArrived: arrived.promise,
    release: slow.resolve,
    advance: (ms) => clock.advance(milliseconds(ms)),
  };
}

function handleOwn(scope: Scope, operations: Operations): void {
  const things = new Map<string, object>([["1", { id: "1", name: "first" }]]);
  const find = (id: string | undefined): object => {
    const found = things.get(id ?? "");
    if (found === undefined)
      throw new Refusal("not-found", `There is no thing with id ${JSON.stringify(id)}`);
    return found;
  };
  const validated = (body: unknown): object => {
    const { value, faults } = validate(thing, body);
    refuseFaults(faults);
    return value;
  };
  operations.handle(
    scope,
    "things.list",
    () => new Serialised(Buffer.from(JSON.stringify([...things.values()]))),
  );
  operations.handle(scope, "things.create", (call) => ({ id: "2", ...validated(call.body) }));
  operations.handle(scope, "things.get", ({ params }) => find(params.id));
  operations.handle(scope, "things.update", (call) => ({ ...find(call.params.id), ...validated(call.body) }));
  operations.handle(scope, "things.delete", ({ params }) => find(params.id) && undefined);
  operations.handle(scope, "things.clear", () => ({}));
  operations.handle(scope, "things.run", async ({ params, body }) => ({
    ran: find(params.id),
    body: body ?? null,
  }));
  operations.handle(scope, "things.number", () => 7.5);
  operations.handle(scope, "things.search", ({ query, accept }) => ({ query, accept }));
  operations.handle(scope, "things.broken", () => {
    throw new Error("secret cause");
  });
  operations.handle(scope, "things.picture", () => new Content("image/png", Buffer.from("png")));
  operations.handle(scope, "things.metrics", () => new Content("text/plain", Buffer.from("up 1")));
  operations.handle(scope, "things.off", () => ({}));
  operations.handle(scope, "things.flat", () => {
    throw new Refusal("invalid", "Address is wrong", [{ path: "Address", message: "is wrong" }], {
      Address: "is wrong",
    });
  });
  operations.handle(scope, "simulation.only", () => ({ speed: 1 }));
}

function bookOf(lines: string[]) {
  return { write: (_kind: string, _subject: object, line: MessageOrText) => void lines.push(english(line)) };
}

function listeningLog(reported: string[]): Log {
  const keep = (_fields: object, message: string): void => void reported.push(message);
  const quiet = (): void => undefined;
  const log: Log = { debug: quiet, info: quiet, warn: keep, error: keep, child: () => log };
  return log;
}

/** Signs in and returns the Cookie header for further requests. */
export async function signedIn(served: Served, password = "reef-pi"): Promise<string> {
  const response = await fetch(`${served.url}/auth/signin`, {
    method: "POST",
    body: JSON.stringify({ user: "reef-pi", password }),
  });
  if (response.status !== 200) throw new Error(`signing in answered ${response.status}`);
  return (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}
