// What the controller says of interlocks.
import type { Phrase } from "../../phrase-pattern.ts";

export const interlocks: readonly Phrase[] = [
  ["Interlock '{name}' holds", "Verriegelung „{name}“ greift"],
  ["Interlock '{name}' cannot see", "Verriegelung „{name}“ sieht nichts"],
  [
    "{~title}: {~condition}; {~forced} until you clear this",
    "{~title}: {~condition}; {~forced}, bis du quittierst",
  ],
  ["equipment {.id} {~force}", "Gerät {.id} {~force}"],
  ["dosing pump {.id} {~force}", "Dosierpumpe {.id} {~force}"],
  ["light {.id} {~force}", "Leuchte {.id} {~force}"],
  [
    "must be off: a dosing pump or a light is never forced on",
    "muss aus sein: Eine Dosierpumpe oder Leuchte wird nie eingeschaltet",
  ],
  ["above", "über"],
  ["below", "unter"],
  ["standing", "steht an"],
  [
    "{~title}: {~what} {id} tells nothing. What it forces off stays off, what it forces on is given back after 2 min",
    "{~title}: {~what} {id} sagt nichts. Was sie aus hält, bleibt aus; was sie an hält, gibt sie nach 2 min frei",
  ],
  ["reading", "Messwert"],
  ["alarm", "Alarm"],
  ['Interlock "{name}" {~says}', "Verriegelung „{name}“ {~says}"],
  ["takes hold: {~condition}", "greift: {~condition}"],
  ["lets go", "lässt los"],
  ["it held when the program stopped", "sie griff, als das Programm endete"],
  [
    'Interlock "{name}" forces equipment that has no working outlet',
    "Verriegelung „{name}“ erzwingt etwas bei einem Gerät, dessen Steckdose nicht geht",
  ],
  [
    "Give the equipment an outlet, or take it out of the interlock",
    "Gib dem Gerät eine Steckdose, oder nimm es aus der Verriegelung",
  ],
  [
    "With the other interlocks this one switches in a circle: {~trail}",
    "Mit den anderen Verriegelungen schaltet diese im Kreis: {~trail}",
  ],
  [
    "must not lead back to what is watched: {~trail}",
    "darf nicht zu dem zurückführen, was beobachtet wird: {~trail}",
  ],
  ["must be a controller such as tcs/1 or phprobes/1", "muss ein Regler sein, etwa tcs/1 oder phprobes/1"],
  [
    "must be the limit, in the unit of the controller, and not 0",
    "muss die Grenze sein, in der Einheit des Reglers, und nicht 0",
  ],
  ["must not be an interlock's own alarm", "darf nicht der Alarm einer Verriegelung sein"],
  ["must not be the equipment that is watched", "darf nicht das Gerät sein, das beobachtet wird"],
  ["must name the equipment that is forced", "braucht ein Gerät, das erzwungen wird"],
  ["must not be named twice", "darf nicht zweimal genannt sein"],
];
