import { pause } from "./actions/acts.ts";
import type { Act, Failure, Seen, Sight, View } from "./case.ts";
import { Controller } from "./controller-under-test.ts";

/** What came of one sight. */
export interface Outcome {
  readonly sight: Sight;
  /** Undefined: it was not seen in its time. */
  readonly words: string | undefined;
  /** What the outputs did instead, and why. */
  readonly instead?: string;
  /** Seconds of the tank after the fault, or after it was healed. */
  readonly seconds: number;
}

export interface Verdict {
  readonly failure: Failure;
  readonly expected: readonly Outcome[];
  readonly recovered: readonly Outcome[];
  /** What broke the case off; undefined when it went to its end. */
  readonly broken: string | undefined;
  /** Real seconds. */
  readonly took: number;
}

const SPEED = 120;
/** Sights wait by the clock of the tank. If that stops, the case is aborted after this real time. */
const LONGEST_S = 1200;

/** Nothing was missed and nothing broke. */
export const isGreen = ({ expected, recovered, broken }: Verdict): boolean =>
  broken === undefined && [...expected, ...recovered].every(({ words }) => words !== undefined);

/** Plays one case on a program of its own. */
export async function runCase(failure: Failure, seed: number): Promise<Verdict> {
  const started = Date.now();
  const options = ["--speed", String(failure.speed ?? SPEED), "--seed", String(seed)];
  const controller = await Controller.begin(
    [...options, "--tank", failure.tank ?? "seeded"],
    failure.surroundings,
  );
  const expected: Outcome[] = [];
  const recovered: Outcome[] = [];
  let broken: string | undefined;
  let isLate = false;
  const giveUp = setTimeout(() => {
    isLate = true;
    controller.program.signal("SIGKILL");
  }, LONGEST_S * 1000);
  try {
    for (const act of failure.given ?? []) await carryOut(act, controller);
    await stage(controller, failure.inject, failure.expect, expected);
    await stage(controller, failure.heal ?? [], failure.recovered ?? [], recovered);
  } catch (error) {
    broken = isLate ? `it was not over after ${LONGEST_S} s` : String(error);
  } finally {
    clearTimeout(giveUp);
    await controller.end();
  }
  return { failure, expected, recovered, broken, took: (Date.now() - started) / 1000 };
}

async function carryOut(act: Act, controller: Controller): Promise<void> {
  try {
    await act.carryOut(controller);
  } catch (error) {
    throw new Error(`${act.says}: ${String(error)}`, { cause: error });
  }
}

async function stage(
  controller: Controller,
  acts: readonly Act[],
  sights: readonly Sight[],
  outcomes: Outcome[],
): Promise<void> {
  controller.since = await controller.now();
  for (const act of acts) await carryOut(act, controller);
  // The time that the acts themselves take on a busy machine does not count.
  const began = await controller.now();
  outcomes.push(...(await lookFor(controller, sights, began)));
}

/** First waits for the sights that must come, then watches those that must last, for their time from there. */
async function lookFor(
  controller: Controller,
  sights: readonly Sight[],
  began: number,
): Promise<readonly Outcome[]> {
  const found = new Map<Sight, Outcome>();
  await lookForComing(
    controller,
    sights.filter(({ holds }) => holds !== true),
    began,
    found,
  );
  await watchLasting(
    controller,
    sights.filter(({ holds }) => holds === true),
    found,
  );
  return sights.flatMap((sight) => found.get(sight) ?? []);
}

async function lookForComing(
  controller: Controller,
  sights: readonly Sight[],
  began: number,
  found: Map<Sight, Outcome>,
): Promise<void> {
  let isFirst = true;
  for (let open = sights; open.length > 0; open = open.filter((sight) => !found.has(sight))) {
    const view = await controller.view();
    for (const sight of open) {
      const seen = await sight.look(view, controller);
      // What is met at the first look was met in time, however late a busy machine looks.
      const lookedAt = seen !== undefined && isFirst ? began : view.at;
      const outcome = outcomeOf(sight, seen, ((seen?.at ?? lookedAt) - began) / 1000);
      if (outcome !== undefined) found.set(sight, { ...outcome, instead: outputsIn(view) });
    }
    isFirst = false;
    await pause();
  }
}

/** Undefined while there is time left to see it. */
function outcomeOf(sight: Sight, seen: Seen | undefined, seconds: number): Outcome | undefined {
  const isInTime = seconds <= sight.within;
  if (seen === undefined && isInTime) return undefined;
  return { sight, words: isInTime ? seen?.words : undefined, seconds };
}

const outputsIn = ({ outputs, tank }: View): string =>
  `${outputs.map(({ name, value, reason }) => `${name} ${value}: ${reason}`).join(", ")}; water ${tank.temperature} °C`;

async function watchLasting(
  controller: Controller,
  sights: readonly Sight[],
  found: Map<Sight, Outcome>,
): Promise<void> {
  const began = await controller.now();
  for (let open = sights; open.length > 0; open = open.filter((sight) => !found.has(sight))) {
    const view = await controller.view();
    const seconds = (view.at - began) / 1000;
    for (const sight of open) {
      const seen = await sight.look(view, controller);
      if (seen === undefined || seconds >= sight.within)
        found.set(sight, { sight, words: seen?.words, seconds, instead: outputsIn(view) });
    }
    await pause();
  }
}
