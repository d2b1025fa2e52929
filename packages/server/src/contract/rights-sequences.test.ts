// Rights by effect over sequences of requests: several allowed requests together switch nothing.
import { OPERATIONS } from "@refugium/model/operations/index.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { Refusal } from "../kernel/refusal.ts";
import type { Actor } from "../resources/operations.ts";
import { meanwhile } from "../testing/meanwhile.ts";
import { TestTank } from "../testing/test-tank.ts";

const CONFIGURES: Actor = { name: "Program", kind: "token", scopes: ["read", "configure"] };

interface PlannedRequest {
  readonly key: string;
  readonly id?: string;
  readonly body?: unknown;
}

/** A tank without active control, dosing and lights, but with an interlock and a timer. */
async function quietTank(): Promise<TestTank> {
  const tank = await TestTank.start({ tank: "seeded" });
  const off = [
    ["tcs", { enable: false }],
    ["atos", { enable: false }],
    ["phprobes", { enable: false }],
    ["lights", { enable: false }],
  ] as const;
  for (const [name, body] of off) await tank.call(`${name}.update`, body, { id: "1" });
  for (const id of ["1", "2"]) await tank.call("pumps.update", { regiment: { enable: false } }, { id });
  await tank.call("interlocks.create", {
    name: "Second",
    when: { source: "equipment", id: "3", is: "off", for: 0 },
    // biome-ignore lint/suspicious/noThenProperty: the word of the specification; the object is never awaited.
    then: [{ output: "2", force: "on" }],
  });
  await tank.run(10);
  return tank;
}

/** The true level of each load that is not at 0. */
function levels(tank: TestTank): readonly string[] {
  return tank.world.simulated
    .report()
    .outputs.filter(({ value }) => value > 0)
    .map(({ driver, kind, pin, value }) => `${driver} ${kind} ${pin}: ${value}`);
}

/** True where it was carried out. */
function send(tank: TestTank, { key, id, body }: PlannedRequest): Promise<boolean> {
  const operation = OPERATIONS.find((each) => each.key === key);
  if (operation === undefined) throw new Error(`no operation ${key}`);
  const params: Readonly<Record<string, string>> = id === undefined ? {} : { id };
  const carryOut = async (): Promise<boolean> => {
    try {
      await tank.platform.runtime.operations.invoke(operation, {
        params,
        query: {},
        body,
        actor: CONFIGURES,
      });
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  };
  return meanwhile(tank.clock, carryOut());
}

/** Sends the requests 3 s apart; resolves to which ones were carried out. */
async function play(tank: TestTank, sequence: readonly PlannedRequest[]): Promise<readonly boolean[]> {
  const before = levels(tank);
  const done: boolean[] = [];
  for (const requested of sequence) {
    done.push(await send(tank, requested));
    await tank.run(3);
    expect(levels(tank), `after ${JSON.stringify(requested)}`).toEqual(before);
  }
  return done;
}

const update = (name: string, id: string, body: object): PlannedRequest => ({
  key: `${name}.update`,
  id,
  body,
});
const create = (name: string, body: object): PlannedRequest => ({ key: `${name}.create`, body });
const each = { second: "*", minute: "*", hour: "*" };

const SEQUENCES: readonly (readonly [string, readonly PlannedRequest[]])[] = [
  [
    "an outlet is reversed while its heater is detached",
    [
      update("equipment", "1", { outlet: "" }),
      update("outlets", "1", { reverse: true }),
      update("equipment", "1", { outlet: "1" }),
    ],
  ],
  [
    "equipment that is off is put on a reversed outlet",
    [
      create("outlets", { name: "New", driver: "rpi", pin: 24, reverse: true }),
      create("equipment", { name: "New", outlet: "5", on: false }),
    ],
  ],
  [
    "a new reversed jack without a user",
    [create("jacks", { name: "New", driver: "1", pins: [9], reverse: true })],
  ],
  [
    "dosing pumps leave their jack, which is then reversed",
    [
      create("jacks", { name: "New", driver: "1", pins: [9] }),
      update("pumps", "1", { jack: "3", pin: 9 }),
      update("pumps", "2", { jack: "", pin: 0 }),
      update("jacks", "2", { reverse: true }),
    ],
  ],
  [
    "an interlock is changed to a true condition",
    [update("interlocks", "2", { when: { source: "equipment", id: "3", is: "on" } })],
  ],
  ["a timer is changed to run at once", [update("timers", "1", each)]],
  [
    "equipment that is off is deleted after safe state on",
    [update("equipment", "2", { safe_state: "on" }), { key: "equipment.delete", id: "2" }],
  ],
];

it.each(SEQUENCES)("the scope configure alone switches nothing: %s", async (_what, sequence) => {
  const tank = await quietTank();
  await play(tank, sequence);
  await tank.stop();
});

const of = <const T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const bool = fc.boolean();
const thing = of("", "1", "2", "3", "4", "5");
const part = of("*", "0", "30");
const level = of(0, 50, 100);

type Members = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** Members of random bodies by collection: all that drive pins, none of limits and curves, which are configuration. */
const MEMBERS: Readonly<Record<string, Members>> = {
  outlets: { driver: of("", "rpi", "1"), pin: of(0, 17, 22, 24), reverse: bool },
  jacks: { driver: of("", "rpi", "1"), pins: of([0], [0, 1], [9]), reverse: bool },
  inlets: { driver: of("rpi"), pin: of(5, 6, 13), reverse: bool },
  analog_inputs: { driver: of("rpi"), pin: of(0, 1) },
  drivers: {
    type: of("pca9685", "file-digital"),
    config: of({ address: 64 }, { address: 65 }, { path: "a" }),
  },
  equipment: {
    outlet: thing,
    on: bool,
    safe_state: of("off", "on", "hold"),
    low_inlet: thing,
    role: of("other"),
  },
  lights: { enable: bool, jack: thing, channels: of({}, { 0: { manual: true, value: 60 } }) },
  pumps: {
    jack: thing,
    pin: of(0, 1, 9),
    regiment: fc.oneof(
      fc.record({ enable: bool }),
      fc.record({ continuous: bool }),
      fc.record({ speed: level }),
      fc.record({ schedule: fc.record({ second: part, minute: part, hour: part }) }),
    ),
  },
  timers: {
    second: part,
    minute: part,
    hour: part,
    enable: bool,
    type: of("equipment", "macro", "reminder", "lightings"),
    target: fc.record({ id: thing, on: bool, title: of("A") }),
  },
  macros: {
    steps: fc.array(fc.record({ type: of("wait"), config: of({ duration: 1 }) }), { maxLength: 2 }),
    reversible: bool,
  },
  interlocks: {
    enable: bool,
    when: fc.record({
      source: of("equipment", "inlet"),
      id: of("1", "2", "3"),
      is: of("on", "off"),
      for: of(0),
    }),
    // biome-ignore lint/suspicious/noThenProperty: the word of the specification; the object is never awaited.
    then: of([{ output: "1", force: "on" }], [{ output: "3", force: "off" }]),
    latch: bool,
  },
  tcs: { enable: bool, control: bool, heater: thing, sensor: of("28-000000000001"), one_shot: bool },
  atos: { enable: bool, control: bool, pump: thing, inlet: thing, is_macro: bool },
  phprobes: { enable: bool, control: bool, upper_eq: thing, analog_input: thing, is_macro: bool },
};

/** Mostly changes of one member. Rows of the seeded tank have the first ids, created rows the next ones. */
function requestsOf(name: string, members: Members): fc.Arbitrary<PlannedRequest> {
  const id = of("1", "2", "3", "4", "5");
  const one = fc.oneof(...Object.entries(members).map(([key, value]) => fc.record({ [key]: value })));
  const more = fc.record(members, { requiredKeys: [] });
  return fc.oneof(
    { weight: 3, arbitrary: fc.record({ key: of(`${name}.update`), id, body: one }) },
    { weight: 1, arbitrary: fc.record({ key: of(`${name}.update`), id, body: more }) },
    {
      weight: 2,
      arbitrary: fc.record({ key: of(`${name}.create`), body: more.map((body) => ({ name: "A", ...body })) }),
    },
    { weight: 1, arbitrary: fc.record({ key: of(`${name}.delete`), id }) },
  );
}

const requests = fc.oneof(...Object.entries(MEMBERS).map(([name, members]) => requestsOf(name, members)));

it("no sequence of row changes by configure alone changes a pin", async () => {
  let carriedOut = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(requests, { minLength: 10, maxLength: 25 }), async (sequence) => {
      const tank = await quietTank();
      try {
        carriedOut += (await play(tank, sequence)).filter((isDone) => isDone).length;
      } finally {
        await tank.stop();
      }
    }),
    { numRuns: 30, seed: 16, endOnFailure: true },
  );
  // Otherwise the test has no force.
  expect(carriedOut).toBeGreaterThan(50);
}, 30_000);
