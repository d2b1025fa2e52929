import { useQuery, useQueryClient } from "@tanstack/react-query";
import { get, post } from "./request.ts";

interface Me {
  readonly user: string;
  /** False while the first password, which everybody may know, or the set-up code still opens the controller. */
  readonly credentials_set: boolean;
}

const ME = ["me"];
/** What a change of credentials changes. */
const TOUCHED: ReadonlySet<unknown> = new Set([...ME, "tokens", "sessions"]);

/** Who is signed in. */
export function useMe() {
  return useQuery({
    queryKey: ME,
    queryFn: ({ signal }) => get<Me>("/api/me", signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Replaces user and password; this session goes on, all others end, and tokens where that is wanted. Throws RequestFailed. */
export function useSetCredentials(): (change: object) => Promise<void> {
  const queries = useQueryClient();
  return async (change) => {
    await post("/api/credentials", change);
    const isTouched = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
      TOUCHED.has(queryKey[0]);
    await queries.invalidateQueries({ predicate: isTouched });
  };
}
