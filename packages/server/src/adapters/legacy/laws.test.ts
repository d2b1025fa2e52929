import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OldClient } from "./testing/old-client.ts";
import { NUMBER_OF_RUNS, oldStates, type Resource, v3States } from "./testing/states.ts";

let client: OldClient;
beforeAll(async () => {
  client = await OldClient.start();
  const { v3 } = client;
  for (const pin of [5, 6])
    await v3.ok("PUT", "/api/outlets", { name: `O${pin}`, driver: "rpi", pin, reverse: false });
  await v3.ok("PUT", "/api/jacks", { name: "J", driver: "rpi", pins: [0, 1] });
  await v3.ok("PUT", "/api/inlets", { name: "I", driver: "rpi", pin: 12 });
  await v3.ok("PUT", "/api/equipment", { name: "E", outlet: "1" });
  await v3.ok("PUT", "/api/timers", { name: "T", type: "equipment", target: { id: "1", on: true } });
  await v3.ok("PUT", "/api/lights", { name: "L", jack: "1" });
  await v3.ok("PUT", "/api/atos", { name: "A", inlet: "1" });
  await v3.ok("PUT", "/api/tcs", { name: "C", sensor: "28-000000000001" });
});
afterAll(() => client.stop());

const runs = { numRuns: NUMBER_OF_RUNS };

describe.each(Object.entries(v3States))("%s", (name, states) => {
  // Both tables have the same keys.
  const { old, v3 } = (oldStates as Readonly<Record<string, Resource>>)[name] as Resource;
  const body = (oldStates as Readonly<Record<string, Resource>>)[name]?.body as Resource["body"];
  const shown = async () => (await client.send("GET", old)).text;

  it("reads back what was written (PutGet); the last write wins (PutPut)", async () => {
    await fc.assert(
      fc.asyncProperty(body, body, async (first, last) => {
        await client.v3.ok("POST", v3, {});
        for (const wanted of [first, last]) {
          await client.write("POST", old, wanted);
          expect(await client.get(old)).toMatchObject(wanted);
        }
        const text = await shown();
        await client.write("POST", old, last);
        expect(await shown()).toBe(text);
      }),
      runs,
    );
  });

  it("a written-back read changes nothing (GetPut), in V3 neither (stability)", async () => {
    await fc.assert(
      fc.asyncProperty(states, async (state) => {
        await client.v3.ok("POST", v3, state);
        const before = await client.v3.text(v3);
        const view = await client.get<object>(old);
        await client.write("POST", old, view);
        expect(await client.v3.text(v3)).toBe(before);
        await client.v3.ok("POST", v3, await client.v3.get(v3));
        expect(await client.get(old)).toEqual(view);
      }),
      runs,
    );
  });

  it("keeps members that a body leaves out or sends as null", async () => {
    await fc.assert(
      fc.asyncProperty(states, body, fc.nat(), async (state, wanted, pick) => {
        await client.v3.ok("POST", v3, state);
        const view = await client.get<Record<string, unknown>>(old);
        const words = Object.keys(wanted);
        const word = words[pick % words.length] ?? "";
        const others = Object.fromEntries(words.map((each) => [each, null]));
        await client.write("POST", old, { ...others, [word]: wanted[word], unknown: 1 });
        const after = await client.get<Record<string, unknown>>(old);
        for (const each of Object.keys(view))
          if (each !== word) expect([each, after[each]]).toEqual([each, view[each]]);
      }),
      runs,
    );
  });
});
