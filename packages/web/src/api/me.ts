import { useQuery, useQueryClient } from "@tanstack/react-query";
import { get, post } from "./request.ts";

interface Me {
  readonly user: string;
  /** False while the default password or the set-up code still gives access. */
  readonly credentials_set: boolean;
}

const ME = "/api/me";
/** Answers that a change of credentials invalidates. */
const INVALIDATED: ReadonlySet<unknown> = new Set([ME, "/api/tokens", "/api/sessions", "/api/passkeys"]);

export function useMe() {
  return useQuery({
    queryKey: [ME],
    queryFn: ({ signal }) => get<Me>(ME, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Replaces user and password. This session stays, all others end; tokens end if requested. Throws RequestFailed. */
export function useSetCredentials(): (change: object) => Promise<void> {
  const queries = useQueryClient();
  return async (change) => {
    await post("/api/credentials", change);
    const isInvalidated = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
      INVALIDATED.has(queryKey[0]);
    await queries.invalidateQueries({ predicate: isInvalidated });
  };
}
