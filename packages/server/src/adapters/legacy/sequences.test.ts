// The laws of the dialect for sequences: each write of either dialect starts from the last result.
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { OldClient } from "./testing/old-client.ts";
import { oldStates, type Resource, v3States } from "./testing/states.ts";

let client: OldClient;
beforeEach(async () => {
  client = await OldClient.start();
});
afterEach(() => client.stop());

type Words = Readonly<Record<string, unknown>>;
type Write = { readonly old: Words } | { readonly v3: object };

const writes = (old: fc.Arbitrary<Words>, v3: fc.Arbitrary<object>): fc.Arbitrary<readonly Write[]> =>
  fc.array(
    fc.oneof(
      old.map((body) => ({ old: body })),
      v3.map((body) => ({ v3: body })),
    ),
    {
      minLength: 2,
      maxLength: 5,
    },
  );

/** PutGet and GetPut: a read returns what was written, and writing it back changes nothing. */
async function keepsTheLaws({ old, v3 }: Pick<Resource, "old" | "v3">, write: Write): Promise<void> {
  if ("old" in write) {
    await client.write("POST", old, write.old);
    expect(await client.get(old)).toMatchObject(write.old);
  } else await client.v3.ok("POST", v3, write.v3);
  const before = await client.v3.text(v3);
  await client.write("POST", old, await client.get(old));
  expect(await client.v3.text(v3)).toBe(before);
}

async function createRows(): Promise<void> {
  const { v3 } = client;
  for (const pin of [5, 6]) await v3.ok("PUT", "/api/outlets", { name: `O${pin}`, driver: "rpi", pin });
  await v3.ok("PUT", "/api/jacks", { name: "J", driver: "rpi", pins: [0, 1] });
  await v3.ok("PUT", "/api/inlets", { name: "I", driver: "rpi", pin: 12 });
  await v3.ok("PUT", "/api/equipment", { name: "E", outlet: "1" });
  await v3.ok("PUT", "/api/timers", { name: "T", type: "equipment", target: { id: "1", on: true } });
  await v3.ok("PUT", "/api/lights", { name: "L", jack: "1" });
  await v3.ok("PUT", "/api/atos", { name: "A", inlet: "1" });
  await v3.ok("PUT", "/api/tcs", { name: "C", sensor: "28-000000000001" });
}

/** An ATO that may disable itself does so at the next write that lets it run, so these are excluded. */
const V3_STATES = { ...v3States, ato: v3States.ato.map((ato) => ({ ...ato, disable_on_alert: false })) };

describe.each(Object.keys(v3States) as (keyof typeof v3States)[])("%s", (name) => {
  it("keeps the laws through alternating writes of both dialects", async () => {
    await createRows();
    const resource: Resource = oldStates[name];
    await fc.assert(
      fc.asyncProperty(writes(resource.body, V3_STATES[name]), async (sequence) => {
        for (const write of sequence) await keepsTheLaws(resource, write);
      }),
      { numRuns: 8 },
    );
  });
});

describe("the ATO of 1.0 and the inlets of V3", () => {
  const ATO = {
    pump: "",
    check_interval: 30,
    control: false,
    enable: false,
    notify: { enable: false, max: 0 },
  };
  const write = (sensor: number) => client.write("POST", "/api/ato", { ...ATO, sensor });
  const sensor = async () => (await client.get<{ readonly sensor: number }>("/api/ato")).sensor;

  it("watches a new sensor when its inlet belongs to another row", async () => {
    const mine = { name: "mine", driver: "rpi", pin: 21 };
    await client.v3.ok("PUT", "/api/inlets", mine);
    await write(21);
    await write(22);
    expect(await sensor()).toBe(22);
    const [ato] = await client.v3.get<readonly { readonly inlet: string }[]>("/api/atos");
    expect(await client.v3.get(`/api/inlets/${ato?.inlet}`)).toMatchObject({ pin: 22 });
    expect(await client.v3.get("/api/inlets/1")).toMatchObject(mine);
  });

  it("watches the last written sensor, whatever V3 changes in between", async () => {
    const pin = fc.integer({ min: 17, max: 22 });
    const step = fc.oneof(
      pin.map((to) => ({ does: "writes", to })),
      pin.map((to) => ({ does: "makes an inlet", to })),
      pin.map((to) => ({ does: "moves the ATO", to })),
      fc.constant({ does: "deletes the ATO", to: 0 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
        for (const { does, to } of steps) {
          await take(does, to);
          if (does === "writes") expect(await sensor()).toBe(to);
        }
      }),
      { numRuns: 10 },
    );
  });

  /** One step of V3 or of 1.0. A refusal by V3, as of a second inlet on a pin, changes nothing. */
  async function take(does: string, to: number): Promise<void> {
    if (does === "writes") return write(to);
    if (does === "makes an inlet") {
      await client.v3.send("PUT", "/api/inlets", { body: { name: "another", driver: "rpi", pin: to } });
      return;
    }
    const [ato] = await client.v3.get<readonly { readonly id: string }[]>("/api/atos");
    if (ato === undefined) return;
    const inlets =
      await client.v3.get<readonly { readonly id: string; readonly pin: number }[]>("/api/inlets");
    if (does === "deletes the ATO") await client.v3.ok("DELETE", `/api/atos/${ato.id}`);
    else
      await client.v3.ok("POST", `/api/atos/${ato.id}`, {
        inlet: inlets.find((inlet) => inlet.pin === to)?.id ?? "",
      });
  }
});
