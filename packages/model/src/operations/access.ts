// Signing in: the open endpoints, those about the caller, and those that manage access.
import { List, Obj } from "../declare/containers.ts";
import { Bool, Choice, Name, Text, UTC_TIME } from "../declare/fields.ts";
import {
  answerObject,
  defineAction,
  defineOperation,
  defineReport,
  EMPTY_ANSWER,
  type Operation,
  SCOPES,
} from "../declare/operation.ts";
import { NOTICE_LINKS } from "./modules.ts";
import { PASSKEY_OPERATIONS, PASSKEY_SIGN_IN } from "./passkeys.ts";
import { Credentials, getMeta } from "./system.ts";

const string = { type: "string" };
const scopes = { type: "array", items: { type: "string", enum: SCOPES } };

export const signIn = defineAction({
  key: "auth.signin",
  path: "/auth/signin",
  scope: "read",
  summary: "Sign in: sets the cookie `auth`",
  body: Credentials,
});
export const signOut = defineReport({
  key: "auth.signout",
  path: "/auth/signout",
  summary: "End this session; refused where a browser says that another site asks",
  answer: EMPTY_ANSWER,
});
export const OPEN_OPERATIONS: readonly Operation<unknown>[] = [
  signIn,
  signOut,
  ...PASSKEY_SIGN_IN,
  getMeta,
  ...NOTICE_LINKS,
];

export const getMe = defineReport({
  key: "me.get",
  path: "/api/me",
  summary: "Who is signed in",
  answer: answerObject({
    user: string,
    scopes,
    credentials_set: {
      type: "boolean",
      description: "False while the default password or the set-up code of a new installation still signs in",
    },
  }),
});

const NewCredentials = Obj({
  user: Text({ min: 1, max: 128 }),
  password: Text({
    min: 1,
    max: 1024,
    secret: true,
    about: "At least 8 characters, none of the 10,000 most common ones, not the user, not the default",
  }),
  current_password: Text({
    max: 1024,
    secret: true,
    about:
      "The password of now: needed unless one signed in with it within the last 10 minutes, or none is set; a token needs it always",
  }),
  end_tokens: Bool({ about: "End all tokens as well" }),
  end_passkeys: Bool({ about: "Remove all passkeys as well" }),
});
export const postCredentials = defineAction({
  key: "credentials.update",
  path: "/api/credentials",
  scope: "access",
  summary: "Replace user and password; ends all other sessions",
  body: NewCredentials,
});

const NewToken = Obj({
  name: Name("What the token is for"),
  scopes: List(Choice(SCOPES), {
    min: 1,
    max: SCOPES.length,
    about: "What it may do: nothing that its maker may not",
  }),
  expires: Text({
    ...UTC_TIME,
    about: "When it ends, ISO; empty: never. Not after the token that makes it",
  }),
});
const expires = { type: ["string", "null"], description: "ISO time; null: never" };
const token = { id: string, name: string, scopes, created: string, expires };
export const listTokens = defineOperation({
  key: "tokens.list",
  method: "GET",
  path: "/api/tokens",
  scope: "access",
  summary: "API tokens",
  answer: { type: "array", items: answerObject(token) },
});
export const createToken = defineOperation({
  key: "tokens.create",
  method: "PUT",
  path: "/api/tokens",
  scope: "access",
  summary: "Create an API token: the answer is the only place where it is ever shown",
  body: NewToken,
  answer: answerObject({ ...token, token: string }),
});
export const deleteToken = defineOperation({
  key: "tokens.delete",
  method: "DELETE",
  path: "/api/tokens/{id}",
  scope: "access",
  summary: "Revoke a token",
  answer: EMPTY_ANSWER,
});

/** A session as GET /api/sessions lists it. Times are ISO. */
export interface ShownSession {
  readonly id: string;
  readonly user: string;
  readonly created: string;
  readonly used: string;
  readonly expires: string;
  readonly address: string;
  readonly agent: string;
  readonly current: boolean;
}
export const listSessions = defineOperation({
  key: "sessions.list",
  method: "GET",
  path: "/api/sessions",
  scope: "access",
  summary: "Who is signed in where, the last used first",
  answer: {
    type: "array",
    items: answerObject({
      id: string,
      user: string,
      created: { type: "string", description: "When it was signed in" },
      used: { type: "string", description: "When it was last used" },
      expires: {
        type: "string",
        description: "When it ends unless it is used, at the latest 90 days after its sign-in",
      },
      address: { type: "string", description: "From where it was signed in; empty where that is not known" },
      agent: { type: "string", description: "What the browser or program calls itself" },
      current: { type: "boolean", description: "True for the one that asks" },
    }),
  },
});
export const deleteSession = defineOperation({
  key: "sessions.delete",
  method: "DELETE",
  path: "/api/sessions/{id}",
  scope: "access",
  summary: "End a session; another one than one's own only within 10 minutes after signing in",
  answer: EMPTY_ANSWER,
});

export const ACCESS_OPERATIONS = [
  signIn,
  signOut,
  getMe,
  postCredentials,
  listTokens,
  createToken,
  deleteToken,
  listSessions,
  deleteSession,
  ...PASSKEY_OPERATIONS,
];
