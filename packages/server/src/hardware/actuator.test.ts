import { milliseconds, minutes, seconds, uptime } from "@refugium/model/declare/units.ts";
import { describe, expect, test } from "vitest";
import { manualClock } from "../kernel/fixtures/manual-clock.ts";
import { MessageError } from "../kernel/message-error.ts";
import { Actuator, leaseUntil } from "./actuator.ts";
import { SimulatedPin } from "./fixtures/simulated-pin.ts";
import { HEATER, recordedEvents, watchedActuator } from "./fixtures/watched-actuator.ts";
import { StartGate } from "./start-gate.ts";

const until = (ms: number) => uptime(ms);

describe("an output", () => {
  test("starts in its safe state, without an owner", async () => {
    for (const [safeState, level] of [
      ["off", 0],
      ["on", 100],
      ["hold", 0],
    ] as const) {
      const { actuator, pin } = await watchedActuator({ safeState });
      expect([pin.level, actuator.isOn]).toEqual([level, level === 100]);
      expect(actuator.state).toMatchObject({ value: level, owner: null, rank: "none", lease: null });
      expect(actuator.forMs()).toBe(Number.POSITIVE_INFINITY);
    }
  });

  test("that starts on waits for its turn; off applies at once", async () => {
    const begun = async (level: number) => {
      const clock = manualClock();
      const gate = new StartGate(clock);
      const pin = new SimulatedPin(clock);
      const policy = { ...HEATER, safeState: "on" } as const;
      const actuator = new Actuator("outlet-1", { clock, events: recordedEvents().events, policy, gate });
      await pin.write(level);
      gate.record();
      await actuator.bind({ driver: "rpi", kind: "digital-output", pin: 4 }, pin);
      expect(pin.level).toBe(level);
      return { actuator, clock, pin };
    };
    const first = await begun(0);
    await first.clock.advance(seconds(1));
    expect(first.pin.level).toBe(100);
    const second = await begun(100);
    const owner = { id: "interlocks/1", name: "Dry" };
    await second.actuator.claim({ owner, rank: "interlock", value: 0, reason: "dry", lapse: "safe-state" });
    expect(second.pin.level).toBe(0);
  });

  test("has the value of the strongest claim, then of the next one", async () => {
    const { actuator, pin, claims, reported } = await watchedActuator();
    await actuator.claim(claims({ rank: "stored", value: 100 }));
    await actuator.claim(claims({ rank: "controller", value: 0 }));
    await actuator.claim(claims({ rank: "timer", value: 100 }));
    expect([pin.level, actuator.hasClaim("timer"), actuator.hasClaim("macro")]).toEqual([0, true, false]);
    await actuator.claim(claims({ rank: "interlock", value: 0 }));
    await actuator.claim(claims({ rank: "person", value: 100 }));
    expect(pin.level).toBe(0);
    await actuator.release("interlock");
    expect(pin.level).toBe(100);
    await actuator.release("person");
    await actuator.release("controller", "timer");
    expect(pin.level).toBe(0);
    await actuator.release("controller", "controller");
    expect(pin.level).toBe(100);
    await actuator.release("timer");
    await actuator.release("stored");
    expect([pin.level, reported.at(-2)]).toEqual([
      0,
      "no controller switches to 0: no command: fail-safe state",
    ]);
  });

  test("has the newest claim's value among equal ranks", async () => {
    const { actuator, claims, pin } = await watchedActuator();
    const ask = (id: string, value: number) =>
      actuator.claim(claims({ rank: "timer", value, owner: { id, name: id } }));
    await ask("timers/1", 0);
    await ask("timers/2", 100);
    expect(pin.level).toBe(100);
    await ask("timers/1", 0);
    expect(pin.level).toBe(0);
  });

  test("reports each switch once, with owner and reason", async () => {
    const { actuator, claims, reported } = await watchedActuator();
    await actuator.claim(claims({ rank: "controller", value: 100, reason: "24.1 °C, below 24.5" }));
    await actuator.claim(claims({ rank: "controller", value: 100, reason: "24.2 °C, below 24.5" }));
    expect(reported).toEqual(["controller switches to 100: 24.1 °C, below 24.5", "confirmed 100"]);
    expect(actuator.state.reason).toBe("24.2 °C, below 24.5");
  });

  test("shows its owner, the end of the claim and the confirmed value", async () => {
    const { actuator, claims, clock, pin } = await watchedActuator();
    await clock.advance(seconds(10));
    await actuator.claim(claims({ rank: "controller", value: 100, until: until(100_000) }));
    await clock.advance(seconds(30));
    expect(actuator.state).toEqual({
      id: "outlet-1",
      driver: "rpi",
      pin: 4,
      kind: "digital-output",
      name: "Heater",
      subject: HEATER.subject,
      value: 100,
      confirmed: 100,
      owner: "controller",
      rank: "controller",
      controlled: true,
      reason: "controller says 100",
      lease: 60,
      ends_at: "2026-01-01T12:01:40.000Z",
      safe_state: "off",
      trip: null,
      energised_s: 30,
      since: "2026-01-01T12:00:10.000Z",
    });
    pin.fault = new MessageError("gone");
    await actuator.release("controller");
    expect(actuator.state).toMatchObject({ value: 0, confirmed: null, energised_s: 30 });
    expect([actuator.confirmed, actuator.failingSince]).toEqual([100, 40_000]);
  });

  test("without a pin is shown as such", async () => {
    const { actuator } = await watchedActuator();
    await actuator.bind(undefined, undefined);
    expect(actuator.state).toMatchObject({ driver: "", pin: 0, kind: "digital-output", confirmed: null });
    expect(actuator.address).toBeUndefined();
  });

  test("reports whether the device confirmed, and retries when it did not", async () => {
    const { actuator, claims, pin, clock, reported } = await watchedActuator();
    pin.fault = new MessageError("no answer");
    expect(await actuator.claim(claims({ rank: "person", value: 100 }))).toBe(false);
    pin.fault = undefined;
    await clock.advance(seconds(1));
    expect(pin.level).toBe(100);
    expect(reported).toEqual([
      "person switches to 100: person says 100",
      "failing: no answer",
      "confirmed 100",
    ]);
  });

  test("keeps its value on a pin that is reopened", async () => {
    const { actuator, claims, pin } = await watchedActuator();
    await actuator.claim(claims({ rank: "stored", value: 100 }));
    pin.level = 0;
    expect(await actuator.bind(actuator.address, pin)).toBe(true);
    expect(pin.level).toBe(100);
  });
});

describe("a lease", () => {
  test("that expires leads to the safe state and is reported once", async () => {
    const { actuator, claims, clock, pin, reported } = await watchedActuator();
    await actuator.claim(claims({ rank: "controller", value: 100, until: leaseUntil(clock, seconds(90)) }));
    await clock.advance(milliseconds(89_999));
    expect(pin.level).toBe(100);
    await clock.advance(milliseconds(1));
    expect(pin.level).toBe(0);
    await clock.advance(minutes(10));
    expect(reported).toEqual([
      "controller switches to 100: controller says 100",
      "confirmed 100",
      "the lease of controller expired",
      "controller switches to 0: controller did not complete a check in time: fail-safe state",
      "confirmed 0",
    ]);
    expect(actuator.energisedMs()).toBe(90_000);
  });

  test("that is renewed in time continues", async () => {
    const { actuator, claims, clock, reported, pin } = await watchedActuator();
    for (let check = 0; check < 20; check++) {
      await actuator.claim(claims({ rank: "controller", value: 100, until: leaseUntil(clock, seconds(90)) }));
      await clock.advance(seconds(60));
    }
    expect([pin.level, reported.length, pin.written]).toEqual([100, 2, [0, 100]]);
  });

  test("that is renewed after expiring is reported and takes the output back", async () => {
    const { actuator, claims, clock, reported, pin } = await watchedActuator();
    await actuator.claim(claims({ rank: "controller", value: 100, until: until(1000) }));
    await clock.advance(seconds(5));
    await actuator.claim(claims({ rank: "controller", value: 100, until: until(90_000) }));
    expect(pin.level).toBe(100);
    expect(reported.filter((each) => each.includes("lease"))).toEqual([
      "the lease of controller expired",
      "the lease of controller is renewed",
    ]);
  });

  test("that expired still excludes weaker claims", async () => {
    const { actuator, claims, clock, pin } = await watchedActuator();
    await actuator.claim(claims({ rank: "timer", value: 100 }));
    await actuator.claim(claims({ rank: "controller", value: 0, until: until(1000) }));
    await clock.advance(seconds(5));
    expect(pin.level).toBe(0);
    await actuator.release("controller");
    expect(pin.level).toBe(100);
  });

  test.each([
    ["on", 100],
    ["hold", 40],
    ["off", 0],
  ] as const)("of an output with safe state %s ends at %d", async (safeState, level) => {
    const { actuator, claims, clock, pin } = await watchedActuator({ safeState });
    await actuator.claim(claims({ rank: "controller", value: 40, until: until(1000) }));
    await clock.advance(seconds(1));
    expect(pin.level).toBe(level);
  });

  test("expires also on an output that started on", async () => {
    const { actuator, claims, clock, reported } = await watchedActuator({
      safeState: "on",
      maxOn: minutes(60),
    });
    await actuator.claim(claims({ rank: "controller", value: 100, until: until(1000) }));
    await clock.advance(seconds(1));
    expect(reported).toContain("the lease of controller expired");
  });
});

describe("a person's override", () => {
  test("holds against a controller until it ends; then the controller's claim wins", async () => {
    const { actuator, claims, clock, pin, reported } = await watchedActuator();
    await actuator.claim(claims({ rank: "controller", value: 0 }));
    await actuator.claim(claims({ rank: "person", value: 100, until: until(minutes(30)), lapse: "release" }));
    await clock.advance(minutes(29));
    expect([pin.level, actuator.state.owner]).toEqual([100, "person"]);
    await clock.advance(minutes(1));
    expect([pin.level, actuator.state.owner]).toEqual([0, "controller"]);
    expect(reported.some((each) => each.includes("lease"))).toBe(false);
    expect(actuator.claims).toHaveLength(1);
  });

  test("loses against an interlock", async () => {
    const { actuator, claims, pin } = await watchedActuator();
    await actuator.claim(claims({ rank: "interlock", value: 0 }));
    await actuator.claim(claims({ rank: "person", value: 100 }));
    expect([pin.level, actuator.state.rank]).toEqual([0, "interlock"]);
  });
});

describe("an output held off by an interlock", () => {
  const SAFE_ON = { safeState: "on" } as const;

  test("stays off against another interlock, a person or an expired lease", async () => {
    const { actuator, pin, claims } = await watchedActuator(SAFE_ON);
    await actuator.claim(claims({ rank: "interlock", value: 0 }));
    await actuator.claim({ ...claims({ rank: "interlock", value: 100 }), owner: { id: "b", name: "b" } });
    await actuator.claim(claims({ rank: "person", value: 100 }));
    expect([pin.level, actuator.isHeldOff, actuator.safeNow]).toEqual([0, true, 0]);
    await actuator.release("interlock");
    expect([pin.level, actuator.isHeldOff, actuator.safeNow]).toEqual([100, false, 100]);
  });

  test("stays off when abandoned or shut down with safe state on", async () => {
    for (const leave of ["abandon", "shutDown"] as const) {
      const { actuator, pin, claims } = await watchedActuator(SAFE_ON);
      await actuator.claim(claims({ rank: "interlock", value: 0 }));
      await actuator[leave]("it goes");
      expect(pin.level).toBe(0);
    }
  });

  test("is never written on when a listener overrules the switch", async () => {
    const { actuator, pin, claims, events } = await watchedActuator();
    const written: number[] = [];
    const write = pin.write.bind(pin);
    Object.assign(pin, {
      write: (percent: number) => {
        written.push(percent);
        return write(percent);
      },
    });
    events.on("switched", () => {
      if (actuator.isOn) void actuator.claim(claims({ rank: "interlock", value: 0 }));
    });
    await actuator.claim(claims({ rank: "stored", value: 100 }));
    expect([pin.level, actuator.isOn, Math.max(0, ...written)]).toEqual([0, false, 0]);
  });
});
