import type { Board } from "./board.ts";

/** The line of an outlet for pulses instead of levels: the step input of a stepper driver. */
export interface StepLine {
  /** Outputs whole pulses: each to "on" and back to "off". Throws when the device refuses one. */
  pulse(count: number): Promise<void>;
  rest(): Promise<void>;
}

/**
 * The step line on a pin of the board. Each edge has the board's deadline; the caller must hold a claim on the pin's
 * actuator.
 */
export function stepLine(
  board: Pick<Board, "write">,
  { driver, pin, reverse }: { readonly driver: string; readonly pin: number; readonly reverse: boolean },
): StepLine {
  const level = (on: boolean): Promise<void> =>
    board.write({ driver, kind: "digital-output", pin }, on === reverse ? 0 : 100);
  return {
    async pulse(count) {
      for (let done = 0; done < count; done++) {
        await level(true);
        await level(false);
      }
    },
    rest: () => level(false),
  };
}
