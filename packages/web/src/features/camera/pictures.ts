import type { CameraValue } from "@refugium/model/camera.ts";
import { useQuery } from "@tanstack/react-query";
import { useSnapshots } from "../../api/live.ts";
import { get } from "../../api/request.ts";
import type { Picture } from "./by-day.ts";
import { pictureTime } from "./picture-time.ts";

/** The stream does not tell of pictures that are taken on schedule. */
const LOOK_AGAIN_MS = 60_000;

export const PICTURES_KEY = ["camera", "pictures"];
export const CONFIGURATION_KEY = ["camera", "configuration"];

/** The pictures, oldest first; looked for again while the camera takes some on its own. */
export function usePictures(isOnSchedule: boolean) {
  const snapshots = useSnapshots();
  return useQuery({
    queryKey: [...PICTURES_KEY, snapshots],
    queryFn: async ({ signal }) => {
      const list = await get<readonly { readonly name: string }[]>("/api/camera/images", signal);
      return list.flatMap(({ name }): readonly Picture[] => {
        const at = pictureTime(name);
        return at === undefined ? [] : [{ name, at }];
      });
    },
    placeholderData: (before) => before,
    refetchInterval: isOnSchedule ? LOOK_AGAIN_MS : false,
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

/** The address of a picture. */
export function pictureAddress(name: string): string {
  return `/images/${name}`;
}
