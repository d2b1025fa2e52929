import type { Operation } from "@refugium/model/declare/operation.ts";
import { access as words } from "@refugium/model/messages/access.ts";
import * as operation from "@refugium/model/operations/passkeys.ts";
import type { FastifyRequest } from "fastify";
import { Refusal } from "../../kernel/refusal.ts";
import type { Actor, Visitor } from "../../resources/operations.ts";
import { validateBody } from "../../resources/validate-body.ts";
import type { Access } from "../../subsystems/platform/access/access.ts";
import type { Site } from "../../subsystems/platform/access/site.ts";
import { jsonAnswer } from "./answer.ts";
import { type Proof, proveBySession } from "./authentication.ts";
import { parseBody } from "./body.ts";
import { deviceOf } from "./cookies.ts";
import { isBrowser, sessionAnswer } from "./new-session.ts";
import type { OwnHandler } from "./own-handler.ts";
import type { Peers } from "./peers.ts";

interface Parts {
  readonly access: Access;
  readonly peers: Peers;
}

/** Operations of passkeys that depend on the host name and the origin of the page. */
export function passkeyOperations(parts: Parts): readonly (readonly [string, OwnHandler])[] {
  return [
    [operation.getPasskeySignIn.key, placeHandler(parts)],
    [operation.challengePasskey.key, challengeHandler(parts)],
    [operation.signInByPasskey.key, signInHandler(parts)],
    [operation.challengeNewPasskey.key, newChallengeHandler(parts)],
    [operation.createPasskey.key, createHandler(parts)],
  ];
}

function placeHandler({ access, peers }: Parts): OwnHandler {
  return ({ raw }) => {
    const site = peers.siteOf(raw);
    return jsonAnswer(200, { passkeys: site === undefined ? "none" : access.passkeyPlace(site) });
  };
}

function challengeHandler(parts: Parts): OwnHandler {
  return (request) =>
    jsonAnswer(200, {
      options: parts.access.challengePasskey(visitorOf(parts, request), siteOf(parts, request)),
    });
}

function signInHandler(parts: Parts): OwnHandler {
  return async (request) => {
    const { access, peers } = parts;
    const { raw } = request;
    const signedIn = await access.signInByPasskey({
      use: bodyOf(operation.signInByPasskey, request),
      site: siteOf(parts, request),
      visitor: visitorOf(parts, request),
      isSignedIn: proveBySession(access, raw) !== undefined,
      isBrowser: isBrowser(raw),
    });
    return sessionAnswer({ access, peers }, raw, signedIn);
  };
}

function newChallengeHandler(parts: Parts): OwnHandler {
  return async (request, _raw, proof) => {
    const { current_password } = bodyOf(operation.challengeNewPasskey, request);
    const person = { actor: actorOf(proof), visitor: visitorOf(parts, request) };
    const { passkeyChanges } = parts.access;
    return jsonAnswer(200, {
      options: await passkeyChanges.challenge(current_password, person, siteOf(parts, request)),
    });
  };
}

function createHandler(parts: Parts): OwnHandler {
  return async (request, _raw, proof) => {
    const made = bodyOf(operation.createPasskey, request);
    const person = { actor: actorOf(proof), visitor: visitorOf(parts, request) };
    return jsonAnswer(200, await parts.access.passkeyChanges.add(made, person, siteOf(parts, request)));
  };
}

function bodyOf<B>(declared: Operation<B>, { body }: FastifyRequest): B {
  return validateBody(declared, parseBody(Buffer.isBuffer(body) ? body : undefined));
}

function siteOf({ peers }: Parts, { raw }: FastifyRequest): Site {
  const site = peers.siteOf(raw);
  if (site === undefined) throw new Refusal("conflict", words.passkeyNeedsName);
  return site;
}

function visitorOf({ peers }: Parts, { raw }: FastifyRequest): Visitor {
  return { ...peers.visitor(raw), device: deviceOf(raw.headers.cookie) };
}

function actorOf(proof: Proof | undefined): Actor {
  if (proof === undefined) throw new Refusal("unauthorized", words.signInFirst);
  return proof.grant.actor;
}
