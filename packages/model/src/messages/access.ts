// Sign-in, refused access, and changes of access rights.
import { messages } from "./templates.ts";

export const access = messages("access", {
  signInFirst: "Sign in first",
  signInFirstHow: "Sign in first: POST /auth/signin, or send HTTP Basic or a token",
  wrongPair: "User or password is wrong",
  emptyPair: "User and password must not be empty",
  tooManyFailures: "Too many attempts to sign in: try again in {wait:span}",
  unknownSession: "There is no session with id {id:text}",
  unprovenSession: "You signed in more than {within:span} ago: sign in again before you end another session",
  // Tokens.
  unknownToken: "There is no token with id {id:text}",
  tooManyTokens: "There are {most:number} tokens already: revoke one first",
  notAhead: "must be in the future",
  outlives: "A token cannot make one that lasts longer than itself",
  fieldOutlives: "must not be later than {end:moment}, when your own token ends",
  // The password.
  tooShort: "must have at least {shortest:number} characters",
  isUser: "must not be the user's name",
  isDefault: "must not be the default password",
  isCommon: "must not be one of the 10,000 most common passwords",
  firstByToken: "A token cannot choose the first password: sign in to choose it",
  currentPassword: "current_password {fault:message}",
  currentWrong: "is wrong",
  currentByToken: "is needed: a token does not replace it",
  currentStale: "is needed: the last sign-in is more than {within:span} ago",
  // The log.
  unknownAddress: "an unknown address",
  signedIn: "{person:text} signed in from {place:message}",
  firstSeen: "{person:text} used the password from {place:message} for the first time",
  heldOff: "too many wrong passwords from {place:message}: no sign-in from there for {wait:span}",
  signedOut: "{person:text} signed out from {place:message}",
  changed:
    "{person:text} changed user and password from {place:message}; sessions ended: {sessions:number}, tokens revoked: {tokens:number}",
  tokenMade: '{person:text} made the token "{token:text}" from {place:message}, which may {scopes:text}',
  tokenRevoked: '{person:text} revoked the token "{token:text}" from {place:message}',
  sessionEnded: "{person:text} ended a session of {other:message} from {place:message}",
});
