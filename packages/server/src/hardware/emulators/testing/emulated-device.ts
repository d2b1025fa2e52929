// An emulated network device as the tested device of a driver.
import { onTestFinished } from "vitest";
import { makeWorld } from "../../buses/simulated/fixtures/test-world.ts";
import type { TestedDevice } from "../../driver.contract.ts";
import type { NetworkEmulator } from "../index.ts";

/** Starts it and stops it when the test ends. `Address` is where it listens. */
export async function emulatedDevice(emulator: NetworkEmulator): Promise<TestedDevice> {
  await emulator.start();
  onTestFinished(() => emulator.stop());
  return {
    buses: makeWorld().world.buses,
    parameters: { Address: emulator.address },
    breakDown: () => emulator.stop(),
    repair: () => emulator.start(),
    cause: (fault) => {
      if (fault === "restarts") emulator.restart();
      else emulator.mood = fault;
    },
    elapse: (seconds) => emulator.elapse(seconds),
  };
}
