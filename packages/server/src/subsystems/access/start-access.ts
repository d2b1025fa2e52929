import { judge } from "@refugium/model/declare/field.ts";
import {
  createToken,
  deleteToken,
  getMe,
  listTokens,
  NewToken,
  postCredentials,
} from "@refugium/model/operations/access.ts";
import { Credentials as CredentialsBody } from "@refugium/model/operations/system.ts";
import { Refusal, refuseFaults } from "../../kernel/refusal.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { Operations } from "../../resources/operations.ts";
import { Access, type AccessOptions } from "./access.ts";
import {
  CREDENTIALS_ID,
  type CredentialsRow,
  isStoreUnavailable,
  type OpenRecords,
  type SessionRow,
} from "./tables.ts";

/** Starts access control and handles `me`, `credentials` and `tokens`. Says in the log how to sign in at first. */
export function startAccess(
  scope: Scope,
  options: AccessOptions & { readonly operations: Operations },
): Access {
  const { operations, log } = options;
  const access = new Access(scope, options);
  if (access.setupCode !== undefined) {
    log.warn(
      { user: access.user },
      `no password is set: from this machine sign in with ${access.user}, from elsewhere with the set-up code ${access.setupCode}`,
    );
  }
  operations.handle(scope, getMe, ({ actor }) => ({
    user: actor.name,
    scopes: actor.scopes,
    credentials_set: access.setupCode === undefined,
  }));
  operations.handle(scope, postCredentials, async ({ body, actor }) => {
    const { value, faults } = judge(CredentialsBody, body);
    refuseFaults(faults);
    await stored(() => access.setCredentials(value.user, value.password, actor));
    log.info({ by: actor.name }, "user and password were replaced; other sessions ended");
    return {};
  });
  operations.handle(scope, listTokens, () => access.tokens.list());
  operations.handle(scope, createToken, ({ body }) => {
    const { value, faults } = judge(NewToken, body);
    refuseFaults(faults);
    return stored(async () => access.tokens.create(value.name, value.scopes));
  });
  operations.handle(scope, deleteToken, ({ params }) =>
    stored(async () => {
      access.tokens.revoke(params.id ?? "");
      return {};
    }),
  );
  return access;
}

/**
 * Forgets user, password and all sessions: the default pair (from the machine itself) and a new set-up code work
 * again after the next start. For `refugium password`, while the controller is stopped. Throws StoreUnavailable.
 */
export function resetCredentials(openRecords: OpenRecords): void {
  openRecords<CredentialsRow>("credentials").delete(CREDENTIALS_ID);
  const sessions = openRecords<SessionRow>("sessions");
  sessions.delete(...sessions.entries().map(([id]) => id));
}

async function stored<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Error && isStoreUnavailable(error)) throw new Refusal("unavailable", error.message);
    throw error;
  }
}
