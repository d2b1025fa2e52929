import type { Texts } from "@refugium/languages/languages.ts";
import { toFahrenheit } from "@refugium/model/declare/units.ts";
import { type Quantity, quantity, verbatim } from "@refugium/model/messages/message.ts";
import { Renderer } from "@refugium/model/messages/render.ts";
import { catalogue } from "@refugium/model/messages/templates.ts";
import { preference } from "../preferences.ts";
import { moment } from "./format.ts";
import type { Render } from "./said.ts";

/** Makes words of messages as this person wants to see them: in the tank's time, in the degrees that were chosen. */
export function rendererOf(messages: Texts["messages"], locale: string): Render {
  const renderer = new Renderer(catalogue(messages), {
    locale,
    moment: (at) => moment(at.getTime(), Date.now()),
    shown: inChosenDegrees,
  });
  return (said) => renderer.render(typeof said === "string" ? verbatim(said) : said);
}

function inChosenDegrees(shown: Quantity): Quantity {
  const { value, unit, digits } = shown;
  return unit === "°C" && preference("unit") === "F" ? quantity(toFahrenheit(value), "°F", digits) : shown;
}
