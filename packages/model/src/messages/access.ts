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
  unprovenPasskey:
    "You signed in more than {within:span} ago: sign in again before you rename or remove a passkey",
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
  currentPassword: "the current password {fault:message}",
  currentWrong: "is wrong",
  currentByToken: "is needed: a token does not replace it",
  currentStale: "is needed: the last sign-in is more than {within:span} ago",
  currentByPasskey: "is needed: you signed in with a passkey",
  changedMeanwhile: "User or password were changed meanwhile: nothing was changed",
  // Passkeys.
  passkeyNeedsName: "A passkey belongs to a host name: open this page by its name, not by an IP address",
  passkeyNeedsHttps: "Browsers use passkeys only over HTTPS, or on the controller's own machine",
  noPasskeyHere:
    "There is no passkey for {host:text}: a passkey works only under the host name it was made on",
  passkeyBySession: "Only a person who is signed in in a browser can change passkeys",
  passkeyNeedsPassword: "Choose a password first: it is the way back when a passkey is lost",
  passkeyLate: "This took too long, or was answered already: try again",
  passkeyWrong: "This passkey does not open this controller",
  passkeyCopied:
    "This passkey is refused: it was used somewhere else meanwhile, so a copy of it may exist. Use the password, and remove it",
  passkeyInvalid: "The browser's answer is not valid: the passkey was not added",
  passkeyKnown: "This passkey was added already",
  tooManyPasskeys: "There are {most:number} passkeys already: remove one first",
  unknownPasskey: "There is no passkey with id {id:text}",
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
  signedInByPasskey: '{person:text} signed in with the passkey "{passkey:text}" from {place:message}',
  passkeyAdded: '{person:text} added the passkey "{passkey:text}" for {host:text} from {place:message}',
  passkeyRenamed:
    '{person:text} renamed the passkey "{before:text}" to "{passkey:text}" from {place:message}',
  passkeyRemoved: '{person:text} removed the passkey "{passkey:text}" from {place:message}',
  passkeysRemoved: "{person:text} removed all passkeys from {place:message}: {passkeys:number}",
  passkeyCopyTitle: 'A copy of the passkey "{passkey:text}" may exist',
  passkeyCopyAlarm:
    '{title:message}: from {place:message} it was used with a counter that had gone back, and was refused. Remove it under "Users and tokens", and look at who is signed in',
  passkeyCopySeen:
    'the passkey "{passkey:text}" was refused from {place:message}: its counter went back, so a copy of it may exist',
  sessionEnded: "{person:text} ended a session of {other:message} from {place:message}",
});
