import { WIRINGS } from "@refugium/model/resources/drivers.ts";
import { describe, expect, test } from "vitest";
import { contactsOf, contactsOfLines } from "./wiring.ts";

const shown = (contacts: ReturnType<typeof contactsOf>) =>
  Object.fromEntries(contacts.map(({ contact, role }) => [role, contact]));

// Contacts: Raspberry Pi documentation, "GPIO".
describe("the wiring of a device on the board", () => {
  test("on I2C has supply, both lines and ground", () => {
    expect(shown(contactsOf("i2c", {}))).toEqual({ supply: 1, SDA: 3, SCL: 5, ground: 6 });
  });

  test("on 1-wire has its data line", () => {
    expect(shown(contactsOf("one-wire", {}))).toEqual({ supply: 1, data: 7, ground: 6 });
  });

  test.each([
    ["0.0", { CE0: 24 }],
    ["0.1", { CE1: 26 }],
  ])("on SPI %s has the select line of its device", (device, select) => {
    const lines = { supply: 17, MOSI: 19, MISO: 21, SCLK: 23, ground: 25 };
    expect(shown(contactsOf("spi", { device }))).toEqual({ ...lines, ...select });
  });

  test("on GPIO has the line of its pin and the nearest ground", () => {
    expect(contactsOf("gpio", { pin: 17 })).toContainEqual({ contact: 11, role: "line", gpio: 17 });
    expect(shown(contactsOf("gpio", { pin: 26 }))).toMatchObject({ line: 37, ground: 39 });
  });

  test("is empty for a line that the header lacks", () => {
    expect(contactsOf("gpio", { pin: 99 })).toEqual([]);
    expect(contactsOf("gpio", { pin: "" })).toEqual([]);
    expect(contactsOfLines([40])).toEqual([]);
  });

  test("takes each contact once", () => {
    for (const wiring of WIRINGS) {
      const contacts = contactsOf(wiring, { pin: 5, device: "0.0" }).map(({ contact }) => contact);
      expect(new Set(contacts).size).toBe(contacts.length);
    }
  });
});
