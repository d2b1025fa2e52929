// The bytes that the controller exchanges with the kernel against those of the installed headers.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as structs from "../../packages/server/src/hardware/buses/linux/gpio-structs.ts";
import { SPI, transferBuffer } from "../../packages/server/src/hardware/buses/linux/spi-structs.ts";
import {
  EINTR,
  EVENTFD_FLAGS,
  I2C,
  POLL,
} from "../../packages/server/src/hardware/buses/linux/system-calls.ts";

/** What structures.c printed; empty without a compiler. */
const printed = process.env.REFUGIUM_STRUCTURES ?? "";
const skip = printed === "" ? "not checked: there is no C compiler, or no headers of the kernel" : false;
const values = new Map(
  (printed === "" ? "" : readFileSync(printed, "utf8")).split("\n").map((line): [string, string] => {
    const [name = "", value = ""] = line.split(" ");
    return [name, value];
  }),
);
const told = (name: string): string => values.get(name) ?? `${name} is missing`;
const bytesOf = (name: string): Buffer => Buffer.from(told(name), "hex");

function same(prefix: string, numbers: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(numbers))
    assert.equal(String(value), told(`${prefix}${name}`), `${prefix}${name}`);
}

test(`the GPIO calls and requests are those of the headers (${process.arch})`, { skip }, () => {
  same("ioctl.", structs.GPIO);
  const requests = {
    high: structs.requestBuffer(17, "x", { as: "output", high: true }),
    low: structs.requestBuffer(17, "x", { as: "output", high: false }),
    untouched: structs.requestBuffer(4, "refugium", { as: "untouched" }),
    "pull-up": structs.requestBuffer(4, "refugium", {
      ...{ as: "input", bias: "pull-up", edges: "both", debounce: 10_000 },
    }),
    "pull-down": structs.requestBuffer(4, "refugium", { as: "input", bias: "pull-down", edges: "rising" }),
    none: structs.requestBuffer(4, "refugium", { as: "input", bias: "none" }),
  };
  for (const [name, bytes] of Object.entries(requests))
    assert.equal(bytes.toString("hex"), told(`request.${name}`), name);
  // The configuration of a request is the one that is set later.
  const config = structs.configBuffer({ as: "output", high: true }).toString("hex");
  assert.ok(told("request.high").includes(config));
  assert.equal(structs.valuesBuffer(true).toString("hex"), told("values.high"));
  assert.equal(structs.valuesBuffer(false).toString("hex"), told("values.low"));
  assert.equal(structs.lineInfoBuffer(17).toString("hex"), told("line.ask"));
});

test(`the answers of the kernel are read as in the headers (${process.arch})`, { skip }, () => {
  const line = structs.lineInfoOf(bytesOf("line.info"));
  assert.deepEqual(line, { name: "GPIO17", consumer: "another", isUsed: true, isOutput: true });
  const chip = structs.chipInfoOf(bytesOf("chip.info"));
  assert.deepEqual(chip, { name: "gpiochip0", label: "pinctrl-rp1", lines: 54 });
  assert.equal(bytesOf("chip.info").length, structs.chipInfoBuffer().length);
  assert.equal(structs.requestedFd(bytesOf("request.fd")), 23);
  assert.deepEqual(structs.eventsIn(bytesOf("events")), [
    { line: 27, isRising: true, number: 1 },
    { line: 27, isRising: false, number: 4_294_967_295 },
  ]);
});

test(`numbers of I2C, poll and eventfd are those of the headers (${process.arch})`, { skip }, () => {
  same("i2c.", I2C.numbers);
  same("poll.", POLL);
  same("", { bell: EVENTFD_FLAGS, interrupted: EINTR });
});

test(`the SPI calls and messages are those of the headers (${process.arch})`, { skip }, () => {
  same("spi.", SPI);
  const message = transferBuffer({
    ...{ sent: 0x123456789abcdef0n, received: 0xfedcba9876543210n, length: 5, speed: 500_000 },
  });
  assert.equal(message.toString("hex"), told("spi.transfer"));
});

test(`messages of I2C lie in memory as in the headers (${process.arch})`, {
  skip: skip || (await noLibrary()),
}, async () => {
  const { default: koffi } = await import("koffi");
  for (const [name, members] of Object.entries({ message: I2C.message, transfer: I2C.transfer })) {
    const type = koffi.struct(members);
    assert.equal(String(koffi.sizeof(type)), told(`${name}.size`));
    for (const member of Object.keys(members))
      assert.equal(String(koffi.offsetof(type, member)), told(`${name}.${member}`), `${name}.${member}`);
  }
});

/** The library comes for the architecture of the installation only. */
async function noLibrary(): Promise<string | false> {
  return import("koffi").then(
    () => false,
    () => "not checked: the library for system calls is not installed for this architecture",
  );
}
