// What the controller says of the limits that come with a role.
import type { Phrase } from "../../phrase-pattern.ts";

export const roleGuards: readonly Phrase[] = [
  [
    "Pin {#pin} has one use: {~first} and {~second} cannot both have it",
    "Pin {#pin} hat einen Nutzen: {~first} und {~second} können ihn nicht beide haben",
  ],
  ["{~first} and {~second} are on one pin, {line}", "{~first} und {~second} sind auf einem Pin, {line}"],
  ["the 1-wire bus", "der 1-Wire-Bus"],
  ["the I2C bus", "der I2C-Bus"],
  ['inlet "{name}"', "Eingang „{name}“"],
  ['"{name}"', "„{name}“"],
  ["must be at most {~span} for the role {role}", "darf für die Rolle {role} höchstens {~span} sein"],
  [
    "must be 0 or at least {~span} for the role {role}, which would trip in ordinary work",
    "muss für die Rolle {role} 0 oder mindestens {~span} sein: Kürzer löst es im gewöhnlichen Betrieb aus",
  ],
  ["too hot for any heater", "zu warm für jeden Heizer"],
  ["water above {#limit} °C: no heater may be on", "Wasser über {#limit} °C: Kein Heizer darf an sein"],
  ["The water is too hot for any heater", "Das Wasser ist zu warm für jeden Heizer"],
  [
    "{~title}: {#value} °C. Every heater is locked off until it is below {#limit} °C",
    "{~title}: {#value} °C. Alle Heizer sind gesperrt, bis es unter {#limit} °C hat",
  ],
  [
    '"{name}" is a heater that no temperature controller switches: it heats for as long as it is on, up to 40 °C',
    "„{name}“ ist ein Heizer, den keine Temperaturregelung schaltet: Er heizt, solange er an ist, bis 40 °C",
  ],
  ["Choose it as the heater of a temperature controller", "Wähle ihn als Heizer einer Temperaturregelung"],
  [
    '"{name}" is a top-off pump without a top-off, a leak sensor or an overfull sensor: only its longest time on stops it',
    "„{name}“ ist eine Nachfüllpumpe ohne Nachfüllung, Lecksensor oder Überlaufsensor: Nur ihre längste Laufzeit hält sie an",
  ],
  [
    "Choose it as the pump of a top-off, and give that a leak and an overfull sensor",
    "Wähle sie als Pumpe einer Nachfüllung und gib dieser einen Leck- und einen Überlaufsensor",
  ],
  [
    '"{name}" is a return pump that is off whenever nobody commands it',
    "„{name}“ ist eine Rückförderpumpe, die aus ist, sobald niemand sie schaltet",
  ],
  ["Set its safe state to on", "Setze ihren sicheren Zustand auf an"],
  ["leak and overfull inputs", "Leck- und Überlaufsensoren"],
  ['"{name}" cannot be read', "„{name}“ ist nicht lesbar"],
  ['"{name}" is wet', "„{name}“ ist nass"],
  [
    "{~what}: top-off pumps and dosing outlets are locked off",
    "{~what}: Nachfüllpumpen und Dosiersteckdosen sind gesperrt",
  ],
];
