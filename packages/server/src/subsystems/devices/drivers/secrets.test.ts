import { Text } from "@refugium/model/declare/fields.ts";
import { describe, expect, test } from "vitest";
import { defineDriver } from "../../../hardware/driver.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { Seal } from "../../../resources/sealed-parameters.ts";
import { DriverSecrets } from "./secrets.ts";

const device = defineDriver({
  type: "device",
  title: "Device",
  kind: "plug",
  withoutController: "keeps",
  parameters: { Address: Text({ initial: "a" }), Password: Text({ secret: true }) },
  provides: ["digital-output"],
  pinmap: ({ Address: address }) => ({ "digital-output": [address.length] }),
  open: async (_buses, { Password: password }) => {
    throw new MessageError(`opened with ${password}`);
  },
});

let count = 0;
/** Readable, different each time, bound to its purpose. */
const seal: Seal = {
  seal: (text, purpose) => `sealed|${count++}|${purpose}|${text}`,
  open: (sealed, purpose) => {
    const [, , of, text = ""] = sealed.split("|");
    if (of !== purpose) throw new MessageError("the seal is broken");
    return text;
  },
  isSealed: (text) => text.startsWith("sealed|"),
};
const secrets = new DriverSecrets(seal);
const PLAIN = { Address: "10.0.0.2", Password: "p" };

describe("the password of a device", () => {
  test("is sealed for the database and opened for the device", async () => {
    const stored = secrets.sealed(device, PLAIN, {});
    expect(stored).toEqual({ Address: "10.0.0.2", Password: expect.stringMatching(/^sealed/) });
    expect(secrets.opened(device, stored)).toEqual(PLAIN);
    await expect(secrets.opening(device).open({} as never, stored)).rejects.toThrow("opened with p");
  });

  test("keeps its sealed text when it is stored again", () => {
    const stored = secrets.sealed(device, PLAIN, {});
    expect(secrets.sealed(device, PLAIN, stored)).toEqual(stored);
    expect(secrets.sealed(device, { ...PLAIN, Password: "q" }, stored)).not.toEqual(stored);
  });

  test("is not opened for another address", async () => {
    const stored = { ...secrets.sealed(device, PLAIN, {}), Address: "10.6.6.6" };
    expect(secrets.openable(device, stored)).toEqual({ Address: "10.6.6.6" });
    await expect(secrets.opening(device).open({} as never, stored)).rejects.toThrow("the seal is broken");
  });

  test("is taken as it is where an earlier release did not seal it", () => {
    expect(secrets.opened(device, PLAIN)).toEqual(PLAIN);
  });

  test("does not hide a bug of the seal", () => {
    const broken = new DriverSecrets({
      ...seal,
      open: () => {
        throw new TypeError("a bug");
      },
    });
    expect(() => broken.openable(device, secrets.sealed(device, PLAIN, {}))).toThrow("a bug");
  });

  test("is not needed for the pins", () => {
    const stored = { Address: "abc", Password: `sealed|${"x".repeat(500)}` };
    expect(device.pinmap(stored)).toEqual({ "digital-output": [3] });
  });

  test("stays empty where there is none", () => {
    expect(secrets.sealed(device, { Address: "a", Password: "" }, {})).toEqual({
      Address: "a",
      Password: "",
    });
  });
});
