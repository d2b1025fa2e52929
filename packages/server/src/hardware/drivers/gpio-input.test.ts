import { expect, test } from "vitest";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { EmulatedLine, gpioDevice, LINE } from "./fixtures/gpio-line.ts";
import { gpioInput } from "./gpio-input.ts";

const FLOAT = { Pin: LINE, Bias: "pull-up", Debounce: 50 };

driverContract({
  type: gpioInput,
  parameters: FLOAT,
  faults: ["returns"],
  device: async () => gpioDevice(),
});

async function opened(parameters: object) {
  const line = new EmulatedLine();
  const { buses } = gpioDevice(line);
  const { pins } = await gpioInput.open(buses, { ...FLOAT, ...parameters });
  const [input] = pins["digital-input"];
  return { line, input };
}

test("the line is set up with bias and debounce", async () => {
  expect((await opened({})).line.setup).toEqual({ bias: "pull-up", debounce: 50 });
  expect((await opened({ Bias: "none" })).line.setup).toMatchObject({ bias: "none" });
  expect((await opened({ Bias: "as is", Debounce: 0 })).line.setup).toEqual({ debounce: 0 });
});

test("a change is reported to every listener until it leaves", async () => {
  const { line, input } = await opened({});
  let changes = 0;
  const listen = () =>
    input?.watch?.(() => {
      changes += 1;
    });
  await listen();
  const end = await listen();
  line.change();
  expect(changes).toBe(2);
  await end?.();
  line.change();
  expect(changes).toBe(3);
});

test("two drivers cannot have one line", () => {
  const { files } = makeWorld().world.buses;
  const place = gpioInput.occupies(FLOAT, { files })?.place;
  expect(gpioInput.occupies({ ...FLOAT, Bias: "none" }, { files })?.place).toBe(place);
  expect(gpioInput.occupies({ ...FLOAT, Pin: 18 }, { files })?.place).not.toBe(place);
});
