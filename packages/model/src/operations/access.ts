// Signing in: the open endpoints and those about oneself.
import { List, Obj } from "../declare/containers.ts";
import { Choice, Name } from "../declare/fields.ts";
import { answerObject, defineOperation, EMPTY_ANSWER, type Operation } from "../declare/operation.ts";
import { Credentials, getMeta } from "./system.ts";

const string = { type: "string" };
const scopes = { type: "array", items: { type: "string", enum: ["read", "operate", "configure"] } };

export const signIn = defineOperation({
  key: "auth.signin",
  method: "POST",
  path: "/auth/signin",
  scope: "read",
  summary: "Sign in: sets the cookie `auth`",
  body: Credentials,
  answer: EMPTY_ANSWER,
});
export const signOut = defineOperation({
  key: "auth.signout",
  method: "GET",
  path: "/auth/signout",
  scope: "read",
  summary: "End this session",
  answer: EMPTY_ANSWER,
});
/** Endpoints that need no session. */
export const OPEN_OPERATIONS: readonly Operation<unknown>[] = [signIn, signOut, getMeta];

export const getMe = defineOperation({
  key: "me.get",
  method: "GET",
  path: "/api/me",
  scope: "read",
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
export const postCredentials = defineOperation({
  key: "credentials.update",
  method: "POST",
  path: "/api/credentials",
  scope: "configure",
  summary: "Replace user and password; ends all other sessions",
  body: Credentials,
  answer: EMPTY_ANSWER,
});
/** Body of PUT /api/tokens. */
export const NewToken = Obj({
  name: Name("What the token is for"),
  scopes: List(Choice(["read", "operate", "configure"]), { min: 1, max: 3, about: "What it may do" }),
});
const token = { id: string, name: string, scopes, created: string };
export const listTokens = defineOperation({
  key: "tokens.list",
  method: "GET",
  path: "/api/tokens",
  scope: "configure",
  summary: "API tokens",
  answer: { type: "array", items: answerObject(token) },
});
export const createToken = defineOperation({
  key: "tokens.create",
  method: "PUT",
  path: "/api/tokens",
  scope: "configure",
  summary: "Create an API token: the answer is the only place where it is ever shown",
  body: NewToken,
  answer: answerObject({ ...token, token: string }),
});
export const deleteToken = defineOperation({
  key: "tokens.delete",
  method: "DELETE",
  path: "/api/tokens/{id}",
  scope: "configure",
  summary: "Revoke a token",
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
];
