import { seconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { describe, expect, test } from "vitest";
import { manualClock } from "../../../kernel/fixtures/manual-clock.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import { I2cError } from "../i2c.ts";
import { BusHeldError, I2cRecovery } from "./i2c-recovery.ts";

type State = "free" | "held" | "hangs" | "absent" | "gone";

function bus() {
  const clock = manualClock();
  const told: (string | undefined)[] = [];
  let state: State = "free";
  let transfers = 0;
  let release: () => void = () => undefined;
  const wire = {
    open: async () => undefined,
    pause: async () => undefined,
    transfer: async (address: number) => {
      transfers += 1;
      if (state === "held") throw new BusHeldError(devices.busStuck);
      if (state === "absent") throw new I2cError(address, devices.doesNotAcknowledge);
      if (state === "gone") throw new MessageError(devices.notThere);
      if (state === "hangs")
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      return Uint8Array.of(1);
    },
  };
  const recovery = new I2cRecovery({ clock, wire, onChange: (held) => told.push(held?.address) });
  const ask = (address = 0x48) => recovery.transfer(address, [0], 1);
  const become = (next: State): void => {
    state = next;
  };
  const fail = (address?: number) => expect(ask(address)).rejects.toThrow();
  return { clock, told, recovery, ask, become, fail, transfers: () => transfers, release: () => release() };
}

describe("an I2C bus that is held", () => {
  test("is reported once, with the address of the first failure", async () => {
    const { told, fail, become, clock } = bus();
    become("held");
    await fail(0x48);
    expect(told).toEqual([]);
    await fail(0x40);
    await clock.advance(seconds(10));
    await fail(0x40);
    await fail(0x40);
    expect(told).toEqual(["0x48"]);
  });

  test("refuses callers at once, and is tried after 1, 2, 4 … 60 s", async () => {
    const { become, fail, ask, transfers, clock } = bus();
    become("held");
    await fail();
    await fail();
    await expect(ask(0x40)).rejects.toThrow(
      "the I2C bus is held since a message to the device at 0x48; the next attempt is in 1 s",
    );
    const tries: number[] = [];
    for (let second = 1; second <= 200; second++) {
      await clock.advance(seconds(1));
      const before = transfers();
      await fail();
      if (transfers() > before) tries.push(second);
    }
    expect(tries).toEqual([1, 3, 7, 15, 31, 63, 123, 183]);
  });

  test("is free once a message passes or is not acknowledged", async () => {
    for (const next of ["free", "absent"] as const) {
      const { told, become, fail, ask, clock } = bus();
      become("held");
      await fail();
      await fail();
      become(next);
      await clock.advance(seconds(1));
      await ask().catch(() => undefined);
      expect(told).toEqual(["0x48", undefined]);
    }
  });

  test("stays held while its adapter is gone", async () => {
    const { told, become, fail, clock, transfers } = bus();
    become("held");
    await fail();
    await fail();
    become("gone");
    await clock.advance(seconds(1));
    await fail();
    await fail();
    expect(transfers()).toBe(3);
    expect(told).toEqual(["0x48"]);
  });
});

describe("an I2C bus that hangs", () => {
  test("is reported after two messages of 2 s, and tried by one caller", async () => {
    const { told, become, ask, clock, recovery } = bus();
    await recovery.open();
    await recovery.pause(1);
    become("hangs");
    void ask(0x48);
    void ask(0x40);
    await clock.advance(seconds(2));
    expect(told).toEqual(["0x48"]);
    await clock.advance(seconds(1));
    void ask(0x48);
    await expect(ask(0x40)).rejects.toThrow("is being tried");
  });

  test("stays held when a message that hung ends, until one passes in time", async () => {
    const { told, become, ask, clock, release } = bus();
    become("hangs");
    void ask(0x40);
    const hung = ask(0x48);
    await clock.advance(seconds(30));
    release();
    await hung;
    expect(told).toEqual(["0x40"]);
    become("free");
    await ask();
    expect(told).toEqual(["0x40", undefined]);
  });

  test("is reported when each message ends late", async () => {
    const { told, become, ask, clock, release } = bus();
    become("hangs");
    for (let round = 0; round < 2; round++) {
      const late = ask(0x48);
      await clock.advance(seconds(5));
      release();
      await late;
    }
    expect(told).toEqual(["0x48"]);
  });
});

test("one spike, and messages that are not acknowledged, hold nothing", async () => {
  const { told, become, fail, ask } = bus();
  for (let round = 0; round < 5; round++) {
    become("held");
    await fail();
    become("absent");
    await fail();
    become("gone");
    await fail();
    become("free");
    await ask();
  }
  expect(told).toEqual([]);
});
