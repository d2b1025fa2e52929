import type { LiveOutput } from "@refugium/model/events.ts";
import { type Pump, pumps } from "@refugium/model/resources/pumps.ts";
import { expect, it } from "vitest";
import { stateOf } from "./pump-state.ts";

const output: LiveOutput = {
  id: "jack-2-0",
  driver: "1",
  pin: 0,
  kind: "pwm",
  name: "Calcium",
  subject: { type: "pumps", id: "1" },
  value: 0,
  confirmed: 0,
  owner: "Calcium",
  rank: "controller",
  controlled: false,
  reason: "no dose is due",
  lease: null,
  ends_at: null,
  safe_state: "off",
  trip: null,
  energised_s: 0,
  since: "2026-11-21T00:00:00.000Z",
};

function pumpWith(regiment: object): Pump {
  const { initial } = pumps.shape;
  return { ...initial, id: "1", regiment: { ...initial.regiment, ...regiment } };
}

it("a pump's state is the most severe one", () => {
  const pump = pumpWith({ enable: true });
  const trip = { code: "lease-expired", message: "it ran on", since: output.since };
  expect(stateOf(pump, [], true)).toEqual(["act", "unconnected"]);
  expect(stateOf(pump, [{ ...output, trip }], true)).toEqual(["act", "tripped"]);
  expect(stateOf(pump, [output], true)).toEqual(["accent", "running"]);
  expect(stateOf(pump, [output], false)).toEqual(["ok", "scheduled"]);
});

it("an idle pump is scheduled, continuous, paused or off", () => {
  expect(stateOf(pumpWith({ enable: true, continuous: true }), [output], false)).toEqual([
    "ok",
    "continuous",
  ]);
  expect(stateOf(pumpWith({ enable: false }), [output], false)).toEqual(["quiet", "paused"]);
  expect(stateOf(pumpWith({ enable: false, continuous: true }), [output], false)).toEqual(["quiet", "off"]);
});
