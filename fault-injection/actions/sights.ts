// Expectations: what can be observed of a tank and its program.
import type { Load, Seen, Sight, View } from "../case.ts";

/** A load with its pin and its output. */
export interface Device {
  readonly name: string;
  readonly output: string;
  readonly driver: string;
  readonly pin: number;
  readonly kind: Load["kind"];
}

const outlet = (name: string, number: number, pin: number): Device => ({
  name,
  output: `outlet-${number}`,
  driver: "rpi",
  pin,
  kind: "digital-output",
});

/** Outlet 5 on a free pin, as a case adds it to the seeded tank. */
export const spare = (name: string): Device => outlet(name, 5, 24);
/** Outlet 6, added after that. */
export const another = (name: string): Device => outlet(name, 6, 25);

/** The loads of the seeded tank. */
export const HEATER = outlet("the heater", 1, 17);
export const CHILLER = outlet("the chiller", 2, 27);
export const RETURN_PUMP = outlet("the return pump", 3, 22);
export const TOP_OFF = outlet("the top-off pump", 4, 23);
export const SODA: Device = {
  name: "the soda pump",
  output: "jack-2-0",
  driver: "1",
  pin: 0,
  kind: "pwm",
};
export const LAMP: Device = {
  name: "the light",
  output: "jack-1-0",
  driver: "rpi",
  pin: 0,
  kind: "pwm",
};

export const loadOf = (view: View, device: Device): Load | undefined =>
  view.loads.find(
    ({ driver, pin, kind }) => driver === device.driver && pin === device.pin && kind === device.kind,
  );
const levelOf = (view: View, device: Device): number => loadOf(view, device)?.value ?? 0;

/** At the moment of the command, if the load obeys it, but not before the fault. */
function seen(view: View, device: Device, words: string): Seen {
  const output = view.outputs.find(({ id }) => id === device.output);
  if (output === undefined || output.value !== levelOf(view, device)) return { words };
  return { words, at: Math.max(view.since, Date.parse(output.since)) };
}

/** By the real load, not by its command. */
export const isOff = (device: Device, within: number): Sight => ({
  says: `${device.name} is off within ${within} s`,
  of: "output",
  within,
  look: (view) => (levelOf(view, device) === 0 ? seen(view, device, "off") : undefined),
});
export const isOn = (device: Device, within: number): Sight => ({
  says: `${device.name} is on within ${within} s`,
  of: "output",
  within,
  look: (view) => (levelOf(view, device) > 0 ? seen(view, device, "on") : undefined),
});
export const staysOn = (device: Device, within: number): Sight => ({
  says: `${device.name} stays on for ${within} s`,
  of: "output",
  within,
  holds: true,
  look: (view) => (levelOf(view, device) > 0 ? { words: "stayed on" } : undefined),
});
export const staysOff = (device: Device, within: number): Sight => ({
  says: `${device.name} stays off for ${within} s`,
  of: "output",
  within,
  holds: true,
  look: (view) => (levelOf(view, device) === 0 ? { words: "stayed off" } : undefined),
});

/** By the true pH of the water, not by a probe. */
export const phWithin = (least: number, most: number, within: number): Sight => ({
  says: `the true pH stays within ${least}…${most} for ${within} s`,
  of: "output",
  within,
  holds: true,
  look: ({ tank: { ph = Number.NaN } }) =>
    ph >= least && ph <= most ? { words: `pH ${least}…${most}` } : undefined,
});

/** An alarm is active or latched. */
const alarmed = (code: string, within: number): Sight => ({
  says: `alarm ${code} within ${within} s`,
  of: "alarm",
  within,
  look({ alarms, since }) {
    const alarm = alarms.find((each) => each.code === code && each.state !== "cleared");
    if (alarm === undefined) return;
    const at = Date.parse(alarm.since);
    return at >= since ? { words: code, at } : { words: code };
  },
});
/** An alarm has cleared. */
export const alarmCleared = (code: string, within: number): Sight => ({
  says: `alarm ${code} is over within ${within} s`,
  of: "alarm",
  within,
  look: ({ alarms }) =>
    alarms.some((each) => each.code === code && each.state !== "cleared")
      ? undefined
      : { words: `${code} over` },
});

/** An alarm and its line in the log. */
export const alarmRaised = (
  code: string,
  { subject, words, within }: { readonly subject: string; readonly words: RegExp; readonly within: number },
): readonly Sight[] => [alarmed(code, within), logged(subject, words, within)];

/** A pattern for the table: `was (a|b) at \\d+` as `was a or b at …`. */
const wordsOf = ({ source }: RegExp): string =>
  source
    .replaceAll(/\\d\+|\.\*/g, "…")
    .replaceAll(/[()]|\\(?=\W)/g, "")
    .replaceAll("|", " or ")
    .trim();

/** A line of the log since the fault. */
export const logged = (subject: string, words: RegExp, within: number): Sight => ({
  says: `${subject} is logged with "${wordsOf(words)}" within ${within} s`,
  of: "log",
  within,
  look({ log }) {
    const line = log.find(
      (each) => `${each.subject.type}/${each.subject.id}` === subject && words.test(each.message),
    );
    return line === undefined ? undefined : { words: line.message, at: Date.parse(line.at) };
  },
});

export const sees = (says: string, within: number, look: Sight["look"], of: Sight["of"] = "else"): Sight => ({
  says,
  of,
  within,
  look,
});

export const noMacroRuns = (within: number): Sight =>
  sees(`no macro runs any more within ${within} s`, within, async (_view, controller) => {
    const rows = await controller.call<readonly { readonly enable: boolean }[]>("GET", "/api/macros");
    return rows.some(({ enable }) => enable) ? undefined : { words: "no macro runs" };
  });
