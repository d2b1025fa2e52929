import type { requests as English } from "@refugium/model/messages/requests.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const requests = translation<typeof English>()({
  field: "{path} {fault}",
  fieldAndMore: "{path} {fault} (und {more} weitere)",
  body: "Die Anfrage {fault}",
  bodyAndMore: "Die Anfrage {fault} (und {more} weitere)",
  several: "{faults}",
});
