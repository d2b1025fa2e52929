import type { passkeys as english } from "../../en/pages/passkeys.ts";
import type { Words } from "../../words.ts";

export const passkeys: Words<typeof english> = {
  title: "Passkeys",
  meaning:
    "Melde dich mit Finger, Gesicht oder PIN eines Handys oder Computers an statt mit dem Passwort. Das Passwort bleibt: Damit kommst du wieder hinein, wenn ein Gerät verloren geht.",
  none: "Noch kein Passkey.",
  add: "Passkey hinzufügen",
  new: "Neuer Passkey",
  name: "Wie nennst du ihn?",
  nameHelp: "Das Gerät oder der Passwortmanager, der ihn aufbewahrt",
  next: "Weiter",
  nextMeaning: "Dein Gerät fragt dann nach Finger, Gesicht oder PIN. Der Passkey gilt nur unter {{host}}.",
  made: "angelegt {{when}}",
  used: "zuletzt benutzt {{when}}",
  unused: "nie benutzt",
  elsewhere: "gilt nur unter {{host}}, nicht unter dieser Adresse",
  rename: "Umbenennen",
  renameNamed: "{{name}} umbenennen",
  remove: "Entfernen",
  removeNamed: "{{name}} entfernen",
  removeTitle: "{{name}} entfernen?",
  removeConsequence:
    "Er öffnet diese Steuerung nicht mehr, dein Passwort schon. Angemeldete Geräte bleiben angemeldet: Beende sie unter „Angemeldet“. Lösche den Passkey auch auf deinem Gerät.",
  needsPassword: "Setze zuerst ein Passwort: Damit kommst du wieder hinein, wenn ein Passkey verloren geht.",
  address:
    "Diese Seite ist unter einer IP-Adresse geöffnet. Browser erlauben Passkeys nur unter einem Namen, über HTTPS mit einem Zertifikat, dem sie trauen. Ein Webserver wie Caddy vor der Steuerung leistet das; wie, steht in docs/behind-caddy.md. Öffne diese Seite dann unter ihrem Namen.",
  http: "Diese Seite ist ohne Verschlüsselung geöffnet. Browser erlauben Passkeys nur über HTTPS, mit einem Zertifikat, dem sie trauen. Ein Webserver wie Caddy vor der Steuerung leistet das; wie, steht in docs/behind-caddy.md.",
  browser: "Dieser Browser kann keine Passkeys benutzen.",
  known: "Dieses Gerät hat schon einen Passkey für diese Steuerung.",
  failed:
    "Es wurde kein Passkey angelegt: abgebrochen, zu spät, oder der Browser traut dem Zertifikat dieser Seite nicht.",
};
