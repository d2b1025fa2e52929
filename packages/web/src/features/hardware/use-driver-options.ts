import type { WithCode } from "@refugium/model/messages/message-in.ts";
import type { DriverKind, PinKind, Wiring, WithoutController } from "@refugium/model/resources/drivers.ts";
import { useQuery } from "@tanstack/react-query";
import { get } from "../../api/request.ts";
import { messageText } from "../../text/message-text.ts";

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

/** A driver type in words, with what its form needs beside the parameters. */
export interface DriverTypeReport extends WithCode<"title"> {
  readonly type: string;
  readonly kind: DriverKind;
  readonly provides: readonly PinKind[];
  readonly withoutController?: WithoutController;
  /** Of a device that is wired to the board. */
  readonly wiring?: Wiring;
  /** The values of parameters that have a fixed list. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  /** Names of parameters that are passwords. */
  readonly secrets: readonly string[];
}

export function useDriverTypes() {
  return useQuery({
    queryKey: ["drivers", "types"],
    queryFn: ({ signal }) => get<readonly DriverTypeReport[]>("/api/drivers/types", signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The title of a driver type; its name until the titles are loaded. */
export function useTypeTitle(): (type: string) => string {
  const { data } = useDriverTypes();
  return (type) => {
    const found = data?.find((each) => each.type === type);
    return found === undefined ? type : messageText(found, "title");
  };
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
