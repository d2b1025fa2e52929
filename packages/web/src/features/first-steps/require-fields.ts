import i18next from "i18next";
import { type FieldFault, RequestFailed } from "../../api/request.ts";
import type { Draft } from "../../form/draft.ts";

/** Refuses the form when one of these fields is empty, before anything is created. Throws RequestFailed. */
export function requireFields(draft: Draft, ...paths: readonly string[]): void {
  const message = i18next.t("form:required");
  const details = paths
    .filter((path) => draft.get(path) === "")
    .map((path): FieldFault => ({ path, message }));
  if (details.length > 0) throw new RequestFailed(400, i18next.t("firstSteps:incomplete"), { details });
}
