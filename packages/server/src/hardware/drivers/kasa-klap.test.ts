import { describe, expect, onTestFinished, test } from "vitest";
import type { HostPort } from "../buses/buses.ts";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { EMULATED_ACCOUNT, KlapEmulator } from "../emulators/klap-emulator.ts";
import { emulatedDevice } from "../emulators/testing/emulated-device.ts";
import { kasaKlap } from "./kasa-klap.ts";

const { username: Username, password: Password } = EMULATED_ACCOUNT;
const ACCOUNT = { Username, Password };

for (const [model, output] of [
  ["kasa-klap", 1],
  ["kasa-klap-strip", 3],
] as const) {
  driverContract({
    type: kasaKlap,
    parameters: { Address: "127.0.0.1", ...ACCOUNT, Output: output },
    faults: ["returns", "garbles", "ignores", "restarts", "denies"],
    device: () => emulatedDevice(new KlapEmulator(model)),
  });
}

async function started(model: ConstructorParameters<typeof KlapEmulator>[0] = "kasa-klap") {
  const plug = new KlapEmulator(model);
  await plug.start();
  onTestFinished(() => plug.stop());
  const { buses } = makeWorld().world;
  const open = async (parameters: object = {}) => {
    const given = { Address: plug.address, ...ACCOUNT, Output: 1, ...parameters };
    const driver = await kasaKlap.open(buses, given);
    const [relay] = driver.pins["digital-output"];
    if (relay === undefined) throw new Error("the outlet has a relay");
    return { ...driver, relay };
  };
  return { plug, open };
}

describe("a Kasa device with an account", () => {
  test("is measured where it has a meter", async () => {
    const { plug, open } = await started();
    const { relay } = await open();
    await relay.write(true);
    plug.outlet().load = 123;
    expect(await relay.readWatts?.()).toBe(123);
    const strip = await started("kasa-klap-strip");
    expect((await strip.open()).relay.readWatts).toBeUndefined();
  });

  test("whose session another program ended gets the request again after a new handshake", async () => {
    const { plug, open } = await started();
    const { relay } = await open();
    plug.endSession();
    plug.requests.length = 0;
    await relay.write(true);
    expect(plug.outlet().isOn()).toBe(true);
    expect(plug.requests).toEqual(["/app/request", "/app/handshake1", "/app/handshake2", "/app/request"]);
  });

  test("with local access off fails with the remedy", async () => {
    const { plug, open } = await started();
    plug.isLocalAccessOn = false;
    await expect(open()).rejects.toThrow("switch on third-party services in its app");
  });

  test("that refuses connections is sent a discovery, which may open its port", async () => {
    const { buses } = makeWorld().world;
    const sent: { readonly port: number; readonly length: number }[] = [];
    const net = {
      ...buses.net,
      send: async (to: HostPort, { length }: Uint8Array) => void sent.push({ ...to, length }),
    };
    const parameters = { Address: "127.0.0.1:1", ...ACCOUNT, Output: 1 };
    await expect(kasaKlap.open({ ...buses, net }, parameters)).rejects.toThrow("refuses the connection");
    expect(sent).toEqual([{ host: "127.0.0.1", port: 20_002, length: expect.any(Number) }]);
  });

  test("refuses another password, whatever its case", async () => {
    const { open } = await started();
    await expect(open({ Password: "Secret" })).rejects.toThrow("refuses the user name or the password");
  });

  test("that lost its account is still controlled", async () => {
    const { plug, open } = await started();
    plug.owner = undefined;
    const { relay } = await open();
    plug.owner = { username: "kasa@tp-link.net", password: "kasaSetup" };
    plug.endSession();
    await relay.write(true);
    expect(plug.outlet().isOn()).toBe(true);
  });

  test("with several outlets has one session for all of their drivers", async () => {
    const { plug, open } = await started("kasa-klap-strip");
    const [first, third] = [await open({ Output: 1 }), await open({ Output: 3 })];
    await first.relay.write(true);
    await third.relay.write(true);
    await first.close();
    await third.relay.write(false);
    expect(plug.outlets.map((outlet) => outlet.isOn())).toEqual([true, false, false]);
    expect(plug.requests.filter((path) => path === "/app/handshake1")).toHaveLength(1);
    await third.close();
    await open({ Output: 2 });
    expect(plug.requests.filter((path) => path === "/app/handshake1")).toHaveLength(2);
  });

  test.each(["kasa-klap", "kasa-klap-strip"] as const)(
    "%s without such an outlet is refused",
    async (model) => {
      const { open } = await started(model);
      await expect(open({ Output: 4 })).rejects.toThrow("has no outlet 4");
    },
  );

  test("is one place for each of its outlets, whatever its name", async () => {
    const { buses } = makeWorld().world;
    const parameters = { Address: "127.0.0.1:80", ...ACCOUNT, Output: 2 };
    const places = [1, 2].map((output) => kasaKlap.occupies({ ...parameters, Output: output }, buses)?.place);
    expect(new Set(places).size).toBe(2);
    expect(await kasaKlap.locate(buses, parameters)).toEqual(["127.0.0.1:80#2"]);
  });

  test("that speaks the protocol of Tapo is refused", async () => {
    const { open } = await started("tapo");
    await expect(open()).rejects.toThrow("sends what no Kasa device sends");
  });
});
