import { describe, expect, test } from "vitest";
import { cannedBuses, cannedJson } from "../testing/canned-http.ts";
import { gen2Light } from "./gen2-light.ts";
import { Gen2Switch } from "./gen2-switch.ts";
import { ShellyRpc } from "./rpc.ts";

const AT = { address: "shelly", password: "" };

describe("an RPC frame", () => {
  test.each([
    [200, { id: 1, error: { code: -105, message: "not found" } }, /has no switch 0/],
    [200, { id: 1, error: { code: 404, message: "no handler" } }, /has no switch 0/],
    [200, { id: 1, error: { code: 401, message: "{}" } }, /refuses the user name or the password/],
    [500, { id: 1, error: { code: -103, message: "Invalid argument" } }, /Switch.GetStatus: -103 Invalid/],
    [500, { id: 1 }, /sends what no Shelly sends/],
    [200, { id: 2, result: {} }, /sends what no Shelly sends/],
    [200, { id: 1 }, /sends what no Shelly sends/],
    [200, { id: 1, result: { id: 3, output: true } }, /sends what no Shelly sends/],
    [200, { id: 1, result: { id: 0, output: "on" } }, /sends what no Shelly sends/],
    [429, {}, /HTTP status 429/],
  ])("with status %d and %j is an error", async (status, frame, message) => {
    const rpc = new ShellyRpc(cannedJson(frame, status).http, AT);
    await expect(new Gen2Switch(rpc, 0).isOn()).rejects.toThrow(message);
    const other = new ShellyRpc(cannedJson(frame, status).http, AT);
    await expect(new Gen2Switch(other, 0).hasMeter()).rejects.toThrow(message);
  });
});

describe("the brightness of a light", () => {
  const brightness = (status: object) => {
    const text = JSON.stringify({ id: 1, result: { id: 0, ...status } });
    return gen2Light(new ShellyRpc(cannedBuses(() => text).http, AT), 0).readBack?.();
  };

  test.each([
    [{ output: true, brightness: 40 }, 40],
    [{ output: false, brightness: 40 }, 0],
    [{ output: true, brightness: 12, transition: { target: { output: true, brightness: 80 } } }, 80],
    [{ output: true, brightness: 12, transition: { target: { output: false } } }, 0],
  ])("of %j is %d percent", async (status, percent) => {
    expect(await brightness(status)).toBe(percent);
  });

  test.each([
    { output: true },
    { brightness: 4 },
    { output: true, brightness: 101 },
    { output: 1, brightness: 1 },
  ])("of %j is an error", async (status) => {
    await expect(brightness(status)).rejects.toThrow(/sends what no Shelly sends/);
  });
});
