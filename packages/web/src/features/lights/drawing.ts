import type { JsonObject } from "@refugium/model/declare/field.ts";
import type { LightChannel } from "@refugium/model/resources/lights.ts";
import type { Draft } from "../../form/draft.ts";
import { nameOfChannel } from "./channel-words.ts";
import { type CurvePoint, numbersOf, pointsOf } from "./points.ts";

/** Points that can be moved vertically. Values are whole percent. */
export interface Points {
  readonly name: string;
  readonly points: readonly CurvePoint[];
  move(index: number, value: number): void;
}

/** Points being dragged: drawn at once, moved in the draft on release. */
export interface Drawing extends Points {
  drag(index: number, value: number): void;
  drop(): void;
}

/** The draggable points of a channel's curve; undefined for computed curves. */
export function drawingOf(
  draft: Draft,
  path: string,
  key: string,
  channel: LightChannel,
): Points | undefined {
  const { type, config } = channel.profile;
  if (channel.manual) return undefined;
  return curveDrawing(draft, `${path}.profile.config`, { type, config, name: nameOfChannel(key, channel) });
}

interface Curve {
  readonly type: string;
  readonly config: JsonObject;
  readonly name: string;
}

/** The same for a config at `path`. */
export function curveDrawing(draft: Draft, path: string, { type, config, name }: Curve): Points | undefined {
  const points = pointsOf(type, config);
  if (points.length === 0) return undefined;
  const move = (index: number, value: number): void =>
    draft.set(`${path}.values`, withValue(config, index, value).values);
  return { name, points, move };
}

/** A config with another level at one point. */
export function withValue(config: JsonObject, index: number, value: number): JsonObject {
  return { ...config, values: numbersOf(config).map((each, at) => (at === index ? value : each)) };
}
