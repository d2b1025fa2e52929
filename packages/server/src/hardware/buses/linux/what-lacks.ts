// What a machine lacks, and how to get it: a Raspberry Pi switches it on in config.txt, another machine has no such file.
import { readFileSync } from "node:fs";
import { devices } from "@refugium/model/messages/devices.ts";

/** By the model of the device tree. */
export const isPiModel = (model: string): boolean => model.startsWith("Raspberry Pi");

/** True on a Raspberry Pi. */
export function isRaspberryPi(model = "/proc/device-tree/model"): boolean {
  try {
    return isPiModel(readFileSync(model, "utf8"));
  } catch {
    return false;
  }
}

/** The messages for a Raspberry Pi, or for any other machine. */
export const lackOn = (isPi: boolean) => ({
  noI2c: isPi ? devices.noI2c : devices.noI2cHere,
  noOneWire: isPi ? devices.noOneWire : devices.noOneWireHere,
  noPwm: isPi ? devices.noPwm : devices.noPwmHere,
  noSpi: isPi ? devices.noSpi : devices.noSpiHere,
  noSerial: isPi ? devices.noSerial : devices.noSerialHere,
});
