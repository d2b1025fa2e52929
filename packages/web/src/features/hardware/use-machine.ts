import type { WithCode } from "@refugium/model/messages/message-in.ts";
import { getHardware, scanHardware } from "@refugium/model/operations/hardware.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { get, post } from "../../api/request.ts";

/** A driver to create for something that was found. */
export interface FittingDriver {
  readonly type: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface ScannedDevice {
  readonly address: string;
  readonly held_by: string | null;
  readonly guesses: readonly { readonly chip: string; readonly driver: FittingDriver | null }[];
}

/** The answer of /api/hardware: the computer of the controller. */
export interface Machine {
  readonly simulated: boolean;
  readonly board: string;
  readonly kernel: string;
  readonly architecture: string;
  readonly gpio: readonly {
    readonly chip: string;
    readonly label: string;
    readonly lines: readonly object[];
  }[];
  readonly i2c: readonly { readonly adapter: string; readonly name: string }[];
  readonly scan: { readonly at: string; readonly devices: readonly ScannedDevice[] } | null;
  readonly spi: readonly {
    readonly path: string;
    readonly guesses: readonly { readonly chip: string; readonly driver: FittingDriver }[];
  }[];
  readonly iio: readonly {
    readonly name: string;
    readonly channels: readonly { readonly channel: string; readonly driver: FittingDriver | null }[];
  }[];
  readonly one_wire: readonly { readonly name: string; readonly driver: FittingDriver | null }[];
  readonly pwm: readonly { readonly chip: string; readonly channels: number }[];
  readonly serial: readonly { readonly path: string }[];
  readonly missing: readonly (WithCode<"message"> & { readonly bus: string; readonly line: string | null })[];
  readonly permissions: readonly (WithCode<"message"> & {
    readonly path: string;
    readonly command: string;
  })[];
  readonly notes: readonly WithCode<"message">[];
}

const KEY = ["hardware"];

export function useMachine() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => get<Machine>(getHardware.path, signal),
  });
}

/** Scans all addresses of the I2C bus, and shows the devices that answered. */
export function useScan(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    client.setQueryData(KEY, await post<Machine>(scanHardware.path));
  };
}

/** True where lines are on the 40-pin header of a Raspberry Pi, which a simulated tank has, too. */
export function useHasHeader(): boolean {
  const { data } = useMachine();
  return data !== undefined && (data.simulated || data.board.includes("Raspberry Pi"));
}

/** True for the pins of a board that the machine does not have. */
export function useMissingBoard({ type }: { readonly type: string }): boolean {
  const { data } = useMachine();
  return type === "rpi" && data !== undefined && !data.simulated && data.gpio.length === 0;
}
