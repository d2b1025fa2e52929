import type { requests as English } from "@refugium/model/messages/requests.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const requests = translation<typeof English>()({
  field: "{path} {fault}",
  fieldAndMore: "{path} {fault} (y {more} más)",
  body: "La solicitud {fault}",
  bodyAndMore: "La solicitud {fault} (y {more} más)",
  several: "{faults}",
});
