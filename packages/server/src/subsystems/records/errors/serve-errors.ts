import { clearErrors, deleteError, getError, listErrors } from "@refugium/model/operations/system.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Operations } from "../../../resources/operations.ts";
import type { ErrorLog } from "./error-log.ts";

/** Serves the error log. Ids are free text and arrive decoded. */
export function serveErrors(scope: Scope, operations: Operations, errors: ErrorLog): void {
  operations.handle(scope, listErrors, () => errors.list());
  operations.handle(scope, getError, ({ params }) => errors.get(params.id ?? ""));
  operations.handle(scope, deleteError, ({ params }) => {
    errors.delete(params.id ?? "");
    return {};
  });
  operations.handle(scope, clearErrors, () => {
    errors.clear();
    return {};
  });
}
