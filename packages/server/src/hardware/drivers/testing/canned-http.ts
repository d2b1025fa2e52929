// Devices whose answers a test sets: for answers that no emulated device gives.
import type { Buses, HttpAnswer, HttpRequest } from "../../buses/buses.ts";
import { makeWorld } from "../../buses/simulated/fixtures/test-world.ts";

/** Buses whose HTTP devices answer this text with status 200, or this answer. */
export function cannedBuses(answer: (request: HttpRequest) => string | Partial<HttpAnswer>): Buses {
  const request = async (asked: HttpRequest): Promise<HttpAnswer> => {
    const given = answer(asked);
    const good = { status: 200, headers: {}, text: "", bytes: new Uint8Array() };
    return typeof given === "string" ? { ...good, text: given } : { ...good, ...given };
  };
  return { ...makeWorld().world.buses, http: { request } };
}

/** The same for a device that gives one answer to all requests. */
export const cannedJson = (value: unknown, status = 200): Buses =>
  cannedBuses(() => ({ status, text: JSON.stringify(value) }));
