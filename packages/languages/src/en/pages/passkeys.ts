export const passkeys = {
  title: "Passkeys",
  meaning:
    "Sign in with the finger, face or PIN of a phone or computer, in place of the password. The password stays: it is the way back when a device is lost.",
  none: "No passkey yet.",
  add: "Add a passkey",
  new: "New passkey",
  name: "What do you call it?",
  nameHelp: "The device or the password manager that keeps it",
  next: "Continue",
  nextMeaning: "Your device then asks for your finger, face or PIN. The passkey works only at {{host}}.",
  made: "made {{when}}",
  used: "last used {{when}}",
  unused: "never used",
  elsewhere: "works only at {{host}}, not at this address",
  rename: "Rename",
  renameNamed: "Rename {{name}}",
  remove: "Remove",
  removeNamed: "Remove {{name}}",
  removeTitle: "Remove {{name}}?",
  removeConsequence:
    "It no longer opens this controller; your password does. Devices that are signed in stay so: end them under “Signed in”. Delete the passkey on your device as well.",
  needsPassword: "Set a password first: it is the way back when a passkey is lost.",
  address:
    "This page is open under an IP address. Browsers allow passkeys only under a host name, over HTTPS with a certificate that they trust. A web server such as Caddy in front of the controller provides that, docs/behind-caddy.md says how. Then open this page by its name.",
  http: "This page is open without encryption. Browsers allow passkeys only over HTTPS, with a certificate that they trust. A web server such as Caddy in front of the controller provides that, docs/behind-caddy.md says how.",
  browser: "This browser cannot use passkeys.",
  known: "This device has a passkey for this controller already.",
  failed:
    "No passkey was made: cancelled, too late, or the browser does not trust the certificate of this page.",
} as const;
