import type { Operation } from "@refugium/model/declare/operation.ts";
import { access as words } from "@refugium/model/messages/access.ts";
import { requests } from "@refugium/model/messages/requests.ts";
import { buildOpenApi, isOffered } from "@refugium/model/openapi.ts";
import { signIn, signOut } from "@refugium/model/operations/access.ts";
import { getDocs, getOpenApi, streamAlerts, streamEvents } from "@refugium/model/operations/extensions.ts";
import { RESOURCES } from "@refugium/model/resources/index.ts";
import { Refusal, refuseFaults } from "../../kernel/refusal.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { Operations } from "../../resources/operations.ts";
import { validateBody } from "../../resources/validate-body.ts";
import type { Access } from "../../subsystems/platform/access/access.ts";
import type { AlertStreams } from "./alert-streams.ts";
import { type Answer, API_HEADERS, jsonAnswer } from "./answer.ts";
import { proveBySession } from "./authentication.ts";
import { parseBody } from "./body.ts";
import { authCookies, clearedCookie, deviceOf } from "./cookies.ts";
import { renderDocs } from "./docs-page.ts";
import type { EventStreams } from "./event-streams.ts";
import { texts } from "./http-call.ts";
import { isBrowser, sessionAnswer } from "./new-session.ts";
import type { OwnHandler } from "./own-handler.ts";
import { passkeyOperations } from "./passkey-operations.ts";
import type { Peers } from "./peers.ts";

export interface OwnParts {
  readonly operations: Operations;
  readonly access: Access;
  readonly peers: Peers;
  readonly streams: EventStreams;
  readonly alerts: AlertStreams;
  readonly version: string;
  readonly isSimulated: () => boolean;
}

/** Declared operations that this adapter handles itself: they set cookies, stream, or describe the API. */
export function ownOperations(scope: Scope, parts: OwnParts): ReadonlyMap<string, OwnHandler> {
  const handlers = new Map<string, OwnHandler>([
    [signIn.key, signInHandler(parts)],
    [signOut.key, signOutHandler(parts)],
    ...passkeyOperations(parts),
    [streamEvents.key, streamHandler(parts)],
    [streamAlerts.key, alertHandler(parts)],
    [getOpenApi.key, describing(parts, openApiAnswer)],
    [getDocs.key, describing(parts, docsAnswer)],
  ]);
  for (const key of handlers.keys()) {
    parts.operations.handle(scope, key, () => {
      throw new Refusal("invalid", requests.httpOnly({ operation: key }));
    });
  }
  return handlers;
}

function signInHandler({ access, peers }: OwnParts): OwnHandler {
  return async (request) => {
    const body = parseBody(Buffer.isBuffer(request.body) ? request.body : undefined);
    const { user, password } = validateBody(signIn, body);
    const { raw } = request;
    const isSignedIn = proveBySession(access, raw) !== undefined;
    const visitor = { ...peers.visitor(raw), device: deviceOf(raw.headers.cookie) };
    const asked = { user, password, visitor, isSignedIn, isBrowser: isBrowser(raw) };
    return sessionAnswer({ access, peers }, raw, await access.signIn(asked));
  };
}

function signOutHandler({ access, peers }: OwnParts): OwnHandler {
  return (request) => {
    if (request.headers["sec-fetch-site"] === "cross-site") {
      throw new Refusal("forbidden", requests.foreignSignOut);
    }
    for (const cookie of authCookies(request.headers.cookie))
      access.signOut(cookie, peers.visitor(request.raw));
    return jsonAnswer(200, {}, ["set-cookie", clearedCookie(peers.isSecure(request.raw))]);
  };
}

function streamHandler({ streams }: OwnParts): OwnHandler {
  return (request, raw, proof) => {
    if (proof === undefined) throw new Refusal("unauthorized", words.signInFirst);
    const last = request.headers["last-event-id"];
    streams.open(raw, proof, typeof last === "string" ? last : undefined);
    return undefined;
  };
}

function alertHandler({ alerts }: OwnParts): OwnHandler {
  return (request, raw, proof) => {
    if (proof === undefined) throw new Refusal("unauthorized", words.signInFirst);
    // A browser that reconnects sends its last event in a header.
    const asked = request.headers["last-event-id"] ?? texts(request.query).since ?? "0";
    const since = Number(asked);
    if (!Number.isFinite(since) || since < 0 || asked === "") {
      refuseFaults([{ path: "since", message: requests.alertsSince }]);
    }
    alerts.open(raw, proof, since);
    return undefined;
  };
}

/**
 * Cached for real and for simulated hardware: the offered operations depend on nothing else, and building takes long.
 */
function describing(parts: OwnParts, describe: (parts: OwnParts) => Answer): OwnHandler {
  const made = new Map<boolean, Answer>();
  return () => {
    const isSimulated = parts.isSimulated();
    const answer = made.get(isSimulated) ?? describe(parts);
    made.set(isSimulated, answer);
    return answer;
  };
}

function offered({ operations, isSimulated }: OwnParts): readonly Operation<unknown>[] {
  return operations.declared.filter((operation) => isOffered(operation, isSimulated()));
}

function openApiAnswer(parts: OwnParts): Answer {
  const { version } = parts;
  const isSimulated = parts.isSimulated();
  return jsonAnswer(
    200,
    buildOpenApi({ operations: offered(parts), resources: RESOURCES, version, isSimulated }),
  );
}

function docsAnswer(parts: OwnParts): Answer {
  const html = renderDocs(offered(parts), parts.version);
  return {
    status: 200,
    type: "text/html; charset=utf-8",
    bytes: Buffer.from(html, "utf8"),
    headers: API_HEADERS,
  };
}
