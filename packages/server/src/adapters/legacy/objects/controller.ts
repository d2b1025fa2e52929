import { Refusal } from "../../../kernel/refusal.ts";
import { answered, type Call, type CallContext, type Endpoint, reads, words, writes } from "../call.ts";
import { Malformed } from "../malformed.ts";
import { type Dictionary, flag, text, whole } from "../words.ts";
import { shortStamp, type Usage } from "./notify.ts";

export const credentialWords: Dictionary = {
  title: "Credentials",
  paths: ["/api/credentials"],
  modules: [],
  words: { user: text("credentials.user"), password: text("credentials.password") },
  kept: "",
  notes: [
    "They count at once, for both dialects. An empty user or password is refused (400), and so is a password that is short or common (500): the rules are those of V3.",
  ],
};

export const displayWords: Dictionary = {
  title: "Display",
  paths: ["/api/display", "/api/display/on", "/api/display/off"],
  modules: ["configuration"],
  words: { on: flag("display.on; ignored when written"), brightness: whole("display.brightness") },
  kept: "",
  notes: [],
};

export const hostWords: Dictionary = {
  title: "Host",
  paths: [
    "/api/info",
    "/api/admin/info",
    "/api/admin/reload",
    "/api/admin/reboot",
    "/api/admin/poweroff",
    "/api/health_stats/hour",
  ],
  modules: [],
  words: {},
  kept: "",
  notes: [
    "`/api/info` has the six words of 1.0, without `model`; `/api/admin/info` is the same.",
    "Info and admin need the module configuration, but for `reload`, the way back; health_stats needs health_check.",
    "`/api/health_stats/hour`: cpu, memory and time of the last three hours, one record a minute.",
  ],
};

const CONFIGURATION = ["configuration"] as const;
/** Three hours, one record a minute. */
const MINUTES = 180;

const act = (path: string, key: string): Endpoint =>
  writes(path, CONFIGURATION, (context, call) => context.invoke(call, key), "operate");

const admin = (name: string, modules: Endpoint["modules"] = CONFIGURATION): Endpoint =>
  writes(`/api/admin/${name}`, modules, (context, call) => context.invoke(call, `admin.${name}`));

export const controllerEndpoints: readonly Endpoint[] = [
  writes("/api/credentials", [], writeCredentials, "access"),
  reads("/api/display", CONFIGURATION, async (context, call) => {
    const { on, brightness } = await answered(context, call, "display.get");
    return { on, brightness };
  }),
  writes("/api/display", CONFIGURATION, writeBrightness, "operate"),
  act("/api/display/on", "display.on"),
  act("/api/display/off", "display.off"),
  ...["/api/info", "/api/admin/info"].map((path) => reads(path, CONFIGURATION, info)),
  // Reachable even when `configuration` is off.
  admin("reload", []),
  admin("reboot"),
  admin("poweroff"),
  reads("/api/health_stats/hour", ["health_check"], async (context, call) => {
    // The operation's own answer, as declared.
    const { current } = (await context.invoke(call, "health_stats.get")) as Usage;
    const newest = wallMinute(current.at(-1)?.time);
    return current
      .filter(({ time }) => newest - wallMinute(time) < MINUTES * 60_000)
      .slice(-MINUTES)
      .map(({ cpu, memory, time }) => ({ cpu, memory, time: shortStamp(time) }));
  }),
];

async function writeCredentials(context: CallContext, call: Call): Promise<void> {
  const { user = "", password = "" } = words(credentialWords, call);
  if (user === "" || password === "") throw new Malformed("user and password must not be empty");
  await context.invoke(call, "credentials.update", { user, password });
}

async function writeBrightness(context: CallContext, call: Call): Promise<void> {
  const { brightness } = words(displayWords, call);
  if (brightness === undefined) throw new Refusal("invalid", "brightness is needed, 0 to 255");
  await context.invoke(call, "display.update", { brightness });
}

/** A V3 stamp such as `Nov-22-09:31, 2026` in milliseconds, for differences. */
function wallMinute(time: unknown): number {
  return Date.parse(String(time).replace(/^(\w+)-(\d+)-(\d+:\d+), (\d+)$/, "$1 $2 $4 $3 UTC"));
}

async function info(context: CallContext, call: Call): Promise<object> {
  const { name, ip, current_time, uptime, cpu_temperature, version } = await answered(
    context,
    call,
    "info.get",
  );
  return { name, ip, current_time: shortStamp(current_time), uptime, cpu_temperature, version };
}
