import type { Driver } from "@refugium/model/resources/drivers.ts";
import { spelled } from "../../hardware/buses/net.ts";
import { isChipName } from "../../hardware/buses/simulated/chips/index.ts";
import { isOneWireChipName } from "../../hardware/buses/simulated/chips/one-wire-chips.ts";
import { isSpiChipName } from "../../hardware/buses/simulated/chips/spi-chips.ts";
import type { SimulatedDevice } from "../../hardware/buses/simulated/simulated-devices.ts";
import { kasaEndPoint } from "../../hardware/drivers/tplink/address.ts";

const PLUGS: ReadonlySet<string> = new Set(["hs103", "hs110"]);

export function simulatedDevices(drivers: readonly Driver[]): readonly SimulatedDevice[] {
  return drivers.flatMap((row) => deviceOf(row));
}

/** The same, cached until the rows change: it is called for every transfer on a bus. */
export function followedDevices(drivers: () => readonly Driver[]): () => readonly SimulatedDevice[] {
  let known: { readonly rows: readonly Driver[]; readonly devices: readonly SimulatedDevice[] } | undefined;
  return () => {
    const rows = drivers();
    if (known?.rows !== rows) known = { rows, devices: simulatedDevices(rows) };
    return known.devices;
  };
}

function deviceOf({ id: driver, type, parameters }: Driver): readonly SimulatedDevice[] {
  const { Address: address, Device: name, Channel: channel } = parameters;
  if (type === "iio" && typeof name === "string" && typeof channel === "string")
    return [{ driver, chip: "iio", sensor: name, channel }];
  if (isOneWireChipName(type) && typeof name === "string") return [{ driver, chip: type, name }];
  if (isSpiChipName(type) && typeof name === "string") return [{ driver, chip: type, select: name }];
  if (isChipName(type) && typeof address === "number") return [{ driver, chip: type, address }];
  if (!PLUGS.has(type) || typeof address !== "string") return [];
  const isMetered = type === "hs110";
  return [{ driver, chip: "plug", endPoint: spelled(kasaEndPoint(address)), isMetered }];
}
