import { momentOf } from "@refugium/model/laws/moment.ts";
import { access as words } from "@refugium/model/messages/access.ts";
import { span } from "@refugium/model/messages/message.ts";
import * as operation from "@refugium/model/operations/access.ts";
import * as passkeys from "@refugium/model/operations/passkeys.ts";
import type { Alarms } from "../../../alarms/alarms.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Call, Operations, Visitor } from "../../../resources/operations.ts";
import { refuseGranting } from "../../../resources/rights.ts";
import { validateBody } from "../../../resources/validate-body.ts";
import { Access, type AccessOptions } from "./access.ts";
import { AccessBook, type BookPort } from "./access-book.ts";
import type { PasskeyChanges } from "./passkey-changes.ts";
import { FRESH_FOR } from "./sessions.ts";
import { stored } from "./stored.ts";
import {
  CREDENTIALS_ID,
  type CredentialsRow,
  type OpenRecords,
  type PasskeyRow,
  type PlaceRow,
  type SessionRow,
  type TokenRow,
} from "./tables.ts";

export interface StartAccessOptions extends Omit<AccessOptions, "book"> {
  readonly operations: Operations;
  readonly logbook: BookPort;
  readonly alarms: Pick<Alarms, "raise">;
}

/** The visitor of operations that do not come over HTTP. */
const INSIDE: Visitor = { address: "", isLocal: true };

/** Starts access control and handles `me`, `credentials`, `tokens`, `sessions` and `passkeys`. */
export function startAccess(scope: Scope, options: StartAccessOptions): Access {
  const { operations, clock, logbook, alarms } = options;
  const book = new AccessBook(clock, logbook, alarms);
  const access = new Access(scope, { ...options, book });
  operations.handle(scope, operation.getMe, ({ actor }) => ({
    user: actor.name,
    scopes: actor.scopes,
    credentials_set: access.areCredentialsChosen,
  }));
  operations.handle(scope, operation.postCredentials, async ({ body, actor, visitor = INSIDE }) => {
    const change = validateBody(operation.postCredentials, body);
    const ended = await stored(() => access.changeCredentials(change, actor, visitor));
    if (ended !== undefined) book.changed(actor, visitor, ended);
    return {};
  });
  handleTokens(scope, { operations, access, book });
  handleSessions(scope, { operations, access, book });
  handlePasskeys(scope, operations, access.passkeyChanges);
  return access;
}

interface Parts {
  readonly operations: Operations;
  readonly access: Access;
  readonly book: AccessBook;
}

function handleTokens(scope: Scope, { operations, access, book }: Parts): void {
  operations.handle(scope, operation.listTokens, () => access.tokens.list());
  operations.handle(scope, operation.createToken, async ({ body, actor, visitor = INSIDE }) => {
    const { name, scopes, expires } = validateBody(operation.createToken, body);
    refuseGranting(actor, scopes);
    const until = expires === "" ? {} : { expires: momentOf(expires) };
    access.tokens.refuseOutliving(actor, until);
    const token = await stored(async () => access.tokens.create({ name, scopes, ...until }));
    book.tokenMade(actor, visitor, name, token.scopes);
    return token;
  });
  operations.handle(scope, operation.deleteToken, async ({ params, actor, visitor = INSIDE }) => {
    const name = await stored(async () => access.tokens.revoke(params.id ?? ""));
    book.tokenRevoked(actor, visitor, name);
    return {};
  });
}

function handleSessions(scope: Scope, { operations, access, book }: Parts): void {
  operations.handle(scope, operation.listSessions, ({ actor }: Call) => access.sessions.list(actor));
  operations.handle(scope, operation.deleteSession, ({ params, actor, visitor = INSIDE }) => {
    const id = params.id ?? "";
    if (!access.proof.isGiven(actor) && access.sessions.idOf(actor) !== id)
      throw new Refusal("forbidden", words.unprovenSession({ within: span(FRESH_FOR, { in: "min" }) }));
    const { address } = access.sessions.endListed(id);
    book.sessionEnded(actor, visitor, address);
    return {};
  });
}

function handlePasskeys(scope: Scope, operations: Operations, changes: PasskeyChanges): void {
  operations.handle(scope, passkeys.listPasskeys, () => changes.list());
  operations.handle(scope, passkeys.renamePasskey, (call) => {
    const { params, actor, visitor = INSIDE } = call;
    const readName = (): string => validateBody(passkeys.renamePasskey, call.body).name;
    return changes.rename(params.id ?? "", readName, { actor, visitor });
  });
  operations.handle(scope, passkeys.deletePasskey, async ({ params, actor, visitor = INSIDE }) => {
    await changes.remove(params.id ?? "", { actor, visitor });
    return {};
  });
}

/**
 * Deletes user, password, all sessions, tokens, passkeys and known places: the next start is like that of a new
 * installation, with a new set-up code. For `refugium password`, while the controller is stopped. Throws StoreUnavailable.
 */
export function resetCredentials(openRecords: OpenRecords): void {
  openRecords<CredentialsRow>("credentials").delete(CREDENTIALS_ID);
  for (const records of [
    openRecords<SessionRow>("sessions"),
    openRecords<TokenRow>("tokens"),
    openRecords<PasskeyRow>("passkeys"),
    openRecords<PlaceRow>("known_places"),
  ])
    records.delete(...records.entries().map(([id]) => id));
}
