import { gen1Driver } from "./shelly/gen1-driver.ts";

/** A Shelly 1 or 1PM of the first generation: one relay. */
export const shelly1 = gen1Driver("shelly1", "Shelly 1", 1);
