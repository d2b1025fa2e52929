import type { access as English } from "@refugium/model/messages/access.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const access = translation<typeof English>()({
  signInFirst: "Melde dich zuerst an",
  signInFirstHow: "Melde dich zuerst an: POST /auth/signin, oder sende HTTP Basic oder einen Schlüssel",
  wrongPair: "Benutzer oder Passwort ist falsch",
  emptyPair: "Benutzer und Passwort dürfen nicht leer sein",
  tooManyFailures: "Zu viele Versuche, sich anzumelden: Versuche es in {wait} noch einmal",
  unknownSession: "Es gibt keine Anmeldung mit der Nummer {id}",
  unprovenSession:
    "Eine andere Anmeldung kann nur beenden, wer sich in den letzten {within} angemeldet hat: Melde dich neu an und beende sie dann",
  unprovenPasskey:
    "Einen Passkey kann nur umbenennen oder entfernen, wer sich in den letzten {within} angemeldet hat: Melde dich neu an und versuche es dann",
  unknownToken: "Es gibt keinen Schlüssel mit der Nummer {id}",
  tooManyTokens: "Es gibt schon {most} Schlüssel: Sperre zuerst einen",
  notAhead: "muss in der Zukunft liegen",
  outlives: "Ein Schlüssel kann keinen anlegen, der länger gilt als er selbst",
  fieldOutlives: "darf nicht nach {end} liegen: Dann endet dein eigener Schlüssel",
  tooShort: "muss mindestens {shortest} Zeichen haben",
  isUser: "darf nicht der Benutzername sein",
  isDefault: "darf nicht das voreingestellte Passwort sein",
  isCommon: "darf keines der 10.000 häufigsten Passwörter sein",
  firstByToken: "Ein Schlüssel kann das erste Passwort nicht wählen: Melde dich dafür an",
  currentPassword: "Das aktuelle Passwort {fault}",
  currentWrong: "ist falsch",
  currentByToken: "ist nötig: Ein Schlüssel ersetzt es nicht",
  currentStale: "ist nötig: Die letzte Anmeldung ist mehr als {within} her",
  currentByPasskey: "ist nötig: Du hast dich mit einem Passkey angemeldet",
  changedMeanwhile: "Benutzer oder Passwort wurden inzwischen geändert: Es wurde nichts geändert",
  passkeyNeedsName:
    "Ein Passkey gehört zu einem Namen: Öffne diese Seite unter ihrem Namen, nicht unter einer IP-Adresse",
  passkeyNeedsHttps: "Browser benutzen Passkeys nur über HTTPS oder am Rechner der Steuerung selbst",
  noPasskeyHere:
    "Für {host} gibt es keinen Passkey: Ein Passkey gilt nur unter dem Namen, unter dem er angelegt wurde",
  passkeyBySession: "Passkeys kann nur ändern, wer im Browser angemeldet ist",
  passkeyNeedsPassword:
    "Wähle zuerst ein Passwort: Damit kommst du wieder hinein, wenn ein Passkey verloren geht",
  passkeyLate: "Das hat zu lange gedauert oder wurde schon beantwortet: Versuche es noch einmal",
  passkeyWrong: "Dieser Passkey öffnet diese Steuerung nicht",
  passkeyCopied:
    "Dieser Passkey wird abgewiesen: Er wurde inzwischen woanders benutzt, es kann also eine Kopie davon geben. Nimm das Passwort und entferne ihn",
  passkeyInvalid: "Die Antwort des Browsers ist nicht gültig: Der Passkey wurde nicht hinzugefügt",
  passkeyKnown: "Dieser Passkey ist schon hinzugefügt",
  tooManyPasskeys: "Es gibt schon {most} Passkeys: Entferne zuerst einen",
  unknownPasskey: "Es gibt keinen Passkey mit der Nummer {id}",
  unknownAddress: "einer unbekannten Adresse",
  signedIn: "{person} hat sich von {place} aus angemeldet",
  firstSeen: "{person} hat das Passwort zum ersten Mal von {place} aus benutzt",
  heldOff: "zu viele falsche Passwörter von {place}: für {wait} abgewiesen",
  signedOut: "{person} hat sich von {place} aus abgemeldet",
  changed:
    "{person} hat von {place} aus Benutzer und Passwort ersetzt; damit beendet: Anmeldungen {sessions}, Schlüssel {tokens}",
  tokenMade: "{person} hat von {place} aus den Schlüssel „{token}“ angelegt; seine Rechte: {scopes}",
  tokenRevoked: "{person} hat von {place} aus den Schlüssel „{token}“ gesperrt",
  sessionEnded: "{person} hat von {place} aus eine Anmeldung von {other} beendet",
  signedInByPasskey: "{person} hat sich mit dem Passkey „{passkey}“ angemeldet, von {place}",
  passkeyAdded: "{person} hat den Passkey „{passkey}“ für {host} hinzugefügt, von {place}",
  passkeyRenamed: "{person} hat den Passkey „{before}“ in „{passkey}“ umbenannt, von {place}",
  passkeyRemoved: "{person} hat den Passkey „{passkey}“ entfernt, von {place}",
  passkeysRemoved: "{person} hat alle Passkeys entfernt, von {place}: {passkeys}",
  passkeyCopyTitle: "Vom Passkey „{passkey}“ gibt es womöglich eine Kopie",
  passkeyCopyAlarm:
    "{title}: Von {place} kam er mit einem Zähler, der zurückgegangen war, und wurde abgewiesen. Entferne ihn unter „Zugang und Schlüssel“ und sieh nach, wer angemeldet ist",
  passkeyCopySeen:
    "der Passkey „{passkey}“ wurde abgewiesen, von {place}: Sein Zähler ging zurück, es kann also eine Kopie davon geben",
});
