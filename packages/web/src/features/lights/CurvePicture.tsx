import { ACCLIMATED } from "@refugium/model/laws/acclimation.ts";
import type { Profile } from "@refugium/model/laws/profiles/index.ts";
import type { Range } from "@refugium/model/laws/profiles/shapes/profile.ts";
import { Channel } from "@refugium/model/resources/lights.ts";
import { DayPicture, useDrawnDay } from "./DayPicture.tsx";
import type { Points } from "./drawing.ts";
import { useDragging } from "./use-dragging.ts";

const HEIGHT = 170;

interface CurvePictureProps {
  readonly name: string;
  readonly curve: Profile & Range;
  readonly points?: Points | undefined;
}

/** A library curve today, on a channel without limits. */
export function CurvePicture({ name, curve, points }: CurvePictureProps) {
  const { type, config, min, max } = curve;
  const { drawing, shown } = useDragging(points);
  const profile = { type, config: shown(config), min: 0, max: 0 };
  const drawn = useDrawnDay({ 0: { ...Channel.initial, name, min, max, profile } }, ACCLIMATED);
  const now = drawn.clock.second;
  return <DayPicture name={name} drawn={drawn} height={() => HEIGHT} now={now} drawing={drawing} />;
}
