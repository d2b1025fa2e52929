// What the drivers of TP-Link devices with an account share.
import { Int, Text } from "@refugium/model/declare/fields.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import type { Buses } from "../../buses/buses.ts";
import { type DigitalOutput, type DriverDeclaration, helped, type OpenDriver } from "../../driver.ts";
import { DeviceAddress, devicePlace, endPointOf } from "../network/address.ts";
import type { KlapSession } from "./klap-session.ts";
import { acquireSession } from "./klap-sessions.ts";

const PORT = 80;
/** The largest strip has six outlets. */
const MOST_OUTLETS = 12;

const PARAMETERS = {
  Address: DeviceAddress("192.168.1.12", PORT),
  Username: helped(drivers.accountHelp, Text()),
  Password: helped(drivers.accountPasswordHelp, Text({ secret: true })),
  Output: helped(drivers.outletHelp, Int({ initial: 1, min: 1, max: MOST_OUTLETS })),
};

/** One outlet of a plug or a strip with an account. Drivers of other outlets of the same strip share its session. */
export const KLAP_OUTLET = {
  kind: "plug",
  parameters: PARAMETERS,
  provides: ["digital-output"],
  pinmap: () => ({ "digital-output": [0] }),
  occupies: ({ Address: address, Output: output }) => devicePlace(endPointOf(address, PORT), `#${output}`),
  locate: async ({ net }, { Address: address, Output: output }) => {
    const found = await net.locate(endPointOf(address, PORT));
    return found.map((place) => `${place}#${output}`);
  },
} as const satisfies Partial<DriverDeclaration<typeof PARAMETERS, "digital-output">>;

interface Parameters {
  readonly Address: string;
  readonly Username: string;
  readonly Password: string;
  readonly Output: number;
}

/** Opens the outlet over the device's session, which ends with its last driver. */
export const openOutlet =
  (open: (session: KlapSession, output: number) => Promise<DigitalOutput>) =>
  async (buses: Buses, parameters: Parameters): Promise<OpenDriver<"digital-output">> => {
    const { Address: address, Username: username, Password: password, Output: output } = parameters;
    const { session, release } = acquireSession(buses, endPointOf(address, PORT), { username, password });
    try {
      const relay = await open(session, output);
      return { pins: { "digital-output": [relay] }, close: async () => release() };
    } catch (error) {
      release();
      throw error;
    }
  };
