import { type Light, type LightChannel, lights } from "@refugium/model/resources/lights.ts";
import { useEffect, useRef } from "react";
import { saveRow } from "../../api/rows.ts";
import { withChannel } from "./channel-words.ts";

/**
 * Changes one channel of a light. The controller replaces all channels at once, so changes are queued and each builds
 * on the result of the one before: sliders moved together do not overwrite each other.
 */
export function useChannelChange(
  light: Light,
): (key: string, next: Partial<LightChannel>) => Promise<unknown> {
  const newest = useRef(light);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const text = JSON.stringify(light);
  useEffect(() => {
    // Serialised above.
    newest.current = JSON.parse(text) as Light;
  }, [text]);
  return (key, next) => {
    const change = last.current.then(async () => {
      newest.current = await saveRow(lights, light.id, withChannel(newest.current, key, next));
    });
    // A refused change does not block the next.
    last.current = change.catch(() => undefined);
    return change;
  };
}
