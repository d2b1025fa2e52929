import { Channel } from "@refugium/model/resources/lights.ts";
import { expect, it } from "vitest";
import type { Draft } from "../../form/draft.ts";
import { drawingOf, withValue } from "./drawing.ts";

const config = { values: [0, 0, 0, 5, 20, 50, 80, 85, 80, 60, 30, 5] };
const channel = { ...Channel.initial, name: "Blue", profile: { type: "auto", config, min: 0, max: 0 } };

/** A draft that records what is set, by path. */
function recorded(): { readonly draft: Draft; readonly set: [string, unknown][] } {
  const set: [string, unknown][] = [];
  const draft: Draft = {
    get: () => undefined,
    set: (path, value) => void set.push([path, value]),
    fault: () => undefined,
    changes: {},
    isDirty: false,
    isBusy: false,
    failure: "",
    isDoubted: false,
    save: async () => true,
  };
  return { draft, set };
}

it("moving a point changes its level in the draft", () => {
  const { draft, set } = recorded();
  const points = drawingOf(draft, "channels.1", "1", channel);
  expect(points?.points[6]).toEqual({ second: 43_200, value: 80 });
  points?.move(6, 33);
  expect(set).toEqual([["channels.1.profile.config.values", [0, 0, 0, 5, 20, 50, 33, 85, 80, 60, 30, 5]]]);
});

it("computed curves and manual channels have no points to drag", () => {
  const { draft } = recorded();
  expect(drawingOf(draft, "channels.1", "1", { ...channel, manual: true })).toBeUndefined();
  const sine = { ...channel.profile, type: "sine", config: { start: "08:00:00", end: "20:00:00" } };
  expect(drawingOf(draft, "channels.1", "1", { ...channel, profile: sine })).toBeUndefined();
});

it("withValue changes a level in a copy", () => {
  expect(withValue({ values: [1, 2, 3], interval: 60 }, 1, 9)).toEqual({ values: [1, 9, 3], interval: 60 });
});
