import type { WithCode } from "@refugium/model/messages/message-in.ts";
import { useQuery } from "@tanstack/react-query";
import { get } from "../../api/request.ts";

/** A parameter of a driver type. `type`: 1 text, 2 integer, 3 number, 4 boolean. */
export interface DriverParameter extends Partial<WithCode<"description">> {
  readonly name: string;
  readonly type: number;
  readonly order: number;
  readonly default: unknown;
}

export type DriverOptions = Readonly<Record<string, readonly DriverParameter[]>>;

/** Driver types and their parameters; constant while the controller runs. */
export function useDriverOptions() {
  return useQuery({
    queryKey: ["drivers", "options"],
    queryFn: ({ signal }) => get<DriverOptions>("/api/drivers/options", signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Path of a parameter in the draft. Names are case-insensitive, and the controller answers in lower case. */
export function parameterPath({ name }: Pick<DriverParameter, "name">): string {
  return `config.${name.toLowerCase()}`;
}

/** Initial values of the form: the stored ones, else the defaults. */
export function parameterValues(
  parameters: readonly DriverParameter[],
  stored: object,
): Readonly<Record<string, unknown>> {
  const known = new Map<string, unknown>(
    Object.entries(stored).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return Object.fromEntries(
    parameters.map((parameter) => {
      const name = parameter.name.toLowerCase();
      return [name, known.get(name) ?? parameter.default];
    }),
  );
}
