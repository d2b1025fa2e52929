import type { requests as English } from "@refugium/model/messages/requests.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const requests = translation<typeof English>()({
  field: "{path} {fault}",
  fieldAndMore: "{path} {fault} (et {more, plural, one {# autre} other {# autres}})",
  body: "La requête {fault}",
  bodyAndMore: "La requête {fault} (et {more, plural, one {# autre} other {# autres}})",
  several: "{faults}",
});
