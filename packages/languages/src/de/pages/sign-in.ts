import type { signIn as english } from "../../en/pages/sign-in.ts";
import type { Words } from "../../words.ts";

export const signIn: Words<typeof english> = {
  title: "Anmelden",
  intro: "Melde dich an, um dein Becken zu sehen.",
  ended:
    "Deine Anmeldung ist abgelaufen. Melde dich an, um weiterzumachen; auf dieser Seite geht nichts verloren.",
  user: "Benutzer",
  password: "Passwort",
  submit: "Anmelden",
  show: "Passwort zeigen",
  wrong: "Benutzer oder Passwort ist falsch.",
  tooMany: "Zu viele falsche Passwörter. Warte eine Minute und versuche es noch einmal.",
  tooManyFor: "Zu viele falsche Passwörter. Deine Eingabe wird in {{span}} noch einmal versucht.",
  away: "Die Steuerung antwortet nicht. Hat sie Strom, und bist du im selben Netz?",
  leaving:
    "Du wirst abgemeldet … Bleibt das stehen, antwortet die Steuerung nicht: Dieser Browser ist noch angemeldet, und es wird weiter versucht.",
  needed: "Gib Benutzer und Passwort ein.",
  firstPassword: "Bei dieser Steuerung gilt noch das erste Passwort.",
  passkey: "Mit Passkey anmelden",
  passkeyElsewhere:
    "Es gibt einen Passkey, aber er gilt nur unter der Adresse, unter der er angelegt wurde: einem Namen, über HTTPS. Nimm hier das Passwort.",
  passkeyBrowser: "Dieser Browser kann keine Passkeys benutzen. Nimm das Passwort.",
  passkeyFailed:
    "Der Passkey wurde nicht benutzt: abgebrochen, zu spät, oder der Browser erlaubt ihn hier nicht.",
  setOwn: "Eigenes Passwort setzen",
  firstTime: "Zum ersten Mal hier?",
  firstTimeHelp:
    "Melde dich als „reef-pi“ an. Das Passwort ist der einmalige Code, den die Steuerung beim Start anzeigt oder in der Datei „setup-code“ ihres Datenverzeichnisses ablegt: Er gilt nur einmal und nur einen Tag lang nach dem Start. An diesem Rechner selbst öffnet „reef-pi“ auch ein simuliertes Becken.",
};
