import { expect, test } from "vitest";
import { Mcp3x08Chip } from "./mcp3x08-chip.ts";

/** A chip with a reference of a step for each code, and these codes at its inputs. */
function chipOf(bits: 10 | 12, codes: readonly number[]): Mcp3x08Chip {
  const volts = (channel: number): number => codes[channel] ?? 0;
  return new Mcp3x08Chip({ bits, reference: 2 ** bits, volts, readCode: async (_, natural) => natural() });
}

const CODES = [0, 0x3ff, 1, 0x200, 0x2aa, 0x155, 7, 5];

// Requests of the data sheets, figures 6-1: a result ends with the third byte.
test.each([
  ["an MCP3008 of input 0", 10, [0x01, 0x80, 0x00], [0, 0, 0]],
  ["an MCP3008 of input 1", 10, [0x01, 0x90, 0x00], [0, 0x03, 0xff]],
  ["an MCP3008 of input 5", 10, [0x01, 0xd0, 0x00], [0, 0x01, 0x55]],
  ["an MCP3208 of input 3", 12, [0x06, 0xc0, 0x00], [0, 0x02, 0x00]],
  ["an MCP3208 of input 5", 12, [0x07, 0x40, 0x00], [0, 0x01, 0x55]],
] as const)("the answer of %s", async (_, bits, request, answer) => {
  expect([...(await chipOf(bits, CODES).exchange(request))]).toEqual(answer);
});

test("after the result it comes again from its second bit upwards, then zeros", async () => {
  // 2aa: bits 9…0 are 1010101010, 1…9 are 101010101.
  const answer = await chipOf(10, CODES).exchange([0x01, 0xc0, 0, 0, 0]);
  expect([...answer]).toEqual([0, 0x02, 0xaa, 0b10101010, 0b10000000]);
});

test("a pair of inputs is measured against each other, never below zero", async () => {
  const chip = chipOf(12, [3, 10]);
  expect([...(await chip.exchange([0x04, 0x00, 0x00]))]).toEqual([0, 0, 0]);
  expect([...(await chip.exchange([0x04, 0x40, 0x00]))]).toEqual([0, 0, 7]);
});

test("without a start bit it does not drive the line", async () => {
  expect([...(await chipOf(10, CODES).exchange([0, 0, 0]))]).toEqual([0, 0, 0]);
});
