// What a request is refused with, whatever it asks for.
import { messages } from "./templates.ts";

export const requests = messages("requests", {
  field: "{path:text} {fault:message}",
  fieldAndMore: "{path:text} {fault:message} (and {more:number} more)",
  body: "The body {fault:message}",
  bodyAndMore: "The body {fault:message} (and {more:number} more)",
  several: "{faults:each}",
});
