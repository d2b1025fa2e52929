// Passkeys (WebAuthn): those of the account, and signing in with one. Answers of authenticators are as
// `PublicKeyCredential.toJSON()` writes them; challenges are as `parseCreationOptionsFromJSON()` and
// `parseRequestOptionsFromJSON()` read them.
import { List, Obj } from "../declare/containers.ts";
import { Name, Text } from "../declare/fields.ts";
import {
  answerObject,
  defineAction,
  defineOperation,
  defineReport,
  EMPTY_ANSWER,
} from "../declare/operation.ts";

const string = { type: "string" };
const base64url = (about: string, max: number) =>
  Text({ min: 1, max, pattern: /^[\w-]+$/, about: `${about}, base64url` });
// The specification limits it to 1023 bytes.
const credentialId = base64url("Identifies the passkey", 1364);
const clientDataJSON = base64url("What the browser has signed for: challenge, origin, type", 3000);

/** As `getTransports()` lists them: both in answers of authenticators and in stored passkeys. */
export const PasskeyTransports = List(Text({ min: 1, max: 32 }), {
  max: 10,
  about: "How the authenticator is reached",
});

const passkey = {
  id: string,
  name: string,
  host: { type: "string", description: "The host name it was made on: it works there only" },
  created: { type: "string", description: "ISO time" },
  used: { type: ["string", "null"], description: "ISO time of the last sign-in with it; null: never" },
};
/** A passkey as GET /api/passkeys lists it. Times are ISO. */
export interface ShownPasskey {
  readonly id: string;
  readonly name: string;
  readonly host: string;
  readonly created: string;
  readonly used: string | null;
}

const challenge = (about: string) =>
  answerObject({
    options: { type: "object", description: `${about}; for one use, within five minutes` },
  });

export const listPasskeys = defineOperation({
  key: "passkeys.list",
  method: "GET",
  path: "/api/passkeys",
  scope: "access",
  summary: "Passkeys, without their keys",
  answer: { type: "array", items: answerObject(passkey) },
});
export const challengeNewPasskey = defineAction({
  key: "passkeys.challenge",
  path: "/api/passkeys/challenge",
  scope: "access",
  summary:
    "Begin to add a passkey: only from a browser that is signed in, over HTTPS or on the machine itself",
  body: Obj({
    current_password: Text({
      max: 1024,
      secret: true,
      about: "The password of now: needed unless one signed in within the last 10 minutes",
    }),
  }),
  answer: challenge("Options for the creation of the passkey"),
});
export const createPasskey = defineOperation({
  key: "passkeys.create",
  method: "PUT",
  path: "/api/passkeys",
  scope: "access",
  summary: "Add the passkey that an authenticator has made for a challenge",
  body: Obj({
    name: Name("What people call it"),
    credential: Obj(
      {
        id: credentialId,
        response: Obj(
          {
            clientDataJSON,
            attestationObject: base64url("The new public key", 4096),
            transports: PasskeyTransports,
          },
          { required: true },
        ),
      },
      { required: true, about: "The answer of the authenticator" },
    ),
  }),
  answer: answerObject(passkey),
});
export const renamePasskey = defineAction({
  key: "passkeys.rename",
  path: "/api/passkeys/{id}",
  scope: "access",
  summary: "Rename a passkey",
  body: Obj({ name: Name("What people call it") }),
  answer: answerObject(passkey),
});
export const deletePasskey = defineOperation({
  key: "passkeys.delete",
  method: "DELETE",
  path: "/api/passkeys/{id}",
  scope: "access",
  summary: "Remove a passkey: it opens nothing any more, sessions opened with it stay",
  answer: EMPTY_ANSWER,
});

/** Whether a passkey opens the controller under the host name of the request, or only under another one. */
export const PASSKEY_PLACES = ["none", "here", "elsewhere"] as const;
export type PasskeyPlace = (typeof PASSKEY_PLACES)[number];

export const getPasskeySignIn = defineReport({
  key: "auth.passkey.state",
  path: "/auth/passkey",
  summary: "Whether one can sign in with a passkey under this host name",
  answer: answerObject({ passkeys: { type: "string", enum: PASSKEY_PLACES } }),
});
export const challengePasskey = defineAction({
  key: "auth.passkey.challenge",
  path: "/auth/passkey/challenge",
  scope: "read",
  summary: "Begin to sign in with a passkey",
  answer: challenge("Options for the use of a passkey"),
});
export const signInByPasskey = defineAction({
  key: "auth.passkey",
  path: "/auth/passkey",
  scope: "read",
  summary: "Sign in with a passkey: sets the cookie `auth`",
  body: Obj({
    id: credentialId,
    response: Obj(
      {
        clientDataJSON,
        authenticatorData: base64url("Host, flags and counter", 2000),
        signature: base64url("Signature of both", 1400),
        userHandle: Text({ max: 128, about: "Identifies the account, base64url" }),
      },
      { required: true },
    ),
  }),
});

export const PASSKEY_SIGN_IN = [getPasskeySignIn, challengePasskey, signInByPasskey];
export const PASSKEY_OPERATIONS = [
  ...PASSKEY_SIGN_IN,
  listPasskeys,
  challengeNewPasskey,
  createPasskey,
  renamePasskey,
  deletePasskey,
];
