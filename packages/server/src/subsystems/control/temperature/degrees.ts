// The edge at which °C become the unit of a controller's row.
import { spanToFahrenheit, toFahrenheit } from "@refugium/model/declare/units.ts";
import { rounded } from "@refugium/model/laws/roll-up.ts";
import { difference, type Quantity, quantity } from "@refugium/model/messages/message.ts";
import type { TemperatureController } from "@refugium/model/resources/tcs.ts";

type Row = Pick<TemperatureController, "fahrenheit">;

/** The unit of what clients and people see of a controller. */
export function unitOf({ fahrenheit }: Row): "°F" | "°C" {
  return fahrenheit ? "°F" : "°C";
}

/** °C in the unit of the row. */
export function inUnit({ fahrenheit }: Row, celsius: number): number {
  return fahrenheit ? rounded(toFahrenheit(celsius), 6) : celsius;
}

/** °C as a quantity in a message, in the unit of the row. */
export function degrees(row: Row, celsius: number, digits?: number): Quantity {
  return quantity(inUnit(row, celsius), unitOf(row), digits);
}

/** A difference in °C as a quantity in a message, in the unit of the row. */
export function degreesApart(row: Row, celsius: number): Quantity {
  return difference(row.fahrenheit ? spanToFahrenheit(celsius) : celsius, unitOf(row), 2);
}
