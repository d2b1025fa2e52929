import { Obj } from "@refugium/model/declare/containers.ts";
import type { JsonObject } from "@refugium/model/declare/field.ts";
import { Bool, Num } from "@refugium/model/declare/fields.ts";
import { type Ato, atos } from "@refugium/model/resources/atos.ts";
import { inlets } from "@refugium/model/resources/connectors.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { RowToStore } from "../../../resources/together.ts";
import { type Call, type CallContext, type Endpoint, reads, words, writes } from "../call.ts";
import { type Dictionary, flag, group, text, whole } from "../words.ts";
import { changed, merged, picked } from "../written.ts";
import { shortStamp, shownPeriod, type Usage, writtenPeriod } from "./notify.ts";
import { BUILT_IN_DRIVER } from "./outlets.ts";

export const atoWords: Dictionary = {
  title: "ATO",
  paths: ["/api/ato", "/api/ato/usage"],
  modules: ["equipment", "ato"],
  words: {
    sensor: whole("inlets.pin of the inlet that atos.inlet names"),
    pump: text("atos.pump"),
    check_interval: whole("atos.period, in seconds"),
    control: flag("atos.control"),
    enable: flag("atos.enable"),
    notify: group(Obj({ enable: Bool(), max: Num() }), "atos.notify"),
  },
  kept: "name, the inlet's name and reverse, disable_on_alert, is_macro, all limits; further ATOs",
  notes: [
    "1.0 has one ATO: the one it wrote last, else the first. Reading creates nothing; the first write creates an ATO and, unless there is an inlet on that pin, an inlet.",
    "An inlet that was made for it is moved to another pin while nothing else uses it.",
    "A pump that is a macro is shown empty, and kept when written empty.",
    "Usage: at most the last 168 hours.",
  ],
};

const INITIAL: JsonObject = {
  sensor: 25,
  pump: "",
  check_interval: 30,
  control: false,
  enable: false,
  notify: { enable: false, max: 0 },
};
const HOURS = 168;

const { modules } = atoWords;

export const atoEndpoints: readonly Endpoint[] = [
  reads("/api/ato", modules, (context) => view(context, current(context))),
  writes("/api/ato", modules, write),
  reads("/api/ato/usage", modules, async (context, call) => {
    const ato = current(context);
    if (ato === undefined) return [];
    // The operation's own answer, as declared.
    const { historical } = (await context.invoke({ ...call, id: ato.id }, "atos.usage")) as Usage;
    return historical.slice(-HOURS).map(({ pump, time }) => ({ pump, time: shortStamp(time) }));
  }),
];

function current(context: CallContext): Ato | undefined {
  const all = context.collections.of(atos);
  return all.find(context.extras.get("ato")?.id ?? "") ?? all.rows[0];
}

function view(context: CallContext, ato: Ato | undefined): JsonObject {
  if (ato === undefined) return INITIAL;
  const side = context.extras.get("ato");
  const lastSensor = side?.id === ato.id ? side.sensor : 0;
  return {
    sensor: context.collections.of(inlets).find(ato.inlet)?.pin ?? lastSensor,
    pump: ato.is_macro ? "" : ato.pump,
    check_interval: shownPeriod(ato.period, 1, Math.round),
    control: ato.control,
    enable: ato.enable,
    notify: { enable: ato.notify.enable, max: ato.notify.max },
  };
}

async function write(context: CallContext, call: Call): Promise<void> {
  const ato = current(context);
  const shown = view(context, ato);
  const wanted = merged(shown, words(atoWords, call));
  const period = writtenPeriod(wanted.check_interval, 1);
  if (ato !== undefined && JSON.stringify(shown) === JSON.stringify(wanted)) return;
  const sensor = Number(wanted.sensor);
  const inlet =
    ato !== undefined && shown.sensor === sensor ? { id: ato.inlet } : inletFor(context, ato, sensor);
  const owned = ownedInlet(context, ato);
  // Only what the client changed: concurrent changes by others must not be overwritten.
  const changes = ato === undefined ? wanted : changed(shown, wanted);
  const body = {
    ...(ato === undefined ? { name: "ATO", is_macro: false, disable_on_alert: false } : {}),
    ...("check_interval" in changes ? { period } : {}),
    ...("pump" in changes ? { pump: changes.pump, is_macro: false } : {}),
    ...picked(changes, ["control", "enable", "notify"]),
    ...("sensor" in changes && inlet.id !== undefined ? { inlet: inlet.id } : {}),
  };
  const made: RowToStore[] = inlet.row === undefined ? [] : [inlet.row];
  await context.collections.together({
    rows: [
      ...made,
      {
        collection: context.collections.of(atos),
        id: ato?.id,
        body,
        ...(inlet.id === undefined ? { late: ([first = ""]) => ({ inlet: first }) } : {}),
      },
    ],
    beside: [
      context.extras.part("ato", (ids) => ({
        id: ids.at(-1) ?? "",
        sensor,
        inlet: inlet.id === undefined ? (ids[0] ?? "") : inlet.id === owned ? owned : "",
      })),
    ],
    actor: call.actor,
  });
  if (owned !== "" && inlet.id !== owned) await dropUnused(context, owned, call);
}

interface FoundInlet {
  /** Undefined for one that is created now. */
  readonly id?: string | undefined;
  readonly row?: RowToStore;
}

/** The inlet on a pin of the built-in driver: an existing one, our own moved to it, or a new one. */
function inletFor(context: CallContext, ato: Ato | undefined, pin: number): FoundInlet {
  const collection = context.collections.of(inlets);
  const there = collection.rows.find((each) => each.driver === BUILT_IN_DRIVER && each.pin === pin);
  if (there !== undefined) return { id: there.id };
  const owned = ownedInlet(context, ato);
  if (owned !== "" && !isUsed(context, owned, ato))
    return { id: owned, row: { collection, id: owned, body: { pin } } };
  return { row: { collection, body: { name: "ATO sensor", driver: BUILT_IN_DRIVER, pin } } };
}

function ownedInlet(context: CallContext, ato: Ato | undefined): string {
  const side = context.extras.get("ato");
  return ato !== undefined && side?.id === ato.id && side.inlet === ato.inlet ? side.inlet : "";
}

function isUsed(context: CallContext, inlet: string, except: Ato | undefined): boolean {
  return context.collections
    .usersOf("inlets", inlet)
    .some((user) => user.type !== "atos" || user.id !== except?.id);
}

async function dropUnused(context: CallContext, inlet: string, { actor }: Call): Promise<void> {
  if (context.collections.usersOf("inlets", inlet).length > 0) return;
  try {
    await context.collections.of(inlets).remove(inlet, actor);
  } catch (error) {
    // The write is stored; an unused inlet may remain.
    if (!(error instanceof Refusal)) throw error;
  }
}
