// What the controller says of a request as a whole: who may ask, and what is there to be asked.
import type { Phrase } from "../../phrase-pattern.ts";

export const requests: readonly Phrase[] = [
  ["Sign in first", "Melde dich zuerst an"],
  [
    "Sign in first: POST /auth/signin, or send HTTP Basic or a token",
    "Melde dich zuerst an: POST /auth/signin, oder sende HTTP Basic oder einen Schlüssel",
  ],
  ["User or password is wrong", "Benutzer oder Passwort ist falsch"],
  ["User and password must not be empty", "Benutzer und Passwort dürfen nicht leer sein"],
  [
    "Too many attempts to sign in: try again in {#s} s",
    "Zu viele Versuche, sich anzumelden: Versuche es in {#s} s noch einmal",
  ],
  ["There are {#n} tokens already: revoke one first", "Es gibt schon {#n} Schlüssel: Sperre zuerst einen"],
  ["There is no token with id {id}", "Es gibt keinen Schlüssel mit der Nummer {id}"],
  [
    "A page of https may not change anything over http: name the proxy in trusted_proxies",
    "Eine Seite mit https darf über http nichts ändern: trage den Proxy unter trusted_proxies ein",
  ],
  [
    "A page of another site may not change anything here",
    "Die Seite eines anderen Servers darf hier nichts ändern",
  ],
  ["This needs the scope {scope}", "Dafür braucht es das Recht {scope}"],
  [
    "A change of {.path} switches an output: that needs the scope operate",
    "Eine Änderung von {.path} schaltet einen Ausgang: Dafür braucht es das Recht operate",
  ],
  [
    "switches an output: that needs the scope operate",
    "schaltet einen Ausgang: Dafür braucht es das Recht operate",
  ],
  ["Nobody can give a scope that he does not have", "Niemand kann ein Recht geben, das er nicht hat"],
  ["must not be {.scope}: you do not have it yourself", "darf nicht {.scope} sein: Das hast du selbst nicht"],
  ["A page of another site may not sign you out", "Die Seite eines anderen Servers darf dich nicht abmelden"],
  [
    "Too many long requests are on their way: try again",
    "Zu viele lange Anfragen sind unterwegs: Versuch es noch einmal",
  ],
  [
    "Another file is on its way, and one is taken at a time: try again",
    "Eine andere Datei ist unterwegs, und es geht nur eine zur Zeit: Versuch es noch einmal",
  ],
  [
    "Another file is being judged: try again",
    "Eine andere Datei wird gerade geprüft: Versuch es noch einmal",
  ],
  ["There is no session with id {id}", "Es gibt keine Anmeldung mit der Nummer {id}"],
  ["is wrong", "ist falsch"],
  [
    "is needed: the last sign-in is more than 10 minutes ago",
    "ist nötig: Die letzte Anmeldung ist mehr als 10 Minuten her",
  ],
  ["is needed: a token does not stand for it", "ist nötig: Ein Schlüssel steht nicht dafür"],
  [
    "A token cannot choose the first password: sign in to choose it",
    "Ein Schlüssel kann das erste Passwort nicht wählen: Melde dich dafür an",
  ],
  [
    "Only who signed in within the last 10 minutes can end another session: sign in again, and then end it",
    "Eine andere Anmeldung kann nur beenden, wer sich in den letzten 10 Minuten angemeldet hat: Melde dich neu an und beende sie dann",
  ],
  ["A token cannot make one that outlives it", "Ein Schlüssel kann keinen anlegen, der länger gilt als er"],
  [
    "must not lie after {.end}: your own token ends then",
    "darf nicht nach {.end} liegen: Dann endet dein eigener Schlüssel",
  ],
  ["must not be the user's name", "darf nicht der Benutzername sein"],
  ["must not be the default password", "darf nicht das voreingestellte Passwort sein"],
  [
    "must not be one of the 10,000 most common passwords",
    "darf keines der 10.000 häufigsten Passwörter sein",
  ],
  ["must lie ahead", "muss in der Zukunft liegen"],
  [
    "{#n} test mails within {#m} minutes are enough: try again in {#s} s",
    "{#n} Probe-Mails in {#m} Minuten genügen: Versuche es in {#s} s noch einmal",
  ],
  ["{name} signed in from {?place}", "{name} hat sich angemeldet, von {?place}"],
  [
    "{name} used the password from {?place} for the first time",
    "{name} hat das Passwort zum ersten Mal benutzt, von {?place}",
  ],
  [
    "too many wrong passwords from {?place}: held off for {#s} s",
    "zu viele falsche Passwörter von {?place}: für {#s} s abgewiesen",
  ],
  ["{name} signed out from {?place}", "{name} hat sich abgemeldet, von {?place}"],
  [
    "{name} replaced user and password from {?place}; ended with it: sessions {#n}, tokens {#m}",
    "{name} hat Benutzer und Passwort ersetzt, von {?place}; damit beendet: {#n} Anmeldungen, {#m} Schlüssel",
  ],
  [
    '{name} made the token "{token}" from {?place}, which may {scopes}',
    "{name} hat den Schlüssel „{token}“ angelegt, von {?place}; er darf {scopes}",
  ],
  [
    '{name} revoked the token "{token}" from {?place}',
    "{name} hat den Schlüssel „{token}“ gesperrt, von {?place}",
  ],
  [
    "{name} ended a session of {?other} from {?place}",
    "{name} hat eine Anmeldung von {?other} beendet, von {?place}",
  ],
  ["an unknown address", "einer unbekannten Adresse"],
  ["This path answers {methods} only", "Dieser Pfad antwortet nur auf {methods}"],
  ["There is nothing at {path}", "Unter {path} gibt es nichts"],
  ["{key} is there over HTTP only", "{key} gibt es nur über HTTP"],
  ["The body is empty: JSON is needed here", "Die Anfrage ist leer: Hier wird JSON gebraucht"],
  ["The body is not valid UTF-8", "Die Anfrage ist kein gültiges UTF-8"],
  ["The body is not valid JSON: {reason}", "Die Anfrage ist kein gültiges JSON: {reason}"],
  ["The body is nested deeper than {#n} levels", "Die Anfrage ist tiefer als {#n} Ebenen verschachtelt"],
  ["The body has more than {#n} keys", "Die Anfrage hat mehr als {#n} Schlüssel"],
  ["The body has more than {#n} values", "Die Anfrage hat mehr als {#n} Werte"],
  ["The body is longer than {#n} KiB", "Die Anfrage ist länger als {#n} KiB"],
  ["The body is longer than {#n} MiB", "Die Anfrage ist länger als {#n} MiB"],
  ["There is more than one Host header", "Der Kopf Host ist mehr als einmal da"],
  [
    'This controller does not answer to the name "{name}": to allow it, name it in the list hosts of refugium.toml in the data directory, and start the controller again',
    "Diese Steuerung antwortet nicht auf den Namen „{name}“: Um ihn zu erlauben, trage ihn in die Liste hosts von refugium.toml im Datenverzeichnis ein und starte die Steuerung neu",
  ],
  [
    "You have {#n} {~what} open already: close one first",
    "Du hast schon {#n} {~what} offen: Schließe zuerst einen",
  ],
  ["Too many {~what} are open", "Es sind zu viele {~what} offen"],
  ["event streams", "Ereignisströme"],
  ["alert streams", "Meldungsströme"],
  [
    "Too many requests from this address: try again in {#s} s",
    "Zu viele Anfragen von dieser Adresse: Versuche es in {#s} s noch einmal",
  ],
  ["Send the file as the form field {field}", "Sende die Datei als Formularfeld {field}"],
  [
    "The form has no whole field {field} with a file",
    "Das Formular hat kein ganzes Feld {field} mit einer Datei",
  ],
  [
    "Something went wrong inside the controller; its log says what",
    "In der Steuerung ist etwas schiefgegangen; ihr eigenes Protokoll sagt, was",
  ],
  ['There is no {~kind} "{id}"', "Es gibt hier nichts mit der Nummer „{id}“ ({~kind})"],
  ["This {~kind} is used by {~users}", "Das wird noch benutzt ({~kind}): {~users}"],
  [
    "{~row} is disabled and cannot be enabled: {~taken}",
    "{~row} ist ausgeschaltet und lässt sich nicht einschalten: {~taken}",
  ],
  ["{.path} {value} is taken by {~user}", "{.path} {value} hat schon {~user}"],
  ["{~thing} is controlled by {~owner}", "{~thing} wird gesteuert: {~owner}"],
  [
    "Let it name something else, or disable the other one first",
    "Wähl hier etwas anderes oder schalte zuerst das andere aus",
  ],
  ["is already controlled by {~owner}", "wird schon gesteuert: {~owner}"],
  ["{~user} names {~kind} {.id}, which does not exist", "{~user} nennt {~kind} {.id}, was es nicht gibt"],
  [
    "{~user} is stored as {#value} and {~range}: {#inEffect} is in effect",
    "{~user}: {#value} ist gespeichert, aber es {~range}; es gilt {#inEffect}",
  ],
  ["Set it to what was meant and save it", "Setze es auf das, was gemeint war, und speichere es"],
  ["Choose another one, or create it", "Wähle etwas anderes, oder leg es an"],
  ["The {~module} module is switched off", "Das Modul {~module} ist ausgeschaltet"],
  [
    "The {~module} module is switched off in the settings",
    "Das Modul {~module} ist in den Einstellungen ausgeschaltet",
  ],
  ["The {~module} module is not running", "Das Modul {~module} läuft nicht"],
  ["The {~module} module runs again", "Das Modul {~module} läuft wieder"],
  ["The {~module} module is stopped", "Das Modul {~module} ist angehalten"],
  ["The {~module} module did not start", "Das Modul {~module} ist nicht gestartet"],
  ["{~title}: {~cause}. The others carry on", "{~title}: {~cause}. Die anderen machen weiter"],
  [
    "{~title}: {?by} stopped it. What it controls is in its safe state until a macro or a reload starts it again",
    "{~title}: angehalten von {?by}. Was es steuert, ist in seinem sicheren Zustand, bis ein Ablauf oder ein Neuladen es wieder startet",
  ],
  [
    "This part is starting or has failed: see /api/alarms",
    "Dieser Teil startet gerade oder ist gescheitert: siehe Alarme",
  ],
  ['There is no module "{id}"', "Es gibt kein Modul „{id}“"],
  ["A macro cannot switch the {~module} module off", "Ein Ablauf kann das Modul {~module} nicht ausschalten"],
  [
    "must be true: a macro cannot switch the {~module} module off",
    "muss true sein: Ein Ablauf kann das Modul {~module} nicht ausschalten",
  ],
  [
    '"{name}" drives nothing: the {~module} module is switched off',
    "„{name}“ steuert nichts: Das Modul {~module} ist ausgeschaltet",
  ],
  [
    'Switch the capability "{~module}" on in the settings, and reload',
    "Schalte in den Einstellungen das Modul {~module} ein und lade neu",
  ],
];
