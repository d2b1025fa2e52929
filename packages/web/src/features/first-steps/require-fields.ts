import { type FieldFault, RequestFailed } from "../../api/request.ts";
import type { Draft } from "../../form/draft.ts";
import { translate } from "../../text/translate.ts";

/** Refuses the form when one of these fields is empty, before anything is created. Throws RequestFailed. */
export function requireFields(draft: Draft, ...paths: readonly string[]): void {
  const message = translate("form:required");
  const details = paths
    .filter((path) => draft.get(path) === "")
    .map((path): FieldFault => ({ path, message }));
  if (details.length > 0) throw new RequestFailed(400, translate("firstSteps:incomplete"), { details });
}
