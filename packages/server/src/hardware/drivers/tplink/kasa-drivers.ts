// What the drivers of the Kasa family share. Each request has its own connection: there is nothing to close.
import type { NetBus } from "../../buses/buses.ts";
import type { DigitalOutput, DriverDeclaration } from "../../driver.ts";
import { devicePlace } from "../network/address.ts";
import { kasaAddress, kasaEndPoint } from "./address.ts";
import { IotDevice } from "./iot-device.ts";
import { hasCountdown, type KasaOutlet, kasaRelay, plugOutlet } from "./iot-outlet.ts";
import { XorTransport } from "./iot-transport.ts";
import { KasaStrip } from "./strip.ts";

/** A plug or a strip at an address. Without the controller its countdown ends what was switched on. */
export const KASA_DEVICE = {
  kind: "plug",
  withoutController: "timer",
  parameters: { Address: kasaAddress },
  occupies: ({ Address: address }) => devicePlace(kasaEndPoint(address)),
  locate: ({ net }, { Address: address }) => net.locate(kasaEndPoint(address)),
} as const satisfies Partial<DriverDeclaration<{ readonly Address: typeof kasaAddress }, "digital-output">>;

interface Opened {
  readonly pin: number;
  readonly address: string;
  readonly outlet: KasaOutlet;
  readonly relay: DigitalOutput;
}

/** Opens a single plug. Throws when it does not answer, or is a strip. */
export async function openPlug(net: NetBus, at: string, options: { readonly hasMeter: boolean }) {
  const device = new IotDevice(new XorTransport(net, kasaEndPoint(at)));
  await device.isOn();
  const outlet = plugOutlet(device);
  const { address } = device;
  const hasTimer = await hasCountdown(outlet);
  return { address, outlet, relay: kasaRelay(outlet, { pin: 0, hasTimer, address, ...options }) };
}

/** Opens a strip: as many outlets as the model has. Calls on those that it does not report fail. */
export async function openStrip(
  net: NetBus,
  at: string,
  options: { readonly outlets: number; readonly hasMeter: boolean },
): Promise<readonly Opened[]> {
  const device = new IotDevice(new XorTransport(net, kasaEndPoint(at)));
  const strip = new KasaStrip(device);
  const { address } = device;
  const { hasMeter } = options;
  const hasTimer = await hasCountdown(strip.outlet(0));
  return pinsTo(options.outlets).map((pin) => {
    const outlet = strip.outlet(pin);
    return { pin, address, outlet, relay: kasaRelay(outlet, { pin, hasTimer, hasMeter, address }) };
  });
}

/** Pins 0 to `count` − 1. */
export const pinsTo = (count: number): readonly number[] => Array.from({ length: count }, (_, pin) => pin);
