import { describe, expect, test } from "vitest";
import { MessageError } from "../../../kernel/message-error.ts";
import { SmartDevice } from "./smart-device.ts";
import { openSmartOutlet } from "./smart-outlet.ts";

/** A device with scripted answers, each a text or an object. */
function makeDevice(...answers: readonly (string | object)[]) {
  const left = [...answers];
  const asked: string[] = [];
  let forgotten = 0;
  const device = new SmartDevice({
    address: "plug:80",
    ask: async (text) => {
      asked.push((JSON.parse(text) as { readonly method: string }).method);
      const answer = left.shift();
      if (answer === undefined) throw new Error("asked once too often");
      return typeof answer === "string" ? answer : JSON.stringify(answer);
    },
    forget: () => {
      forgotten += 1;
    },
    notAsExpected: () => new MessageError("no such device"),
  });
  return { device, asked, forgotten: () => forgotten };
}

const result = (given: object) => ({ error_code: 0, result: given });
const list = (start: number, sum: number, ...positions: readonly number[]) =>
  result({
    start_index: start,
    sum,
    child_device_list: positions.map((position) => ({ position, device_id: `id${position}` })),
  });

describe("a Tapo device", () => {
  test("whose session is over gets the request again in a new one, once", async () => {
    const { device, forgotten } = makeDevice({ error_code: 9999 }, result({ device_on: true }));
    expect(await device.call("get_device_info")).toEqual({ device_on: true });
    expect(forgotten()).toBe(1);
    const twice = makeDevice({ error_code: 9999 }, { error_code: 9999 });
    await expect(twice.device.call("get_device_info")).rejects.toThrow(
      "refuses get_device_info: error_code 9999",
    );
  });

  test("that refuses the login is reported as such", async () => {
    const { device } = makeDevice({ error_code: -1501 });
    await expect(device.call("get_device_info")).rejects.toThrow("refuses the user name or the password");
  });

  test.each([["no JSON"], ["[]"], [{}], [{ error_code: "0" }], [{ error_code: 0, result: 5 }]])(
    "is not trusted when it answers %j",
    async (answer) => {
      await expect(makeDevice(answer).device.call("x")).rejects.toThrow("no such device");
    },
  );

  test("pages its outlets, whose order is another", async () => {
    const { device } = makeDevice(list(0, 3, 2, 3), list(2, 3, 1));
    expect([...(await device.children())]).toEqual([
      [2, "id2"],
      [3, "id3"],
      [1, "id1"],
    ]);
  });

  test("that ends its pages early gets no further request", async () => {
    const { device, asked } = makeDevice(list(0, 9, 1), list(1, 9));
    expect((await device.children()).size).toBe(1);
    expect(asked).toHaveLength(2);
  });

  test.each([
    [{}],
    [{ child_device_list: [], sum: "1" }],
    [{ child_device_list: [{ position: 1 }], sum: 1 }],
  ])("with the outlets %j is not trusted", async (given) => {
    await expect(makeDevice(result(given)).device.children()).rejects.toThrow("no such device");
  });

  test("answers for an outlet within its own answer", async () => {
    const inner = { error_code: -1001 };
    const { device } = makeDevice(result({ responseData: inner }), result({}));
    await expect(device.call("set_device_info", {}, "id1")).rejects.toThrow("error_code -1001");
    await expect(device.call("set_device_info", {}, "id1")).rejects.toThrow("no such device");
  });

  test.each([
    ["no state", [result({ device_on: 1 }), result({ device_on: 1 })]],
    ["no components", [result({ device_on: true }), result({ device_on: true }), result({})]],
  ])("with %s cannot be opened", async (_what, answers) => {
    await expect(openSmartOutlet(makeDevice(...answers).device, 1)).rejects.toThrow("no such device");
  });
});
