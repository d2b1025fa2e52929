import type { CameraValue } from "@refugium/model/camera.ts";
import { useQuery } from "@tanstack/react-query";
import { useRevision, useSnapshots } from "../../api/live.ts";
import { get } from "../../api/request.ts";
import { monthIndex } from "../../api/wall-clock.ts";

/** A picture with its time in wall seconds. */
export interface Picture {
  readonly name: string;
  readonly at: number;
}

const DAY = 86_400;
export const CONFIGURATION_KEY = ["camera", "configuration"];

/** The pictures, oldest first. */
export function usePictures() {
  const revision = useRevision("camera");
  return useQuery({
    queryKey: ["camera", "pictures", revision],
    queryFn: async ({ signal }) => {
      const list = await get<readonly { readonly name: string }[]>("/api/camera/images", signal);
      return list.flatMap(({ name }): readonly Picture[] => {
        const at = pictureTime(name);
        return at === undefined ? [] : [{ name, at }];
      });
    },
    placeholderData: (before) => before,
  });
}

export function useCameraConfiguration() {
  const snapshots = useSnapshots();
  return useQuery({
    queryKey: [...CONFIGURATION_KEY, snapshots],
    queryFn: ({ signal }) => get<CameraValue>("/api/camera/config", signal),
    placeholderData: (before) => before,
  });
}

export function pictureAddress(name: string): string {
  return `/images/${name}`;
}

/** Groups pictures, oldest first, by day of the wall clock: newest day and newest picture first. */
export function byDay(
  pictures: readonly Picture[],
): readonly { readonly day: number; readonly pictures: readonly Picture[] }[] {
  const days = new Map<number, Picture[]>();
  for (const picture of pictures.toReversed()) {
    const day = Math.floor(picture.at / DAY) * DAY;
    days.set(day, [...(days.get(day) ?? []), picture]);
  }
  return [...days].map(([day, taken]) => ({ day, pictures: taken }));
}

/**
 * Time of a picture in wall seconds, from its name such as `02-24-02-Sat-Nov-21-2026.jpg`; undefined for other names.
 */
export function pictureTime(name: string): number | undefined {
  const [, hour, minute, second, month, day, year] =
    /^(\d\d)-(\d\d)-(\d\d)-[A-Z][a-z]{2}-([A-Z][a-z]{2})-(\d{1,2})-(\d{4})\.jpg$/.exec(name) ?? [];
  const index = monthIndex(month);
  if (index < 0) return undefined;
  return Date.UTC(Number(year), index, Number(day), Number(hour), Number(minute), Number(second)) / 1000;
}
