// `npm run emulate -- shelly1 --port 8080`: an emulated device on this machine, for trying a driver without the device.
import { parseArgs } from "node:util";
import { EMULATORS } from "../packages/server/src/hardware/emulators/index.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { port: { type: "string", default: "0" } },
});
const make = EMULATORS[positionals[0] ?? ""];
const port = Number(values.port);
if (make === undefined || !Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`npm run emulate -- NAME [--port N]\nNames: ${Object.keys(EMULATORS).join(", ")}`);
  process.exitCode = 2;
} else {
  const emulator = make();
  await emulator.start(port);
  console.info(`${positionals[0]} listens on ${emulator.address}. Ctrl-C ends it.`);
}
