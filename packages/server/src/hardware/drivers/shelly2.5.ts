import { gen1Driver } from "./shelly/gen1-driver.ts";

/** A Shelly 2.5 of the first generation as two relays: its roller mode has none. */
export const shelly25 = gen1Driver("shelly2.5", "Shelly 2.5", 2);
