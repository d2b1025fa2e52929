import { inFile, MODEL, type MutantArea, SERVER, scenarios } from "../mutant.ts";

export default {
  area: "Timers, macros and what is to be switched back",
  mutants: [
    ...inFile(`${SERVER}/subsystems/control/timers/timer-job.ts`, [
      {
        breaks: "a timer runs again when the clock is set back",
        from: `    if (firings.hasFired(local)) {
      if (!this.#repeating)`,
        to: `    if (firings.hasFired(local) && this.#busy) {
      if (!this.#repeating)`,
        caughtBy: scenarios("timers-and-clock"),
      },
      {
        breaks: "a timer is noted as run after it ran",
        from: `    firings.remember(local);
    this.#busy = true;
    void act().finally(() => {`,
        to: `    this.#busy = true;
    void act().finally(() => {
      firings.remember(local);`,
      },
      {
        breaks: "what fell due while the program was off is run at the start",
        from: "const LATEST: Milliseconds = seconds(60);",
        to: "const LATEST: Milliseconds = seconds(86_400);",
      },
      {
        breaks: "a timer keeps the time it planned before its machine got another time zone",
        from: "if (clock.now() < next.at || !this.#stands(next)) {",
        to: "if (clock.now() < next.at) {",
      },
    ]),
    ...inFile(`${MODEL}/laws/civil-time.ts`, [
      {
        breaks: "an hour that autumn repeats counts as its second pass",
        from: "const first = civil - Math.max(before, after);",
        to: "const first = civil - Math.min(before, after);",
        caughtBy: [`${MODEL}/laws/schedule.test.ts`],
      },
      {
        breaks: "an hour that spring leaves out runs an hour early",
        from: "  return endOfGap(first, second, zone);",
        to: "  return instant(first);",
        caughtBy: [`${MODEL}/laws/schedule.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/timers/firing-log.ts`, [
      {
        breaks: "runs by an old schedule keep those of the new one from happening",
        from: "...(isOther && { spans: [] }), ",
        to: "",
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/timers/reverts.ts`, [
      {
        breaks: "what is to be switched back is forgotten by a restart",
        from: "    records.put(timer, { ...revert, due: clock.now() + span, span });",
        to: "    records.remember(timer, { ...revert, due: clock.now() + span, span });",
        caughtBy: scenarios("timers-at-the-edges"),
      },
      {
        breaks: "what fell due while the program was off is not switched back",
        from: `    await Promise.all(pending.filter((each) => each.left <= 0).map(({ id }) => this.completeNow(id)));
`,
        to: "",
        caughtBy: scenarios("timers-at-the-edges"),
      },
      {
        breaks: "a hand in the water is forgotten: what was off before the pause is on after it",
        from: "return isSetOn(type, id) === false && !isPaused(records.entries(), type, id);",
        to: "return false && isSetOn(type, id) === false && !isPaused(records.entries(), type, id);",
        caughtBy: scenarios("timers-at-the-edges"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/timers/timers.ts`, [
      {
        breaks: "the intent to switch back is noted after the switch",
        from: `    const withdraw =
      revertAfter === undefined || isPointless
        ? undefined
        : reverts.note(row.id, { type, thing: id, on: !on, ...told("name", name) }, seconds(revertAfter));
    try {
      await switchboard.switch(type, id, on, { id: \`timers/\${row.id}\`, name: english(name) });`,
        to: `    let withdraw: (() => void) | undefined;
    try {
      await switchboard.switch(type, id, on, { id: \`timers/\${row.id}\`, name: english(name) });
      if (revertAfter !== undefined && !isPointless)
        withdraw = reverts.note(row.id, { type, thing: id, on: !on, ...told("name", name) }, seconds(revertAfter));`,
        caughtBy: scenarios("timers-at-the-edges"),
      },
      {
        breaks: "a deleted timer leaves on what it had switched on for a while",
        from: `    if (next?.enable !== true || !sameTarget(previous, next))
      await this.#options.reverts.completeNow(previous.id);
`,
        to: "",
        caughtBy: scenarios("timers-at-the-edges"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/macros/macro-course.ts`, [
      {
        breaks: "what cannot be undone is not tried again",
        from: "if (reasons.length === 0 || signal.aborted) break;",
        to: "if (reasons.length >= 0 || signal.aborted) break;",
        caughtBy: scenarios("macros-undo"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/macros/macro-runs.ts`, [
      {
        breaks: "a macro cut by a crash goes on although it was to be undone",
        from: 'run.after_crash === "abort" || !mayRun()',
        to: "!mayRun()",
        caughtBy: scenarios("macros-run"),
      },
    ]),
    ...inFile(`${MODEL}/laws/macro-run.ts`, [
      {
        breaks: "undoing a macro starts a dosing pump",
        from: 'if (type === "doser") return wasSwitchedOn ? false : undefined;',
        to: "",
      },
      {
        breaks: "undoing leaves on what a controller wanted on",
        from: "if (wasSwitchedOn && driven) return false;",
        to: "",
      },
      {
        breaks: "undoing forgets what was on before",
        from: "return was ?? !wasSwitchedOn;",
        to: "return !wasSwitchedOn;",
      },
    ]),
    ...inFile(`${MODEL}/laws/macro-plan.ts`, [
      {
        breaks: "two macros that call each other are planned for ever",
        from: "if (where.trail.some((each) => each.id === macro.id)) return",
        to: "if (where.trail.length > DEEPEST && where.trail.some((each) => each.id === macro.id)) return",
      },
    ]),
  ],
} satisfies MutantArea;
