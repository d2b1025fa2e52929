import { milliseconds, minutes, seconds, uptime } from "@refugium/model/declare/units.ts";
import { describe, expect, test } from "vitest";
import { MessageError } from "../kernel/message-error.ts";
import { HEATER, watchedActuator } from "./fixtures/watched-actuator.ts";

describe("the minimum time on and off", () => {
  const policy = { minOn: seconds(60), minOff: seconds(300) };

  test("delays a controller's change, reports the wait, then applies it", async () => {
    const { actuator, claims, clock, pin } = await watchedActuator(policy);
    await actuator.claim(claims({ rank: "controller", value: 100 }));
    expect(pin.level).toBe(100);
    await clock.advance(seconds(20));
    await actuator.claim(claims({ rank: "controller", value: 0 }));
    expect(actuator.state.reason).toBe("controller says 0; waits 40 s for its shortest time");
    await clock.advance(milliseconds(39_999));
    expect(pin.level).toBe(100);
    await clock.advance(milliseconds(1));
    expect([pin.level, actuator.state.reason]).toEqual([0, "controller says 0"]);
    await actuator.claim(claims({ rank: "controller", value: 100 }));
    await clock.advance(seconds(299));
    expect(pin.level).toBe(0);
    await clock.advance(seconds(1));
    expect(pin.level).toBe(100);
    expect(pin.written).toEqual([0, 100, 0, 100]);
  });

  test("does not delay off for a person, an interlock or a trip", async () => {
    for (const rank of ["person", "interlock"] as const) {
      const { actuator, claims, pin } = await watchedActuator(policy);
      await actuator.claim(claims({ rank: "controller", value: 100 }));
      await actuator.claim(claims({ rank, value: 0 }));
      expect(pin.level).toBe(0);
      await actuator.claim(claims({ rank, value: 100 }));
      expect(pin.level).toBe(0);
    }
    const { actuator, claims, pin, clock } = await watchedActuator(policy);
    await actuator.claim(claims({ rank: "controller", value: 100 }));
    actuator.tripOff({ code: "leak", message: "leak", since: clock.now() });
    await clock.advance(milliseconds(0));
    expect(pin.level).toBe(0);
  });

  test("does not delay the off of an expired lease", async () => {
    const { actuator, claims, clock, pin } = await watchedActuator(policy);
    await actuator.claim(claims({ rank: "controller", value: 100, until: uptime(10_000) }));
    await clock.advance(seconds(9));
    expect(pin.level).toBe(100);
    await clock.advance(seconds(1));
    expect(pin.level).toBe(0);
  });
});

describe("the maximum time on", () => {
  const policy = { maxOn: seconds(180) };
  const message = "Heater was on for 180 s without a break, its longest time on";

  test("trips the output off until a person clears it", async () => {
    const { actuator, claims, clock, pin, reported } = await watchedActuator(policy);
    await actuator.claim(claims({ rank: "controller", value: 100 }));
    await clock.advance(seconds(180));
    expect([pin.level, actuator.energisedMs()]).toEqual([0, 180_000]);
    expect(reported.slice(2)).toEqual(["tripped: max-on", `trip switches to 0: ${message}`, "confirmed 0"]);
    expect(actuator.state).toMatchObject({
      owner: "trip",
      rank: "trip",
      trip: { code: "max-on", message, since: "2026-01-01T12:03:00.000Z" },
    });
    for (const rank of ["interlock", "person", "controller"] as const) {
      await actuator.claim(claims({ rank, value: 100 }));
      expect(pin.level).toBe(0);
    }
    actuator.clearTrip();
    await clock.advance(milliseconds(0));
    expect([pin.level, actuator.trip]).toEqual([100, undefined]);
  });

  test("counts unbroken time: an off in between resets it", async () => {
    const { actuator, claims, clock, pin } = await watchedActuator(policy);
    for (let fill = 0; fill < 5; fill++) {
      await actuator.claim(claims({ rank: "controller", value: 100 }));
      await clock.advance(seconds(179));
      await actuator.claim(claims({ rank: "controller", value: 0 }));
      await clock.advance(seconds(1));
    }
    expect([pin.level, actuator.trip]).toEqual([0, undefined]);
  });

  test("counts on while claims are renewed", async () => {
    const { actuator, claims, clock } = await watchedActuator(policy);
    for (let check = 0; check < 18; check++) {
      await actuator.claim(
        claims({ rank: "controller", value: 100, until: uptime(clock.uptime() + 30_000) }),
      );
      await clock.advance(seconds(10));
    }
    expect(actuator.trip?.code).toBe("max-on");
  });

  test("counts from the start for an output that starts on", async () => {
    const { actuator, claims, clock, pin } = await watchedActuator({ ...policy, safeState: "on" });
    await actuator.claim(claims({ rank: "stored", value: 100 }));
    await clock.advance(seconds(179));
    expect(pin.level).toBe(100);
    await clock.advance(seconds(1));
    expect([pin.level, actuator.trip?.code]).toEqual([0, "max-on"]);
  });

  test("applies at once when set below the present time on", async () => {
    const { actuator, claims, clock, pin } = await watchedActuator();
    await actuator.claim(claims({ rank: "stored", value: 100 }));
    await clock.advance(minutes(10));
    actuator.configure({ ...HEATER, ...policy });
    await clock.advance(milliseconds(0));
    expect([pin.level, actuator.policy.maxOn]).toEqual([0, 180_000]);
  });
});

describe("a trip", () => {
  test("keeps its first cause when the output is tripped again", async () => {
    const { actuator, clock, reported } = await watchedActuator();
    actuator.tripOff({ code: "first", message: "first", since: clock.now() });
    actuator.tripOff({ code: "second", message: "second", since: clock.now() });
    expect(actuator.trip?.code).toBe("first");
    expect(reported).toEqual(["tripped: first"]);
  });

  test("switches off even an output whose safe state is on", async () => {
    const { actuator, clock, pin } = await watchedActuator({ safeState: "on" });
    actuator.tripOff({ code: "leak", message: "leak", since: clock.now() });
    await clock.advance(milliseconds(0));
    expect(pin.level).toBe(0);
  });
});

describe("shutting down", () => {
  test.each([
    ["off", 0],
    ["on", 100],
    ["hold", 60],
  ] as const)("leaves an output with safe state %s at %d for good", async (safeState, level) => {
    const { actuator, claims, clock, pin, reported } = await watchedActuator({ safeState });
    await actuator.claim(claims({ rank: "controller", value: 60, until: uptime(5000) }));
    expect(await actuator.shutDown("shutting down: fail-safe state")).toBe(true);
    expect(pin.level).toBe(level);
    pin.level = 7;
    await clock.advance(minutes(5));
    expect([pin.level, clock.pending()]).toEqual([7, []]);
    expect(reported.some((each) => each.includes("lease"))).toBe(false);
  });

  test("waits for a running write, then writes the safe state", async () => {
    const { actuator, claims, pin } = await watchedActuator();
    pin.hold();
    const on = actuator.claim(claims({ rank: "controller", value: 100 }));
    const down = actuator.shutDown("shutting down: fail-safe state");
    pin.release();
    expect([await on, await down, pin.level]).toEqual([false, true, 0]);
  });

  test("reports when the device did not accept it", async () => {
    const { actuator, claims, pin } = await watchedActuator();
    await actuator.claim(claims({ rank: "controller", value: 100 }));
    pin.fault = new MessageError("gone");
    expect(await actuator.shutDown("shutting down: fail-safe state")).toBe(false);
  });
});
