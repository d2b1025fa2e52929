export const signIn = {
  title: "Sign in",
  intro: "Sign in to see your tank.",
  ended: "Your session has ended. Sign in to go on; nothing on this page is lost.",
  user: "User",
  password: "Password",
  submit: "Sign in",
  show: "Show the password",
  wrong: "User or password is wrong.",
  tooMany: "Too many wrong passwords. Wait a minute and try again.",
  tooManyFor: "Too many wrong passwords. What you typed is tried again in {{span}}.",
  away: "The controller does not answer. Check that it has power and that you are on the same network.",
  leaving:
    "Signing out … If this stays, the controller does not answer: this browser is still signed in, and it is tried again.",
  needed: "Type a user and a password.",
  passkey: "Sign in with a passkey",
  passkeyElsewhere:
    "There is a passkey, but it works only at the address it was made at: a host name, over HTTPS. Use the password here.",
  passkeyBrowser: "This browser cannot use passkeys. Use the password.",
  passkeyFailed: "The passkey was not used: cancelled, too late, or not allowed by the browser here.",
  firstPassword: "This controller still opens with its first password.",
  setOwn: "Set your own password",
  firstTime: "First time here?",
  firstTimeHelp:
    "Sign in as “reef-pi”. The password is the one-time code that the controller shows where it was started, or keeps in the file “setup-code” of its data directory: it opens once, within a day of the start. On that computer itself, “reef-pi” opens a simulated tank as well.",
} as const;
