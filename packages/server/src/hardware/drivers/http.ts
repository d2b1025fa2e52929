import { Choice, Num, Text } from "@refugium/model/declare/fields.ts";
import { seconds } from "@refugium/model/declare/units.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { fields } from "@refugium/model/messages/fields.ts";
import { defineDriver, helped } from "../driver.ts";
import { devicePlace } from "./network/address.ts";
import { aloneAtAddress, HttpAddress, httpEndPoint } from "./network/http-address.ts";
import { HttpDevice } from "./network/http-device.ts";
import { TemplateDevice } from "./template/device.ts";
import { Header, Path } from "./template/fields.ts";

/** Switching takes up to four requests. */
const WITHIN = seconds(1.2);

const Body = helped(drivers.httpBodyHelp, Text({ max: 1024 }));

/**
 * Any device with an HTTP interface: its owner writes the requests.
 * @transport HTTP, requests written by the owner
 * @pins by `Use`: digital-output 0, digital-input 0 or analog-input 0
 * @readBack the state, where `State` has a path
 * @checks status 200 or 204, a level or a decimal number; with a state an outlet is asked up to three times until
 *   it has followed
 * @tested emulated device over real TCP: absent, garbling, ignoring, refusing, restarting
 */
export const http = defineDriver({
  type: "http",
  title: drivers.httpDevice,
  kind: "generic",
  withoutController: "unknown",
  parameters: {
    Address: HttpAddress("192.168.1.50"),
    Use: helped(drivers.httpUseHelp, Choice(["outlet", "input", "analog-input"])),
    Method: helped(drivers.httpMethodHelp, Choice(["GET", "POST", "PUT"])),
    On: Path("/on", drivers.httpOnHelp),
    Off: Path("/off", drivers.httpOffHelp),
    "On Body": Body,
    "Off Body": Body,
    State: Path("", drivers.httpStateHelp, 0),
    Value: helped(drivers.httpValueHelp, Text({ max: 256 })),
    Scale: helped(drivers.httpScaleHelp, Num({ initial: 1, min: -1e6, max: 1e6 })),
    Header,
  },
  provides: ["digital-output", "digital-input", "analog-input"],
  pinmap: ({ Use: use }) => ({
    "digital-output": use === "outlet" ? [0] : [],
    "digital-input": use === "input" ? [0] : [],
    "analog-input": use === "analog-input" ? [0] : [],
  }),
  // Several outlets of one device are drivers of their own.
  occupies: ({ Address: address, Use: use, On: on }) =>
    use === "outlet" ? devicePlace(httpEndPoint(address), on) : undefined,
  locate: async (buses, { Use: use, On: on, ...at }) =>
    use === "outlet" ? (await aloneAtAddress.locate(buses, at)).map((place) => `${place}${on}`) : [],
  faults: ({ Use: use, State: state }) =>
    use !== "outlet" && state === "" ? [{ path: "State", message: fields.required }] : [],
  open: async (buses, { Address: address, Use: use, ...template }) => {
    const to = httpEndPoint(address);
    const http = new HttpDevice({ http: buses.http, to, product: "HTTP", within: WITHIN });
    const device = new TemplateDevice(http, template);
    await device.probe();
    return {
      pins: {
        "digital-output": use === "outlet" ? [device.output()] : [],
        "digital-input": use === "input" ? [device.input()] : [],
        "analog-input": use === "analog-input" ? [device.analogInput()] : [],
      },
      close: async () => undefined,
    };
  },
});
