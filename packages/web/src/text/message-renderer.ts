import type { Texts } from "@refugium/languages/languages.ts";
import { spanToCelsius, spanToFahrenheit, toCelsius, toFahrenheit } from "@refugium/model/declare/units.ts";
import { type Quantity, verbatim } from "@refugium/model/messages/message.ts";
import { Renderer } from "@refugium/model/messages/render.ts";
import { catalogue } from "@refugium/model/messages/templates.ts";
import { preference } from "../preferences.ts";
import { moment } from "./format.ts";
import type { Render } from "./message-text.ts";
import { tankWall } from "./tank-zone.ts";
import { wallDate, wallMoment } from "./wall-format.ts";

/** Renders messages in the tank's time and the chosen temperature unit. */
export function rendererOf(messages: Texts["messages"], locale: string): Render {
  const renderer = new Renderer(catalogue(messages), {
    locale,
    moment: (at) => moment(at.getTime(), Date.now()),
    wall: (at, isDay) => (isDay ? wallDate : wallMoment)(at.getTime() / 1000, tankWall(Date.now()) / 1000),
    shown: inChosenDegrees,
  });
  return (message) => renderer.render(typeof message === "string" ? verbatim(message) : message);
}

/** Like the pages: the controller's own unit unless another was chosen. */
function inChosenDegrees(shown: Quantity): Quantity {
  const chosen = preference("unit");
  const isFahrenheit = shown.unit === "°F";
  if ((shown.unit !== "°C" && !isFahrenheit) || chosen === undefined || (chosen === "F") === isFahrenheit)
    return shown;
  const [own, unit] = isFahrenheit ? [toCelsius, "°C"] : [toFahrenheit, "°F"];
  const apart = isFahrenheit ? spanToCelsius : spanToFahrenheit;
  return { ...shown, unit, value: (shown.apart === true ? apart : own)(shown.value) };
}
