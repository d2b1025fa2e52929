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
  ["This path answers {methods} only", "Dieser Pfad antwortet nur auf {methods}"],
  ["There is nothing at {path}", "Unter {path} gibt es nichts"],
  ["{key} is there over HTTP only", "{key} gibt es nur über HTTP"],
  ["The body is empty: JSON is needed here", "Die Anfrage ist leer: Hier wird JSON gebraucht"],
  ["The body is not valid UTF-8", "Die Anfrage ist kein gültiges UTF-8"],
  ["The body is not valid JSON: {reason}", "Die Anfrage ist kein gültiges JSON: {reason}"],
  ["The body is nested deeper than {#n} levels", "Die Anfrage ist tiefer als {#n} Ebenen verschachtelt"],
  ["The body has more than {#n} keys", "Die Anfrage hat mehr als {#n} Schlüssel"],
  ["The body is longer than {#n} MiB", "Die Anfrage ist länger als {#n} MiB"],
  [
    "The body is not as long as Content-Length says",
    "Die Anfrage ist nicht so lang, wie Content-Length sagt",
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
