// The program ends in the middle of things: killed, and in order.
import type { Dose } from "@refugium/model/laws/dosing-ledger.ts";
import type { MacroRun } from "@refugium/model/laws/macro-run.ts";
import { defineFailures, type Failure } from "../case.ts";
import { asked, doing, ended, together, water } from "../words/acts.ts";
import { type Device, isOff, isOn, RETURN_PUMP, SODA, sees, staysOff, TOP_OFF } from "../words/sights.ts";
import { seen } from "../words/waiting.ts";

/** Slow enough to be hit in the middle. */
const SPEED = 30;
const LAMP: Device = { name: "the lamp", output: "outlet-5", driver: "rpi", pin: 24, kind: "digital-output" };

const DOSING = together(
  "a dose of 30 ml is given",
  asked("", "POST", "/api/doser/pumps/1/dose", { volume: 30 }),
  seen(isOn(SODA, 30)),
);
const settled = (outcomes: readonly string[]) =>
  sees("the ledger has the dose, and none is open", 60, async (_view, life) => {
    const doses = await life.call<readonly Dose[]>("GET", "/api/doser/pumps/1/ledger");
    const last =
      doses.filter(({ cause }) => cause === "person" || cause.startsWith("person")).at(-1) ?? doses.at(-1);
    if (last === undefined || !outcomes.includes(last.outcome)) return;
    return { words: `ledger: ${Math.round(last.delivered_ml ?? 0)} ml ${last.outcome}` };
  });
const FILLING = together("the sump is low and filled", water({ sump_level: 0.4 }), seen(isOn(TOP_OFF, 90)));
const FEEDING = together(
  "the feeding macro runs",
  asked("", "POST", "/api/macros/1/run"),
  seen(isOff(RETURN_PUMP, 30)),
);
const LIT = together(
  "a timer has switched a lamp on for two minutes",
  asked("", "PUT", "/api/outlets", { name: "Lamp", driver: "rpi", pin: 24 }),
  asked("", "PUT", "/api/equipment", { name: "Lamp", outlet: "5" }),
  asked("", "PUT", "/api/timers", {
    name: "Inspection light",
    enable: true,
    type: "equipment",
    target: { id: "5", on: true, revert: true, duration: 120 },
    second: "0",
    minute: "*/10",
  }),
  seen(isOn(LAMP, 700)),
);
const endedMacro = sees("its run is told of as it ended", 120, async (_view, life) => {
  const run = (await life.call<readonly MacroRun[]>("GET", "/api/macros/1/runs")).at(-1);
  return run === undefined || run.state === "running" ? undefined : { words: `run ${run.state}` };
});
const WRITING = doing("the name of the tank is being written", async (life) => {
  for (let count = 1; count <= 20; count++) {
    await life.call("POST", "/api/settings", { name: `Reef ${count}` });
    life.kept.set("name", `Reef ${count}`);
  }
  // On its way when the program ends.
  void life.call("POST", "/api/settings", { name: "Reef 21" }).catch(() => undefined);
});
const keepsName = sees("the last change that was acknowledged is there", 30, async (_view, life) => {
  const { name } = await life.call<{ readonly name: string }>("GET", "/api/settings");
  return [life.kept.get("name"), "Reef 21"].includes(name) ? { words: `name ${name}` } : undefined;
});

const cases = (signal: "SIGKILL" | "SIGTERM"): readonly Failure[] => [
  {
    fault: `${signal} in the middle of a dose`,
    speed: SPEED,
    given: [DOSING],
    inject: [ended(signal)],
    expect: [
      isOff(SODA, 0.5),
      settled(signal === "SIGKILL" ? ["unconfirmed"] : ["aborted"]),
      staysOff(SODA, 120),
    ],
  },
  {
    fault: `${signal} in the middle of a fill`,
    speed: SPEED,
    given: [FILLING],
    inject: [ended(signal)],
    expect: [isOff(TOP_OFF, 0.5), staysOff(TOP_OFF, 10)],
    heal: [water({ sump_level: 0.4 })],
    recovered: [isOn(TOP_OFF, 400)],
  },
  {
    fault: `${signal} in the middle of a feeding macro`,
    speed: SPEED,
    given: [FEEDING],
    inject: [ended(signal)],
    expect: [isOn(RETURN_PUMP, 60), endedMacro],
  },
  {
    fault: `${signal} in the middle of a timer with revert`,
    speed: SPEED,
    given: [LIT],
    inject: [ended(signal)],
    expect: [isOff(LAMP, 180)],
  },
  {
    fault: `${signal} in the middle of a configuration write`,
    speed: SPEED,
    given: [WRITING],
    inject: [ended(signal)],
    expect: [keepsName],
  },
];

export default defineFailures([...cases("SIGKILL"), ...cases("SIGTERM")]);
