import { seconds } from "@refugium/model/declare/units.ts";
import { ato } from "@refugium/model/messages/ato.ts";
import { english } from "@refugium/model/messages/english.ts";
import { verbatim } from "@refugium/model/messages/message.ts";
import { requests } from "@refugium/model/messages/requests.ts";
import { type Ato, atos } from "@refugium/model/resources/atos.ts";
import { describe, expect, it } from "vitest";
import type { Clock } from "../../../kernel/clock.ts";
import { manualClock } from "../../../kernel/fixtures/manual-clock.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import { readLevelInputs } from "./level-inputs.ts";

const ATO: Ato = { ...atos.shape.initial, id: "1", inlet: "1", high_inlet: "2", leak_inlet: "3" };
const reads: string[] = [];

/** Reads the inputs of an ATO. Inlets read 1, except those that the test has broken. */
function readInputs(
  broken: Readonly<Record<string, (attempt: number, clock: Clock) => Promise<boolean>>>,
  ato = ATO,
) {
  const clock = manualClock();
  reads.length = 0;
  const readInlet = async (id: string): Promise<boolean> => {
    reads.push(id);
    return (await broken[id]?.(reads.filter((each) => each === id).length, clock)) ?? true;
  };
  return { clock, inputs: readLevelInputs(ato, { readInlet, clock }) };
}

const fails = (): never => {
  throw new MessageError("unplugged");
};

describe("the level inputs of an ATO", () => {
  it("are retried twice before an input counts as failed", async () => {
    const { inputs } = readInputs({ 1: async (attempt) => attempt === 3 || fails() });
    expect(await inputs).toMatchObject({ full: true, failure: undefined });
  });

  it("report a failure when any one of them cannot be read", async () => {
    const { inputs } = readInputs({ 2: async () => fails() });
    expect(await inputs).toMatchObject({
      full: true,
      tooHigh: undefined,
      leak: true,
      failure: requests.several({ faults: [ato.overfullInput({ inlet: "2", why: verbatim("unplugged") })] }),
    });
    expect(reads.filter((id) => id === "2")).toHaveLength(3);
  });

  it("are not retried when the read fails slowly", async () => {
    const { clock, inputs } = readInputs({
      1: (_attempt, own) =>
        new Promise((_, reject) => own.after(seconds(5), "inlet", () => reject(new MessageError("late")))),
    });
    await clock.advance(seconds(20));
    const { full, failure } = await inputs;
    expect([full, english(failure ?? "")]).toEqual([undefined, "level (inlet 1): late"]);
    expect(reads.filter((id) => id === "1")).toHaveLength(1);
  });

  it("give no level without a float", async () => {
    const { inputs } = readInputs({}, { ...ATO, inlet: "" });
    expect(await inputs).toMatchObject({
      full: undefined,
      failure: requests.several({ faults: [ato.noInlet] }),
    });
  });
});
