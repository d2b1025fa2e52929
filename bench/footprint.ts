// What the drivers cost: those in use, by the memory of the built program, and all declared ones, by their heap.
import { setTimeout as sleep } from "node:timers/promises";
import { EMULATORS, type NetworkEmulator } from "../packages/server/src/hardware/emulators/index.ts";
import { hasMosquitto } from "../packages/server/src/hardware/emulators/mosquitto.ts";
import { dataDirectory, type RunningController, startController } from "./controller.ts";
import { declaredMegabytes } from "./declared-drivers.ts";
import { type Figures, median } from "./figures.ts";

const RUNS = 5;
/** From the first answer to the measurement: the drivers are open, and the work of the start is over. */
const SETTLED_MS = 10_000;
const ACCOUNT = { Username: "user@example.com", Password: "secret" };

/** Drivers of five families; those with an emulator get its address. */
const TEN: readonly { readonly type: string; readonly emulator?: string; readonly config?: object }[] = [
  { type: "pca9685", config: { Address: 0x40 } },
  { type: "ads1115", config: { Address: 0x48 } },
  { type: "sht31d", config: { Address: 0x44 } },
  { type: "shelly1", emulator: "shelly1" },
  { type: "shelly-gen2", emulator: "shelly-gen2" },
  { type: "wled", emulator: "wled" },
  { type: "hs300", emulator: "hs300" },
  { type: "kasa-klap", emulator: "kasa-klap", config: ACCOUNT },
  { type: "modbus-tcp", emulator: "modbus-tcp", config: { Numbers: "i0" } },
  { type: "tasmota-mqtt", emulator: "tasmota-mqtt" },
];

export async function footprintFigures(): Promise<Figures> {
  if (!hasMosquitto) throw new Error("there is no mosquitto: apt-get install mosquitto");
  const without = await medianMemory(dataDirectory());
  const used = await withTenDrivers(medianMemory);
  return {
    "memory after start, no driver (MB)": without,
    "memory after start, ten drivers of five families (MB)": used,
    "  more than without (MB, at most 15)": round(used - without),
    "heap of all drivers, none of them used (MB, at most 2)": await declaredMegabytes(),
  };
}

const round = (megabytes: number): number => Math.round(megabytes * 10) / 10;

/** Starts on the same data again and again, and deletes it in the end. */
async function medianMemory(
  data: string,
  isReady: (controller: RunningController) => Promise<void> = settled,
) {
  const figures: number[] = [];
  for (let run = 1; run <= RUNS; run += 1) {
    const controller = await startController(data);
    await isReady(controller);
    figures.push(controller.residentMegabytes());
    await (run === RUNS ? controller.stop() : controller.end());
  }
  return median(figures);
}

const settled = (): Promise<void> => sleep(SETTLED_MS);

async function withTenDrivers(measure: typeof medianMemory): Promise<number> {
  const emulators = new Map<string, NetworkEmulator>();
  try {
    const data = dataDirectory();
    const controller = await startController(data);
    for (const { type, emulator = "", config } of TEN) {
      const device = EMULATORS[emulator]?.();
      await device?.start();
      if (device !== undefined) emulators.set(type, device);
      const address = device === undefined ? {} : { Address: device.address };
      await controller.call("PUT", "/api/drivers", { name: type, type, config: { ...address, ...config } });
    }
    const server = `tcp://${emulators.get("tasmota-mqtt")?.address}`;
    await controller.call("POST", "/api/telemetry", { mqtt: { server } });
    await controller.end();
    return await measure(data, connected);
  } finally {
    for (const emulator of emulators.values()) await emulator.stop();
  }
}

/** Throws when a driver is not open by then: it would cost nothing. */
async function connected(controller: RunningController): Promise<void> {
  await settled();
  const problems = await controller.call<readonly { readonly code: string; readonly message: string }[]>(
    "GET",
    "/api/problems",
  );
  const gone = problems.filter(({ code }) => code === "driver-gone");
  if (gone.length > 0) throw new Error(gone.map(({ message }) => message).join("\n"));
}
