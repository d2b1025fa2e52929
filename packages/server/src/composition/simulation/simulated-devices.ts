import type { Driver } from "@refugium/model/resources/drivers.ts";
import { spelled } from "../../hardware/buses/net.ts";
import type { I2cChipName, SimulatedDevice } from "../../hardware/buses/simulated/simulated-devices.ts";
import { kasaEndPoint } from "../../hardware/drivers/tplink/address.ts";

const CHIPS: Readonly<Record<string, I2cChipName>> = {
  pca9685: "pca9685",
  ads1115: "ads1115",
  "ph-board": "ads1119",
};

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
  const { Address: address } = parameters;
  const chip = CHIPS[type];
  if (chip !== undefined && typeof address === "number") return [{ driver, chip, address }];
  if (!PLUGS.has(type) || typeof address !== "string") return [];
  const isMetered = type === "hs110";
  return [{ driver, chip: "plug", endPoint: spelled(kasaEndPoint(address)), isMetered }];
}
