// The disk is full, read-only, or returns other data than were written.
import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { asked, doing, refused, waited } from "../actions/acts.ts";
import {
  alarmCleared,
  alarmRaised,
  HEATER,
  isOff,
  isOn,
  logged,
  sees,
  staysOff,
  TOP_OFF,
} from "../actions/sights.ts";
import { COLD, HEATING, LOW, WARM } from "../actions/states.ts";
import { defineFailures } from "../case.ts";
import type { Controller } from "../controller-under-test.ts";

const BALLAST = "ballast";

const fill = (controller: Controller): void => {
  const ballast = join(controller.directory, BALLAST);
  try {
    for (;;) appendFileSync(ballast, Buffer.alloc(4096));
  } catch {
    // The disk is full.
  }
};
export const DISK_FULL = doing("the disk is filled to the last byte", async (controller) => fill(controller));
/** Damages files while the program is stopped. */
const damaged = (says: string, damage: (controller: Controller) => void) =>
  doing(says, async (controller) => {
    await controller.stop();
    damage(controller);
    await controller.restart();
  });
const file = (controller: Controller, pattern: RegExp): string => {
  const name = readdirSync(controller.directory).find((each) => pattern.test(each));
  if (name === undefined)
    throw new Error(`no file ${pattern} in ${readdirSync(controller.directory).join(", ")}`);
  return join(controller.directory, name);
};
/** Turns one bit in each kilobyte after the head. */
const flipBits = (path: string): void => {
  const bytes = readFileSync(path);
  for (let at = 4096 + 17; at < bytes.length; at += 1024) bytes[at] = (bytes[at] ?? 0) ^ 0x10;
  writeFileSync(path, bytes);
};
const nameIsThere = sees("the configuration is intact", 3600, async (_view, controller) => {
  const rows = await controller.call<readonly { readonly name: string }[]>("GET", "/api/tcs");
  return rows.some(({ name }) => name === "Tank") ? { words: "configuration there" } : undefined;
});
const heats = [isOn(HEATER, 300), logged("equipment/1", /Heater on/, 300)];
const NOBODY_KNOWS = /tripped: .*what was dosed or filled since.* is not known/;
const DOSE = ["POST", "/api/doser/pumps/1/dose", { volume: 10 }] as const;
/** What is requested at once of the restored configuration. */
const ASKED_OF_THE_COPY = [refused("a dose is refused: the ledger is a day old", ...DOSE), COLD, LOW];
const LOOKED = [
  doing("a person clears the trips", async (controller) => {
    for (const { id, code } of (await controller.view()).alarms)
      if (code === "trip-restored")
        await controller.call("POST", `/api/alarms/${encodeURIComponent(id)}/clear`);
  }),
  asked("a dose is given", ...DOSE),
];
const goesOnAfterwards = [
  alarmCleared("trip-restored", 60),
  logged("pumps/1", /Alkalinity 100 %/, 3600),
  logged("equipment/4", /Top-off pump on: the level is low/, 3600),
];
/** The last verified copy is at most a day old: heating continues, but doses and fills since then are not in it. */
const restored = [
  ...heats,
  ...alarmRaised("configuration-restored", {
    subject: "system/store",
    words: /was restored/,
    within: 3600,
  }),
  ...alarmRaised("trip-restored", { subject: "pumps/1", words: NOBODY_KNOWS, within: 3600 }),
  logged("equipment/4", NOBODY_KNOWS, 3600),
  nameIsThere,
  staysOff(TOP_OFF, 3600),
];
const DISK = "system/configuration";
const CANNOT_BE_WRITTEN = /disk|written/i;
const A_DAY_OLD = waited(26 * 3600);
const RENAMED_LATER = asked("a change is stored again", "POST", "/api/settings", { name: "Other reef" });
const RENAMED = ["a change is refused, not lost", "POST", "/api/settings", { name: "Other reef" }] as const;

export default defineFailures([
  {
    fault: "disk full",
    surroundings: { disk: "own" },
    given: [HEATING],
    inject: [DISK_FULL, refused(...RENAMED), WARM],
    expect: [
      isOff(HEATER, 70),
      logged("equipment/1", /Heater off/, 70),
      // The controller itself writes every quarter of an hour.
      ...alarmRaised("disk", { subject: DISK, words: CANNOT_BE_WRITTEN, within: 16 * 60 }),
    ],
    heal: [
      doing("there is room again", async (controller) => rmSync(join(controller.directory, BALLAST))),
      RENAMED_LATER,
    ],
    recovered: [alarmCleared("disk", 16 * 60)],
  },
  {
    fault: "read-only disk",
    surroundings: { disk: "own" },
    given: [HEATING],
    inject: [
      damaged("the disk is remounted read-only", (controller) => {
        execFileSync("mount", ["-o", "remount,ro", controller.directory]);
      }),
      refused(...RENAMED),
      COLD,
    ],
    expect: [...heats, ...alarmRaised("disk", { subject: DISK, words: CANNOT_BE_WRITTEN, within: 16 * 60 })],
    heal: [
      doing("it is writable again", async (controller) => {
        execFileSync("mount", ["-o", "remount,rw", controller.directory]);
      }),
      RENAMED_LATER,
    ],
    recovered: [alarmCleared("disk", 16 * 60)],
  },
  {
    fault: "history database corrupt",
    given: [HEATING],
    inject: [
      damaged("the history is cut in half", (controller) => {
        const path = file(controller, /^history\.db$/);
        truncateSync(path, Math.floor(statSync(path).size / 2) + 100);
      }),
      COLD,
    ],
    expect: [
      ...heats,
      ...alarmRaised("history-damaged", { subject: "system/history", words: /history/i, within: 10 }),
      nameIsThere,
    ],
    without: { recovery: "a new history is created at once" },
  },
  {
    fault: "configuration database with flipped bits",
    speed: 3600,
    given: [A_DAY_OLD],
    inject: [
      damaged("bits of the configuration are flipped", (controller) =>
        flipBits(file(controller, /^config.*\.db$/)),
      ),
      ...ASKED_OF_THE_COPY,
    ],
    expect: restored,
    heal: LOOKED,
    recovered: goesOnAfterwards,
  },
  {
    fault: "configuration database cut short",
    speed: 3600,
    given: [A_DAY_OLD],
    inject: [
      damaged("the configuration is cut in half", (controller) => {
        const path = file(controller, /^config.*\.db$/);
        truncateSync(path, Math.floor(statSync(path).size / 2) + 100);
      }),
      ...ASKED_OF_THE_COPY,
    ],
    expect: restored,
    heal: LOOKED,
    recovered: goesOnAfterwards,
  },
]);
