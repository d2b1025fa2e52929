import { seconds, uptime } from "@refugium/model/declare/units.ts";
import { type Ato, atos } from "@refugium/model/resources/atos.ts";
import { afterEach, expect, it } from "vitest";
import { Alarms } from "../../../alarms/alarms.ts";
import { OutputDevice } from "../../../control/output-device.ts";
import { watchedActuator } from "../../../hardware/fixtures/watched-actuator.ts";
import { LiveState } from "../../../kernel/live-state.ts";
import { LoopWatch } from "../../../kernel/loop-watch.ts";
import { Scope } from "../../../kernel/scope.ts";
import { Records } from "../../../resources/records.ts";
import { MemoryConfig } from "../../../store/memory.ts";
import { AtoAlarms } from "./ato-alarms.ts";
import { FillLog } from "./fill-log.ts";
import type { FillRow } from "./fill-row.ts";
import { TopOffControl } from "./top-off-control.ts";
import { TopOffPump } from "./top-off-pump.ts";

const ATO: Ato = { ...atos.shape.initial, id: "1", name: "Sump", control: true, inlet: "1", period: 30 };
const scope = new Scope("test");
afterEach(() => scope.close());

it("a top-off check that throws stops the pump and raises an alarm", async () => {
  const { clock, actuator, pin } = await watchedActuator();
  const listener = { raised: () => undefined, cleared: () => undefined };
  const alarms = new Alarms({ clock, live: new LiveState(), listener });
  const rows = new Records<FillRow>(new MemoryConfig(), "fills");
  const fills = new FillLog({
    ato: "1",
    clock,
    machine: { boot: () => undefined },
    isPumpOff: () => true,
    rows,
    record: () => undefined,
    show: () => undefined,
  });
  const owner = { id: "atos/1", name: "Sump" };
  const device = new OutputDevice({ clock, owner, find: () => actuator, takeOver: () => undefined });
  const maxRun = seconds(180);
  const world = { isBroken: false };
  new TopOffControl(ATO, {
    runtime: { clock, loops: new LoopWatch(clock) },
    readInlet: async () => false,
    watchInlet: () => undefined,
    pump: new TopOffPump({
      clock,
      device,
      fills,
      label: "Sump",
      maxRun,
      maxDailyRun: seconds(0),
      firstWeek: () => seconds(200),
    }),
    notOn: () => {
      if (world.isBroken) throw new TypeError("a bug");
      return [];
    },
    since: { settlesUntil: uptime(0), onDuty: uptime(0) },
    whenSwitched: () => () => undefined,
    report: {
      alarms: new AtoAlarms(alarms, ATO),
      usage: { add: () => undefined },
      show: () => undefined,
    },
    disable: () => undefined,
  }).start(scope);
  await clock.advance(seconds(31));
  expect(pin.level).toBe(100);
  world.isBroken = true;
  await clock.advance(seconds(2));
  expect(pin.level).toBe(0);
  expect(alarms.list()).toMatchObject([{ code: "check-failed", priority: "critical" }]);
});
