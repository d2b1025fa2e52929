import { describe, expect, test } from "vitest";
import { decodeFrame, encodeFrame } from "../../../drivers/tplink/frame.ts";
import { Plug } from "./plug.ts";

function ask(question: unknown, set: (on: boolean) => void = () => undefined): unknown {
  const text = typeof question === "string" ? question : JSON.stringify(question);
  return JSON.parse(decodeFrame(new Plug({ isOn: () => true, set }).answer(encodeFrame(text))));
}

describe("the protocol of a simulated plug", () => {
  test("reports its state", () => {
    expect(ask({ system: { get_sysinfo: {} } })).toMatchObject({
      system: { get_sysinfo: { model: "HS103(US)", relay_state: 1, err_code: 0 } },
    });
  });

  test("switches for 1 and 0 and refuses anything else", () => {
    const moves: boolean[] = [];
    const set = (state: unknown) =>
      ask({ system: { set_relay_state: { state } }, context: {} }, (on) => void moves.push(on));
    expect(set(1)).toEqual({ system: { set_relay_state: { err_code: 0 } } });
    set(0);
    expect(set(2)).toMatchObject({ system: { set_relay_state: { err_code: -3 } } });
    expect(ask({ system: { set_relay_state: null } })).toMatchObject({
      system: { set_relay_state: { err_code: -3 } },
    });
    expect(moves).toEqual([true, false]);
  });

  test("refuses unknown modules and methods, and invalid requests", () => {
    expect(ask({ emeter: { get_realtime: {} } })).toMatchObject({ emeter: { err_code: -1 } });
    expect(ask({ system: 1 })).toMatchObject({ system: { err_code: -1 } });
    expect(ask({ system: { reboot: {} } })).toMatchObject({ system: { reboot: { err_code: -2 } } });
    expect([ask("nonsense"), ask("[]")]).toEqual([{}, {}]);
  });
});
