// Sentences that the controller puts together of pieces, which its source has apart.
import type { Phrase } from "../../phrase-pattern.ts";
import { skipped } from "./plans.ts";

/** What is said around a sentence: which field it is about, and how many more there are. */
export const around: readonly Phrase[] = [
  ["{.path} {~fault}", "{.path} {~fault}"],
  ["{.path} {~fault} (and {#n} more)", "{.path} {~fault} (und {#n} weitere)"],
  ["The body {~fault}", "Die Anfrage {~fault}"],
  ["The body {~fault} (and {#n} more)", "Die Anfrage {~fault} (und {#n} weitere)"],
];

/** As the controller writes a local time. */
const MONTHS: readonly Phrase[] = [
  ["Jan", "Januar"],
  ["Feb", "Februar"],
  ["Mar", "März"],
  ["Apr", "April"],
  ["May", "Mai"],
  ["Jun", "Juni"],
  ["Jul", "Juli"],
  ["Aug", "August"],
  ["Sep", "September"],
  ["Oct", "Oktober"],
  ["Nov", "November"],
  ["Dec", "Dezember"],
];

export const composed: readonly Phrase[] = [
  // As a whole: what was meant is not a part of the range.
  [
    "must be {~shortest} to {~longest}; did you mean {~span}?",
    "muss {~shortest} bis {~longest} sein; meintest du {~span}?",
  ],
  [
    "must be {~shortest} to {~longest}, or 0 for none; did you mean {~span}?",
    "muss {~shortest} bis {~longest} sein, oder 0 für keine; meintest du {~span}?",
  ],
  [
    "must be a number of seconds, {~shortest} to {~longest}; did you mean {~span}?",
    "muss eine Anzahl Sekunden sein, {~shortest} bis {~longest}; meintest du {~span}?",
  ],
  [
    "takes *, values from {#min} to {#max}, ranges, lists and steps",
    "nimmt *, Werte von {#min} bis {#max}, Bereiche, Listen und Schrittweiten",
  ],
  [
    "takes *, values from {#min} to {#max} or {first}…{last}, ranges, lists and steps",
    "nimmt *, Werte von {#min} bis {#max} oder {first}…{last}, Bereiche, Listen und Schrittweiten",
  ],
  [
    "must be at least {#limit} °C where a heater is driven",
    "muss mindestens {#limit} °C sein, wo ein Heizer gesteuert wird",
  ],
  [
    "must be at least {#limit} °C where a cooler is driven",
    "muss mindestens {#limit} °C sein, wo ein Kühler gesteuert wird",
  ],
  ["{#value} °C", "{#value} °C"],
  ["{#value} °F", "{#value} °F"],
  [
    'A message was not delivered: "{title}": {~why}',
    "Eine Nachricht wurde nicht zugestellt: „{title}“: {~why}",
  ],
  // A mistake that was turned into words.
  ["Refusal: {~why}", "{~why}"],
  ["Error: {~why}", "{~why}"],
  ["{~thing} is already controlled by {~owner}", "{~thing} wird schon gesteuert: {~owner}"],
  // Who uses a thing, with the path of the field where it does.
  ["{~kind} {.id}", "{~kind} {.id}"],
  ["{~kind} {.id} ({.path})", "{~kind} {.id} ({.path})"],
  ['{~kind} {.id} "{name}"', "{~kind} {.id} „{name}“"],
  ['{~kind} {.id} "{name}" ({.path})', "{~kind} {.id} „{name}“ ({.path})"],
  ...MONTHS.map(([month, monat]): Phrase => [`${month} {#day} {.time}`, `{#day}. ${monat}, {.time}`]),
  ...MONTHS.map(
    ([month, monat]): Phrase => [`${month}-{#day}-{.time}, {#year}`, `{#day}. ${monat} {#year}, {.time}`],
  ),
  // Conditions of interlocks.
  ["{~kind} {.id} is {~state}", "{~kind} {.id}: {~state}"],
  ["{~kind}/{.id} is {~state} {#limit}", "{~kind} {.id}: {~state} {#limit}"],
  ["{~thing} → {~rest}", "{~thing} → {~rest}"],
  // Lines of the log, with the name of the thing and without.
  ["{name} on: {~reason} ({?owner})", "{name} an: {~reason} ({?owner})"],
  ["{name} off: {~reason} ({?owner})", "{name} aus: {~reason} ({?owner})"],
  ["{name} {#value} %: {~reason} ({?owner})", "{name} {#value} %: {~reason} ({?owner})"],
  ["on: {~reason} ({?owner})", "an: {~reason} ({?owner})"],
  ["off: {~reason} ({?owner})", "aus: {~reason} ({?owner})"],
  ["{#value} %: {~reason} ({?owner})", "{#value} %: {~reason} ({?owner})"],
  ["{name} runs through {@day} in {#s} s for {?by}", "{name} läuft den {@day} in {#s} s durch, für {?by}"],
  ["{name} runs through no day any more: {~why}", "{name} läuft keinen Tag mehr durch: {~why}"],
  [
    "{name}: has no channel in service: give it a jack",
    "{name} hat keinen Kanal in Betrieb: Gib ihr einen Dimmausgang",
  ],
  [
    "{name}: must wait while a critical alarm stands: {~why}",
    "{name} muss warten, solange ein kritischer Alarm ansteht: {~why}",
  ],
  ["{name}: is switched off: switch it on first", "{name} ist ausgeschaltet: Schalte sie zuerst ein"],
  ["created by {?by}", "angelegt von {?by}"],
  ["{?by} says that the probe {probe} is right", "{?by} sagt, dass die Sonde {probe} recht hat"],
  [
    'The interlock "{name}" reads this controller, and its limit would be 0 {unit}, which stands for none: change it first',
    "Die Verriegelung „{name}“ liest diesen Regler, und ihre Grenze wäre 0 {unit}, was für keine steht: Ändere sie zuerst",
  ],
  ["must not change now", "darf sich jetzt nicht ändern"],
  ["{?by} is sure: {.path} {~doubt}", "{?by} ist sich sicher: {.path} {~doubt}"],
  ["step {.place} ({~kind})", "Schritt {.place} ({~kind})"],
  ["{name}: done", "{name}: fertig"],
  ["{name}: failed, {~reason}", "{name}: gescheitert, {~reason}"],
  ["{name}: stopped, {~reason}", "{name}: angehalten, {~reason}"],
  ["{name}: interrupted, {~reason}", "{name}: unterbrochen, {~reason}"],
  ["{~ended}; not undone: {~left}", "{~ended}; nicht zurückgenommen: {~left}"],
  ...skipped.map(([english, german]): Phrase => [`{?name} ${english}`, `{?name} ${german}`]),
];
