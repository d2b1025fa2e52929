import type { FaultKind } from "./use-simulation.ts";

interface Plug {
  readonly name: string;
  readonly outlet: string;
  readonly role: string;
}

interface Controller {
  readonly name: string;
  readonly sensor: string;
  readonly analog_input: string;
}

interface Float {
  readonly name: string;
  readonly inlet: string;
  readonly leak_inlet: string;
}

export interface Breakable {
  readonly equipment: readonly Plug[];
  readonly controllers: readonly Controller[];
  readonly atos: readonly Float[];
  readonly inlets: readonly { readonly id: string; readonly name: string }[];
  readonly drivers: readonly { readonly id: string; readonly name: string; readonly type: string }[];
}

type DrillName =
  | "heaterStuckOn"
  | "heaterDead"
  | "probeGone"
  | "probeStuck"
  | "floatStuck"
  | "leak"
  | "pumpDead"
  | "boardGone";

/** A simulated fault, ready to be sent. */
export interface Drill {
  readonly drill: DrillName;
  readonly name: string;
  readonly target: string;
  readonly kind: FaultKind;
  readonly value?: number;
}

/** Drills for the rows that exist on this tank. */
export function drillsOf({ equipment, controllers, atos, inlets, drivers }: Breakable): readonly Drill[] {
  const plugged = equipment.filter(({ outlet }) => outlet !== "");
  const wet = atos.flatMap(({ leak_inlet: id }) => inlets.filter((inlet) => inlet.id === id));
  return [
    ...plugged.filter(({ role }) => role === "heater").flatMap(heaterDrills),
    ...plugged
      .filter(({ role }) => role === "return-pump")
      .map(({ name, outlet }) => drill("pumpDead", name, `outlet:${outlet}`, "no-effect")),
    ...controllers.flatMap(probeDrills),
    ...atos
      .filter(({ inlet }) => inlet !== "")
      .map(({ name, inlet }) => drill("floatStuck", name, `inlet:${inlet}`, "stuck")),
    ...wet.map(({ id, name }) => ({ ...drill("leak", name, `inlet:${id}`, "value"), value: 1 })),
    ...drivers
      .filter(({ type }) => type !== "rpi")
      .map(({ id, name }) => drill("boardGone", name, `driver:${id}`, "gone")),
  ];
}

function heaterDrills({ name, outlet }: Plug): readonly Drill[] {
  return [
    drill("heaterStuckOn", name, `outlet:${outlet}`, "stuck-on"),
    drill("heaterDead", name, `outlet:${outlet}`, "no-effect"),
  ];
}

function probeDrills({ name, sensor, analog_input: input }: Controller): readonly Drill[] {
  const target = input === "" ? `sensor:${sensor}` : `analog:${input}`;
  if (input === "" && sensor === "") return [];
  return [drill("probeGone", name, target, "disconnected"), drill("probeStuck", name, target, "stuck")];
}

function drill(name: DrillName, thing: string, target: string, kind: FaultKind): Drill {
  return { drill: name, name: thing, target, kind };
}
