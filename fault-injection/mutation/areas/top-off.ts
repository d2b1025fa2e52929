import { inFile, MODEL, type MutantArea, SERVER, scenarios } from "../mutant.ts";

export default {
  area: "Top-off",
  mutants: [
    ...inFile(`${MODEL}/laws/top-off.ts`, [
      {
        breaks: "a float that splashes starts the pump at once: no debounce",
        from: "if (at - lowSince < limits.debounce) {",
        to: "if (at - lowSince < 0) {",
      },
      {
        breaks: "a float that is full does not stop a pump that runs",
        from: 'if (level === "full") return stopped(memory, at, undefined, blocked ?? ato.levelFull);',
        to: 'if (level === "full" && memory.fillingSince === undefined) return stopped(memory, at, undefined, blocked ?? ato.levelFull);',
      },
      {
        breaks: "the pump does not rest between two fills",
        from: "if (memory.stoppedAt !== undefined && at - memory.stoppedAt < limits.minOff) {",
        to: "if (memory.stoppedAt !== undefined && at < memory.stoppedAt) {",
      },
      {
        breaks: "a float that cannot be read lets the pump run on",
        from: "if (level === undefined) return stopped(memory, at, undefined, blocked ?? ato.levelUnread);",
        to: "if (level === undefined && memory.fillingSince === undefined) return stopped(memory, at, undefined, blocked ?? ato.levelUnread);",
      },
      {
        breaks: "a leak stops no fill that has begun",
        from: `  if (blocked !== undefined) return stopped(memory, at, lowSince, blocked);
  if (memory.fillingSince !== undefined) return filling(memory, lowSince, memory.fillingSince);`,
        to: `  if (memory.fillingSince !== undefined) return filling(memory, lowSince, memory.fillingSince);
  if (blocked !== undefined) return stopped(memory, at, lowSince, blocked);`,
      },
    ]),
    ...inFile(`${MODEL}/laws/top-off-limits.ts`, [
      {
        breaks: "in its first week a top-off has no limit of a day",
        from: "const usual = isLearned ? learnedLimit(fills, known) : firstWeek;",
        to: "const usual = isLearned ? learnedLimit(fills, known) : Number.POSITIVE_INFINITY;",
      },
      {
        breaks: "a tank of 60 litres takes ten litres of fresh water a day in the first week",
        from: "return volume > 0 ? Math.min(FIRST_WEEK_MOST, volume * FIRST_WEEK_SHARE) : FIRST_WEEK_LITRES;",
        to: "return Math.min(FIRST_WEEK_MOST, Math.max(volume * FIRST_WEEK_SHARE, FIRST_WEEK_LITRES));",
      },
      {
        breaks: "a fill has no longest time",
        from: "if (running >= limits.maxRun) {",
        to: "if (running >= limits.maxRun && limits.maxRun === 0) {",
      },
      {
        breaks: "a fill that is interrupted begins its longest time anew",
        from: "return milliseconds(fills.slice(over + 1).reduce((sum, fill) => sum + fill.ran, 0));",
        to: "return milliseconds(fills.slice(over + 1).reduce((sum) => sum, 0));",
      },
      {
        breaks: "the larger of set and learned budget counts",
        from: "if (maxDailyRun > 0 && maxDailyRun <= usual)",
        to: "if (maxDailyRun > 0 && maxDailyRun >= usual)",
      },
      {
        breaks: "a pump that runs without the float moving is noticed by its longest time only",
        from: "if (usual !== undefined && running >= usual) {",
        to: "if (usual !== undefined && running >= 100 * usual) {",
      },
      {
        breaks: "a daily budget of a fill that began yesterday counts not at all",
        from: "if (pumpedWithin(counted(fills), DAY) < limit) return undefined;",
        to: "if (pumpedWithin(counted(fills), milliseconds(DAY / 24)) < limit) return undefined;",
      },
      {
        breaks: "today's runaway teaches the budget to allow it",
        from: "const before = pumpedWithin(seen, span) - pumpedWithin(seen, DAY);",
        to: "const before = pumpedWithin(seen, span);",
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ato/top-off-pump.ts`, [
      {
        breaks: "the intent to fill is written after the pump has started",
        from: `    if (allowed) this.#open();
    device.command(allowed, reason, allowed ? RUNNING_LEASE : idleLease);`,
        to: `    device.command(allowed, reason, allowed ? RUNNING_LEASE : idleLease);
    if (allowed) this.#open();`,
      },
      {
        breaks: "a check that hangs keeps the longest fill from being noticed",
        from: `    this.#limit = clock.after(left, \`\${label}: longest fill\`, () => this.#checkLimits());`,
        to: "    void [left, label, clock];",
      },
      {
        breaks: "a pump that would trip at once is switched on for a moment",
        from: "const allowed = on && (device.isOn || !this.#tripsAtOnce());",
        to: "const allowed = on;",
      },
      {
        breaks: "the pump's lease is as long as the period",
        from: "allowed ? RUNNING_LEASE : idleLease",
        to: "idleLease",
      },
      {
        breaks: "a fill is settled while water may still be flowing",
        from: "return device.isOn || device.isEnergised;",
        to: "return device.isOn;",
      },
      {
        breaks: "a pump that has not confirmed counts only what was confirmed",
        from: "Math.max(commanded, this.#ran())",
        to: "this.#ran()",
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ato/top-off-control.ts`, [
      {
        breaks: "after a power cut the pump runs before the sump has settled",
        from: "at < settlesAt ? messages.settles : undefined",
        to: "at < 0 * settlesAt ? messages.settles : undefined",
        caughtBy: scenarios("ato-life"),
      },
      {
        breaks: "a top-off check that throws leaves the pump on until its lease ends",
        from: `    this.#act(this.#decide(inputs, reason), false, { code: "check-failed", reason });
`,
        to: "",
      },
      {
        breaks: "an ATO that is disabled leaves its pump as it is",
        from: `      await pump?.release();
`,
        to: "",
        caughtBy: scenarios("ato-macros"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ato/settling.ts`, [
      {
        breaks: "a crash leaves no mark",
        from: `  marks.keep(KEY, { running: true });
`,
        to: "",
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ato/fill-log.ts`, [
      {
        breaks: "a fill cut by a crash counts as nothing",
        from: "seconds: Math.max(longest, ran)",
        to: "seconds: 0 * Math.max(longest, ran)",
      },
      {
        breaks: "what a top-off pump ran while the program was dead is not counted",
        from: "seconds: Math.max(longest, ran)",
        to: "seconds: Math.max(longest, ran * 0)",
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ato/obstacles.ts`, [
      {
        breaks: "a wet leak sensor keeps no pump off",
        from: "inputs.leak === true ?",
        to: "inputs.leak === undefined ?",
        caughtBy: scenarios("ato-faults"),
      },
      {
        breaks: "the pump runs although the return pump is off",
        from: "off.length === 0",
        to: "off.length >= 0",
        caughtBy: scenarios("ato-faults"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ato/level-inputs.ts`, [
      {
        breaks: "one disturbed look at a float is a failed sensor",
        from: "const ATTEMPTS = 3;",
        to: "const ATTEMPTS = 1;",
      },
      {
        breaks: "an ATO without a float takes the level as low",
        from: `  if (ato.inlet === "") failures.push(messages.noInlet);
`,
        to: "",
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ato/ato.ts`, [
      {
        breaks: "a reset forgets what was learned: the day after it has no learned limit",
        from: "    this.#fillsOf(id).forgive();",
        to: "    this.#fillsOf(id).clear();",
        caughtBy: scenarios("ato-fills"),
      },
    ]),
    ...inFile(`${SERVER}/composition/modules/not-on.ts`, [
      {
        breaks: "required equipment that is commanded on but not confirmed counts as on",
        from: "return output?.isOn === true && (output.confirmed ?? 0) > 0;",
        to: "return output?.isOn === true;",
        caughtBy: scenarios("ato-faults"),
      },
    ]),
    ...inFile(`${SERVER}/control/macro-output.ts`, [
      {
        breaks: "a macro that a controller runs is noted as on after it ran, not before",
        from: "    if (on) this.#keep({ ...this.#state, on });\n",
        to: "",
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ato/ato-problems.ts`, [
      {
        breaks: "a longest fill that the pump's own limit cuts off, until a person clears it, is no problem",
        from: "durationOf(ato.max_run) > limits.longestOn",
        to: "durationOf(ato.max_run) > 2 * limits.longestOn",
        caughtBy: scenarios("ato-life"),
      },
    ]),
  ],
} satisfies MutantArea;
