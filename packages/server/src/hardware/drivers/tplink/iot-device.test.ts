import { describe, expect, test } from "vitest";
import type { NetBus } from "../../buses/buses.ts";
import { encodeFrame } from "./frame.ts";
import { IotDevice } from "./iot-device.ts";
import { XorTransport } from "./iot-transport.ts";

function makePlug(...answers: readonly (string | Error)[]) {
  const left = [...answers];
  const net: Pick<NetBus, "request"> = {
    request: async () => {
      const answer = left.shift();
      if (typeof answer !== "string") throw answer ?? new Error("asked once too often");
      return encodeFrame(answer);
    },
  };
  const device = new IotDevice(new XorTransport(net, { host: "plug", port: 9999 }));
  const plug = {
    switch: (on: boolean) => device.run({ system: { set_relay_state: { state: on ? 1 : 0 } } }),
    children: () => device.children(),
  };
  return { plug, left };
}

const OK = '{"system":{"set_relay_state":{"err_code":0}}}';

describe("a Kasa plug", () => {
  test("gets a lost request a second time, but not a third", async () => {
    await makePlug(new Error("lost"), OK).plug.switch(true);
    const { plug, left } = makePlug(new Error("lost"), new Error("lost again"), OK);
    await expect(plug.switch(true)).rejects.toThrow("lost again");
    expect(left).toEqual([OK]);
  });

  test.each([["[]"], ['{"system":1}'], ['{"system":{"set_relay_state":3}}'], ["{}"], ["{"]])(
    "is not trusted when it answers %s",
    async (answer) => {
      await expect(makePlug(answer, answer).plug.switch(true)).rejects.toThrow(
        "plug:9999 sends what no Kasa device sends",
      );
    },
  );

  test.each([
    ['{"system":{"err_code":-1,"err_msg":"module not support"}}', "err_code -1"],
    ['{"system":{"set_relay_state":{}}}', "err_code undefined"],
  ])("has refused when it answers %s", async (answer, sentence) => {
    await expect(makePlug(answer).plug.switch(false)).rejects.toThrow(sentence);
  });

  test.each([["{}"], ['{"children":[{"id":"00"}]}'], ['{"children":[{"id":"","state":0}]}']])(
    "that is asked for its outlets and answers %s is no strip",
    async (sysinfo) => {
      const answer = `{"system":{"get_sysinfo":{"err_code":0,${sysinfo.slice(1, -1)}}}}`.replace(",}", "}");
      await expect(makePlug(answer).plug.children()).rejects.toThrow("sends what no Kasa device sends");
    },
  );
});
