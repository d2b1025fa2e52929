import { type Light, type LightChannel, lights } from "@refugium/model/resources/lights.ts";
import { useEffect, useRef } from "react";
import { saveRow } from "../../api/rows.ts";
import { withChannel } from "./channel-words.ts";

/**
 * Changes one channel of a light. The controller takes all channels at once, so changes wait for each other and each
 * builds on what the one before was answered: two sliders moved at once do not undo each other.
 */
export function useChannelChange(
  light: Light,
): (key: string, next: Partial<LightChannel>) => Promise<unknown> {
  const newest = useRef(light);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const text = JSON.stringify(light);
  useEffect(() => {
    // What was written two lines above.
    newest.current = JSON.parse(text) as Light;
  }, [text]);
  return (key, next) => {
    const change = last.current.then(async () => {
      newest.current = await saveRow(lights, light.id, withChannel(newest.current, key, next));
    });
    // One that was refused does not hold up the next.
    last.current = change.catch(() => undefined);
    return change;
  };
}
