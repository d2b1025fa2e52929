import { gen1Driver } from "./shelly/gen1-driver.ts";

/**
 * A Shelly 1 or 1PM of the first generation: one relay.
 * @transport HTTP, Shelly of the first generation
 * @pins digital-output 0 (`shelly2.5`: 0–1)
 * @readBack `ison` of the relay
 * @checks status, JSON, the relay exists; 2 s per request
 * @tested emulated device over real TCP: absent, hanging, garbling, ignoring, refusing, restarting; by the
 *   vendor's Gen1 API reference
 */
export const shelly1 = gen1Driver("shelly1", "Shelly 1", 1);
