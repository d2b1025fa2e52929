// What the controller says of the simulated tank and its faults.
import type { Phrase } from "../../phrase-pattern.ts";

export const simulated: readonly Phrase[] = [
  [
    "Nothing answers on {~place} (simulated fault: disconnected)",
    "Nichts antwortet an: {~place} (simulierter Fehler: ausgesteckt)",
  ],
  [
    "Writing {~place} failed (simulated fault: write-error)",
    "Es ließ sich nicht schalten: {~place} (simulierter Fehler)",
  ],
  [
    "The simulated {~what} does not answer (simulated fault: gone)",
    "Simuliert: {~what} antwortet nicht (simulierter Fehler)",
  ],
  ["board", "die Platine"],
  ["device of driver {.id}", "das Gerät an Treiber {.id}"],
  ["driver {.id}", "Treiber {.id}"],
  ["{~kind} {#pin} of driver {.id}", "{~kind} {#pin} von Treiber {.id}"],
  ["There is no fault {id}", "Es gibt keinen Fehler {id}"],
  ["target {~message}", "Das Ziel {~message}"],
  ["names nothing that exists: {target}", "nennt nichts, was es gibt: {target}"],
  [
    "is not in the simulation: there is a real device behind its driver, or none",
    "gehört nicht zur Simulation: Hinter seinem Treiber ist ein echtes Gerät, oder keines",
  ],
  ["is required for a fault of kind value", "wird bei einem falschen Wert gebraucht"],
  ["must be 0 or 1 for an inlet", "muss bei einem Eingang 0 oder 1 sein"],
  ["must be between 0 and 27", "muss zwischen 0 und 27 liegen"],
  ["must be between 0 and 3: the analog inputs", "muss zwischen 0 und 3 liegen: die Analogeingänge"],
  ["must be between 2 and 27: the digital inputs", "muss zwischen 2 und 27 liegen: die digitalen Eingänge"],
  [
    "must be 0 or 1 (PWM) or between 2 and 27 (digital outputs)",
    "muss 0 oder 1 sein (PWM) oder zwischen 2 und 27 liegen (digitale Ausgänge)",
  ],
  [
    'must be "{name}" or the id of a driver with a simulated device behind it',
    "muss „{name}“ sein oder die Nummer eines Treibers mit einem simulierten Gerät dahinter",
  ],
  [
    "needs a digital input, which only the built-in driver has",
    "braucht einen digitalen Eingang, den nur der eingebaute Treiber hat",
  ],
  ["finds no pin of its kind on driver {.id}", "findet an Treiber {.id} keinen Anschluss seiner Art"],
  ["must be between 0 and {#max}", "muss zwischen 0 und {#max} liegen"],
];
