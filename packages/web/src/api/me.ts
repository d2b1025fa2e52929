import { useQuery, useQueryClient } from "@tanstack/react-query";
import { get, post } from "./request.ts";

interface Me {
  readonly user: string;
  /** False while the first password, which everybody may know, or the set-up code still opens the controller. */
  readonly credentials_set: boolean;
}

const ME = ["me"];

/** Who is signed in. */
export function useMe() {
  return useQuery({
    queryKey: ME,
    queryFn: ({ signal }) => get<Me>("/api/me", signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Replaces user and password; this session goes on, all others end. Throws RequestFailed. */
export function useSetCredentials(): (user: unknown, password: unknown) => Promise<void> {
  const queries = useQueryClient();
  return async (user, password) => {
    await post("/api/credentials", { user, password });
    await queries.invalidateQueries({ queryKey: ME });
  };
}
