import { seconds } from "@refugium/model/declare/units.ts";
import { expect, test } from "vitest";
import { makeClock } from "../../buses/simulated/fixtures/test-world.ts";
import { StepperMotor } from "./motor.ts";
import { TmcLink, writeDatagram } from "./uart.ts";

const SETTINGS = {
  ...{ fullSpeed: 200, microsteps: 16, isReverse: false },
  ...{ milliamperes: 500, holdPercent: 30, milliohms: 110 },
};
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const STOP = hex(writeDatagram(0, 0x22, 0));

/** On a line that answers nothing until `fail` is called, and with errors then. */
function silentMotor() {
  const clock = makeClock();
  const sent: string[] = [];
  const silence = Promise.withResolvers<never>();
  const exchange = (datagram: Uint8Array): Promise<never> => {
    sent.push(hex(datagram));
    return silence.promise;
  };
  const link = new TmcLink({ address: "/dev/ttyUSB0", exchange, close: async () => undefined }, 0);
  const motor = new StepperMotor(link, SETTINGS, clock);
  return { clock, sent, motor, fail: () => silence.reject(new Error("no answer")) };
}

test("work that waited for five seconds is not started", async () => {
  const { clock, sent, motor, fail } = silentMotor();
  const first = expect(motor.duty()).rejects.toThrow("no answer");
  const late = expect(motor.set(50)).rejects.toThrow("/dev/ttyUSB0/0 could not be reached for 5 s");
  await clock.advance(seconds(5));
  fail();
  await Promise.all([first, late]);
  // The reading alone, tried twice.
  expect(sent).toEqual([sent[0], sent[0]]);
});

test("a closed motor gets a last stop, and nothing that waited", async () => {
  const { sent, motor, fail } = silentMotor();
  const first = expect(motor.duty()).rejects.toThrow("no answer");
  const waiting = expect(motor.set(50)).rejects.toThrow("/dev/ttyUSB0/0 failed: it is not there");
  await Promise.resolve();
  const closing = motor.close();
  fail();
  await Promise.all([first, waiting, closing]);
  expect(sent.filter((datagram) => datagram === STOP)).toHaveLength(2);
  const later = sent.length;
  await expect(motor.set(100)).rejects.toThrow("it is not there");
  await motor.close();
  expect(sent).toHaveLength(later);
});
