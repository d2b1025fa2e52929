import type { LightChannel } from "@refugium/model/resources/lights.ts";
import type { Draft } from "../../form/draft.ts";
import { nameOfChannel } from "./channel-words.ts";
import type { Drawing } from "./DayPoints.tsx";
import { numbersOf, pointsOf } from "./points.ts";

/** The points of a channel's curve as something to draw with; undefined for curves that follow a law. */
export function drawingOf(
  draft: Draft,
  path: string,
  key: string,
  channel: LightChannel,
): Drawing | undefined {
  const { type, config } = channel.profile;
  if (channel.manual) return undefined;
  return curveDrawing(draft, `${path}.profile.config`, { type, config, name: nameOfChannel(key, channel) });
}

interface Curve {
  readonly type: string;
  readonly config: LightChannel["profile"]["config"];
  readonly name: string;
}

/** The same for a config that stands at `path`. */
export function curveDrawing(draft: Draft, path: string, { type, config, name }: Curve): Drawing | undefined {
  const points = pointsOf(type, config);
  if (points.length === 0) return undefined;
  const move = (index: number, value: number): void =>
    draft.set(
      `${path}.values`,
      numbersOf(config).map((each, at) => (at === index ? value : each)),
    );
  return { name, points, move };
}
