import { jacks } from "@refugium/model/resources/connectors.ts";
import { drivers } from "@refugium/model/resources/drivers.ts";
import { pumps } from "@refugium/model/resources/pumps.ts";
import type { Wire } from "../../hardware/buses/simulated/wiring.ts";

/** Creates a row of a collection. */
export type Make = (
  resource: { readonly name: string; readonly shape: unknown },
  body: object,
) => Promise<unknown>;

/** The first driver that is created after the built-in one. */
const BOARD = "1";
/** Jack 1 is the light's. */
const HEADS = "2";
/** The mixing group: soda and lime water precipitate when mixed. */
const MINERALS = "minerals";
const PARAMETERS = { Address: 0x40, Frequency: 150 };

/** Soda on channel 0; lime water, which brings the calcium, on channel 1. */
export const DOSER_WIRING: readonly Wire[] = [
  { driver: BOARD, pin: 0, role: "alk-doser", watts: 0, reverse: false },
  { driver: BOARD, pin: 1, role: "base-doser", watts: 0, reverse: false },
];

/**
 * Two dosing pumps on a PCA9685 that replace the daily consumption of the corals: 57 meq at 8 dKH in 200 litres, two thirds
 * of it as soda (20 ml of 1.89 meq/ml), the rest as lime water (480 ml of 0.041 meq/ml).
 */
export async function seedDoser(make: Make): Promise<void> {
  await make(drivers, {
    name: "PWM board",
    type: "pca9685",
    config: PARAMETERS,
    // Seeding runs before the drivers module, which derives them from `config`.
    parameters: PARAMETERS,
  });
  await make(jacks, { name: "Dosing pumps", driver: BOARD, pins: [0, 1] });
  const dosed = (minute: string, hour: string, volume: number) => ({
    enable: true,
    speed: 100,
    volume,
    volume_per_second: 1,
    schedule: { second: "0", minute, hour },
  });
  await make(pumps, {
    name: "Alkalinity",
    jack: HEADS,
    pin: 0,
    regiment: dosed("5", "*/3", 2.5),
    max_daily_ml: 40,
    spacing_group: MINERALS,
    calibrated_speed: 100,
  });
  await make(pumps, {
    name: "Calcium",
    jack: HEADS,
    pin: 1,
    regiment: dosed("35", "*", 20),
    max_daily_ml: 720,
    spacing_group: MINERALS,
    calibrated_speed: 100,
  });
}
