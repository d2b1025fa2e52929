import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../kernel/message-error.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Display } from "./host.ts";

const FULL = 255;

/** The kernel's first backlight. Its own range of brightness is mapped to 0…255. */
export function linuxDisplay(folder = "/sys/class/backlight"): Display {
  const path = async (file: string): Promise<string> => {
    const [first] = (await readdir(folder).catch(() => [])).sort();
    if (first === undefined) throw new Refusal("conflict", devices.noDisplay);
    return join(folder, first, file);
  };
  const readNumber = async (file: string): Promise<number> => {
    const value = Number((await readFile(await path(file), "utf8")).trim() || Number.NaN);
    if (!Number.isFinite(value)) throw new MessageError(devices.backlightNoNumber({ file }));
    return value;
  };
  return {
    async state() {
      const brightness = (FULL * (await readNumber("brightness"))) / (await readNumber("max_brightness"));
      return { on: (await readNumber("bl_power")) === 0, brightness: Math.round(brightness) };
    },
    async switch(on) {
      await writeFile(await path("bl_power"), on ? "0" : "1");
    },
    async dim(brightness) {
      const own = Math.round((brightness / FULL) * (await readNumber("max_brightness")));
      await writeFile(await path("brightness"), String(own));
    },
  };
}
