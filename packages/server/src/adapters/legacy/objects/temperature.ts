import { Obj } from "@refugium/model/declare/containers.ts";
import type { JsonObject } from "@refugium/model/declare/field.ts";
import { Bool, Num } from "@refugium/model/declare/fields.ts";
import { toCelsius, toFahrenheit } from "@refugium/model/declare/units.ts";
import { rounded } from "@refugium/model/laws/roll-up.ts";
import { type TemperatureController, tcs } from "@refugium/model/resources/tcs.ts";
import { type Call, type CallContext, type Endpoint, reads, words, writes } from "../call.ts";
import { type Dictionary, flag, group, number, text, whole } from "../words.ts";
import { merged } from "../written.ts";
import { part, shortStamp, shownPeriod, type Usage, writtenPeriod } from "./notify.ts";

export const temperatureWords: Dictionary = {
  title: "Temperature controller",
  paths: ["/api/tc/config", "/api/tc/readings", "/api/tc/usage"],
  modules: ["equipment", "temperature"],
  words: {
    min: number("tcs.min"),
    max: number("tcs.max"),
    check_interval: whole("tcs.period, in minutes"),
    heater: text("tcs.heater"),
    cooler: text("tcs.cooler"),
    control: flag("tcs.control"),
    enable: flag("tcs.enable"),
    dev_mode: flag("kept beside V3; never did anything"),
    notify: group(Obj({ enable: Bool(), min: Num(), max: Num() }), "tcs.notify"),
  },
  kept: "name, sensor, hysteresis, calibration_points, fahrenheit, is_macro, all limits; further controllers",
  notes: [
    "1.0 has one controller: the one it wrote last, else the first. Reading creates nothing; the first write creates one in °F on the first probe that is found.",
    "Temperatures are in °F, whatever the controller counts in: those of a °C controller are converted, and a number that is written back as it was shown changes nothing.",
    "Heater and cooler that are macros are shown empty, and kept when written empty.",
    "Readings: the last 168. Usage: at most the last 168 hours, heater and cooler in minutes.",
  ],
};

const INITIAL: JsonObject = {
  min: 77,
  max: 81,
  check_interval: 1,
  heater: "",
  cooler: "",
  control: false,
  enable: false,
  dev_mode: false,
  notify: { enable: false, min: 76, max: 82 },
};
const KEPT = 168;
const { modules } = temperatureWords;

export const temperatureEndpoints: readonly Endpoint[] = [
  reads("/api/tc/config", modules, (context) => view(context, current(context))),
  writes("/api/tc/config", modules, write),
  reads("/api/tc/readings", modules, async (context, call) => {
    const { tc, usage } = await usageOf(context, call);
    return usage.current.slice(-KEPT).map(({ value, time }) => ({
      time: shortStamp(time),
      temperature: shownDegrees(Number(value), tc),
    }));
  }),
  reads("/api/tc/usage", modules, async (context, call) => {
    const { tc, usage } = await usageOf(context, call);
    return usage.historical.slice(-KEPT).map(({ value, up, down, time }) => ({
      heater: rounded(Number(up) / 60, 2),
      cooler: rounded(Number(down) / 60, 2),
      time: shortStamp(time),
      temperature: shownDegrees(Number(value), tc),
    }));
  }),
];

async function usageOf(
  context: CallContext,
  call: Call,
): Promise<{ readonly tc: TemperatureController | undefined; readonly usage: Usage }> {
  const tc = current(context);
  if (tc === undefined) return { tc, usage: { current: [], historical: [] } };
  // The operation's own answer, as declared.
  return { tc, usage: (await context.invoke({ ...call, id: tc.id }, "tcs.usage")) as Usage };
}

function current(context: CallContext): TemperatureController | undefined {
  const all = context.collections.of(tcs);
  return all.find(context.extras.get("tc")?.id ?? "") ?? all.rows[0];
}

function shownDegrees(value: number, tc: Pick<TemperatureController, "fahrenheit"> | undefined): number {
  return tc?.fahrenheit === false ? rounded(toFahrenheit(value), 2) : value;
}

/** The stored number for a written one: unchanged where the client sends what it was shown. */
function storedDegrees(
  written: unknown,
  stored: number | undefined,
  tc: TemperatureController | undefined,
): number {
  const value = Number(written);
  if (stored !== undefined && shownDegrees(stored, tc) === value) return stored;
  // Four decimals: finer than two decimals of °F.
  return tc?.fahrenheit === false ? rounded(toCelsius(value), 4) : value;
}

function view(context: CallContext, tc: TemperatureController | undefined): JsonObject {
  if (tc === undefined) return INITIAL;
  const side = context.extras.get("tc");
  return {
    min: shownDegrees(tc.min, tc),
    max: shownDegrees(tc.max, tc),
    check_interval: shownPeriod(tc.period, 60, Math.ceil),
    heater: tc.is_macro ? "" : tc.heater,
    cooler: tc.is_macro ? "" : tc.cooler,
    control: tc.control,
    enable: tc.enable,
    dev_mode: side?.id === tc.id && side.dev_mode,
    notify: {
      enable: tc.notify.enable,
      min: shownDegrees(tc.notify.min, tc),
      max: shownDegrees(tc.notify.max, tc),
    },
  };
}

async function write(context: CallContext, call: Call): Promise<void> {
  const tc = current(context);
  const shown = view(context, tc);
  const written = words(temperatureWords, call);
  const wanted = merged(shown, written);
  writtenPeriod(wanted.check_interval, 60);
  if (tc !== undefined && JSON.stringify(shown) === JSON.stringify(wanted)) return;
  const collection = context.collections.of(tcs);
  const fresh =
    tc === undefined
      ? { name: "Temperature", fahrenheit: true, sensor: await firstSensor(context, call) }
      : {};
  // From the row at the time of its turn: its unit and its switches may have changed.
  const body = () => ({ ...fresh, ...bodyOf(context, written, tc && collection.get(tc.id)) });
  await context.collections.together({
    rows: [{ collection, id: tc?.id, body }],
    beside: [context.extras.part("tc", ([id = ""]) => ({ id, dev_mode: wanted.dev_mode === true }))],
    actor: call.actor,
  });
}

function bodyOf(context: CallContext, written: JsonObject, tc: TemperatureController | undefined): object {
  const shown = view(context, tc);
  const wanted = merged(shown, written);
  const notify = part(wanted, "notify");
  return {
    ...(wanted.check_interval === shown.check_interval && tc !== undefined
      ? {}
      : { period: writtenPeriod(wanted.check_interval, 60) }),
    ...actuators(wanted, tc),
    min: storedDegrees(wanted.min, tc?.min, tc),
    max: storedDegrees(wanted.max, tc?.max, tc),
    control: wanted.control,
    enable: wanted.enable,
    notify: {
      enable: notify.enable,
      min: storedDegrees(notify.min, tc?.notify.min, tc),
      max: storedDegrees(notify.max, tc?.notify.max, tc),
    },
  };
}

function actuators({ heater, cooler }: JsonObject, tc: TemperatureController | undefined): object {
  if (tc?.is_macro !== true) return { heater, cooler };
  return heater === "" && cooler === "" ? {} : { heater, cooler, is_macro: false };
}

/** 1.0 has one probe. */
async function firstSensor(context: CallContext, call: Call): Promise<string> {
  const found = await context.invoke(call, "tcs.sensors");
  return Array.isArray(found) && typeof found[0] === "string" ? found[0] : "";
}
