import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ContractTank } from "./fixtures/contract-tank.ts";

let client: ContractTank;
beforeEach(async () => {
  client = await ContractTank.start();
});
afterEach(() => client.stop());

/** The created row, the request, and the missing setting. */
const INCOMPLETE: readonly (readonly [string, object, "GET" | "POST", string, object | undefined, RegExp])[] =
  [
    ["/api/tcs", { name: "A" }, "GET", "/api/tcs/1/read", undefined, /no sensor is chosen/],
    ["/api/phprobes", { name: "A" }, "GET", "/api/phprobes/1/read", undefined, /no analog input is chosen/],
    [
      "/api/phprobes",
      { name: "A", enable: true },
      "GET",
      "/api/phprobes/1/read",
      undefined,
      /no analog input is chosen/,
    ],
    [
      "/api/equipment",
      { name: "A" },
      "POST",
      "/api/equipment/1/control",
      { on: true },
      /has no working outlet/,
    ],
    [
      "/api/doser/pumps",
      { name: "A", regiment: { volume: 1, speed: 10, duration: 1 } },
      "POST",
      "/api/doser/pumps/1/calibrate",
      { duration: 1, speed: 10 },
      /no dimmer is chosen/,
    ],
  ];

describe("a row without its required settings", () => {
  it.each(INCOMPLETE)("%s %o: fails with its own fault and no device error", async (...row) => {
    const [list, made, method, path, body, words] = row;
    await client.ok("PUT", list, made);
    const { status, json } = await client.send(method, path, body === undefined ? {} : { body });
    expect([status, json]).toEqual([409, expect.objectContaining({ code: "conflict" })]);
    expect((json as { readonly error: string }).error).toMatch(words);
  });
});
