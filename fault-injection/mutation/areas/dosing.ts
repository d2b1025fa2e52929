import { inFile, MODEL, type MutantArea, SERVER, scenarios } from "../mutant.ts";

export default {
  area: "Dosing",
  mutants: [
    ...inFile(`${MODEL}/laws/dosing-ledger.ts`, [
      {
        breaks: "a dose cut by a crash counts what was measured, not in full",
        from: 'if (dose.outcome === "open") return Math.max(dose.planned_s, dose.delivered_s ?? 0);',
        to: 'if (dose.outcome === "open") return dose.delivered_s ?? 0;',
      },
      {
        breaks: "the cap of the day begins anew at midnight",
        from: "return dose.settled_at === null || Date.parse(dose.settled_at) > now + ahead - DAY_MS;",
        to: "return dose.settled_at === null || Date.parse(dose.settled_at) > now + ahead - (now % DAY_MS);",
      },
      {
        breaks: "the largest dose is no cap",
        from: "if (caps.maxDose > 0 && amount > caps.maxDose + TOLERANCE) {",
        to: "if (caps.maxDose > 0 && amount > caps.maxDaily + caps.maxDose + TOLERANCE) {",
      },
      {
        breaks: "the cap of the day does not count the dose that asks",
        from: "if (amount > allowance({ ...caps, maxDose: 0 }, spent) + TOLERANCE) {",
        to: "if (allowance({ ...caps, maxDose: 0 }, spent) <= 0) {",
      },
      {
        breaks: "an open dose does not count for the day",
        from: "return dose.settled_at === null || Date.parse",
        to: "return dose.settled_at !== null && Date.parse",
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/dose-ledger.ts`, [
      {
        breaks: "a dosing pump that is deleted and made again has a new day",
        from: 'const sameOutput = output === "" ? [] :',
        to: 'const sameOutput = output !== "" ? [] :',
        caughtBy: scenarios("doser-limits"),
      },
      {
        breaks: "a clock set forward by a day frees the cap of the day",
        from: `    if (settled !== undefined && clock.uptime() + ahead - settled < DAY_MS) return true;
`,
        to: "",
        caughtBy: scenarios("doser-limits"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/running-doses.ts`, [
      {
        breaks: "a dose is written down after its pump has started",
        from: `    const line = this.#writeDown(order);
    if (line === undefined) return;
    const run = outputs.start(`,
        to: `    const held: { line?: LedgerLine | undefined } = {};
    const run = outputs.start(`,
        caughtBy: scenarios("doser-faults"),
      },
      {
        breaks: "a pump that nobody saw stopping has its dose settled",
        from: `    if (stopped) {
`,
        to: `    if (stopped || !stopped) {
`,
        caughtBy: scenarios("doser-faults"),
      },
      {
        breaks: "a dose runs although its line cannot be written",
        from: `    if (line === undefined) return;
`,
        to: "",
        caughtBy: scenarios("doser-faults"),
      },
      {
        breaks: "a dose that was cut short is settled in full",
        from: "(plan.ml * effective) / plan.effective",
        to: "plan.ml",
        caughtBy: scenarios("doser-faults"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/open-doses.ts`, [
      {
        breaks: "a dose cut by a crash is settled although its pump may still run",
        from: `      if (!outputs.isOff(pump)) continue;
`,
        to: "",
      },
      {
        breaks: "a pump that may still run since the crash is dosed again",
        from: "return this.#waiting.has(pump.id) ?",
        to: 'return !this.#waiting.has(pump.id) && pump.id === "" ?',
      },
      {
        breaks: "what a pump gave until it was seen off is not counted",
        from: "secondsOf(line) + more",
        to: "secondsOf(line)",
      },
      {
        breaks: "what a pump gave while the program was dead is not counted",
        from: "ranOn ?? secondsOf(line) + more",
        to: "secondsOf(line) + more",
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/dose-order.ts`, [
      {
        breaks: "an empty container is dosed from",
        from: 'capRefusal(ml ?? plan.effective, caps, spent, ml === null ? "s" : "ml") ?? container.refusal(pump, ml)',
        to: 'capRefusal(ml ?? plan.effective, caps, spent, ml === null ? "s" : "ml") ?? container.refusal(pump, null)',
        caughtBy: scenarios("doser-limits"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/doses.ts`, [
      {
        breaks: "what was allowed when it was ordered runs after hours of waiting, cap or no cap",
        from: `    const refusal = refusalOf(order, this.#options);
    if (refusal === undefined) this.#running.start(order);`,
        to: `    const refusal = undefined as string | undefined;
    if (refusal === undefined) this.#running.start(order);`,
        caughtBy: scenarios("doser-queue"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/dose-turns.ts`, [
      {
        breaks: "alkalinity and calcium meet: no pause between the heads of a group",
        from: "const SPACING = minutes(5);",
        to: "const SPACING = minutes(0);",
        caughtBy: scenarios("doser-queue"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/dose-schedule.ts`, [
      {
        breaks: "a dose is given by a clock that cannot be trusted",
        from: "      if (clockTrusted()) this.#validate();",
        to: "      this.#validate();",
      },
      {
        breaks: "a dose is given twice when the clock goes back",
        from: 'if (verdict === "run" && !isTaken(due)) fire(due, false);',
        to: 'if (verdict === "run") fire(due, false);',
        caughtBy: scenarios("doser-time"),
      },
      {
        breaks: "a missed dose is made up for again and again",
        from: 'else if (verdict === "late" && !isNoted(due) && !isTaken(due)) fire(due, true);',
        to: 'else if (verdict === "late") fire(due, true);',
        caughtBy: scenarios("doser-time"),
      },
    ]),
    ...inFile(`${MODEL}/laws/dosing-day.ts`, [
      {
        breaks: "a dose missed yesterday is made up for today",
        from: `  if (at < startOfDay(now)) return "missed";
`,
        to: "",
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/motor-run.ts`, [
      {
        breaks: "a dosing pump's deadline is ten times its dose",
        from: "const LEASE = 1.1;",
        to: "const LEASE = 11;",
        caughtBy: scenarios("doser-faults"),
      },
      {
        breaks: "a failing ramp step leaves the pump on",
        from: `    const stopped = await this.#switchOff();
`,
        to: `    const stopped = this.#ending?.outcome === "failed" ? true : await this.#switchOff();
`,
        caughtBy: scenarios("doser-hardware"),
      },
      {
        breaks: "a dose goes on although somebody stronger moved its pump",
        from: `      this.#end("failed", heard("reason", this.#actuator.state));
    }
    this.#wake?.();`,
        to: `    }
    this.#wake?.();`,
        caughtBy: scenarios("doser-faults"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/stepper-run.ts`, [
      {
        breaks: "a stepper's pulse that failed is not counted",
        from: `    this.#steps += count;
    await this.#ports.line.pulse(count);`,
        to: `    await this.#ports.line.pulse(count);
    this.#steps += count;`,
      },
      {
        breaks: "a stepper steps on although an interlock holds its outlets",
        from: "return obstacle() ?? (stands",
        to: "return (stands",
      },
      {
        breaks: "a stepper's step line is left high",
        from: `    await this.#ports.line.rest().catch(() => undefined);
`,
        to: "",
      },
    ]),
    ...inFile(`${MODEL}/laws/dosing-schedule.ts`, [
      {
        breaks: "a schedule of 5 l every three hours is saved against a cap of 40 ml a day",
        from: "const day = count * dose;",
        to: "const day = Math.min(count * dose, maxDaily);",
      },
      {
        breaks: "a schedule whose dose is larger than the largest is saved",
        from: "if (maxDose > 0 && dose > maxDose + TOLERANCE) {",
        to: "if (maxDose > 0 && dose > 100 * maxDose) {",
      },
    ]),
    ...inFile(`${MODEL}/laws/dose-plan.ts`, [
      {
        breaks: "a rate of ten times the last one is believed",
        from: "const RATE_CHANGE = 2;",
        to: "const RATE_CHANGE = 20;",
      },
      {
        breaks: "a dosing pump that a timer switches on runs for ten doses",
        from: "const MORE_THAN_A_DOSE = 1.1;",
        to: "const MORE_THAN_A_DOSE = 11;",
      },
      {
        breaks: "a dosing pump without a dose that a timer switches on runs for ten minutes",
        from: "const LONGEST_SWITCHED_S = 60;",
        to: "const LONGEST_SWITCHED_S = 600;",
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/switch-pump.ts`, [
      {
        breaks: "a timer runs a dosing pump for as long as its caps allow",
        from: "Math.min(longestSwitched(pump), Math.min(left, held) / rate)",
        to: "Math.min(3600, Math.min(left, held) / rate)",
        caughtBy: scenarios("doser-api"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/continuous-run.ts`, [
      {
        breaks: "a continuous pump ignores its cap of the day",
        from: "const caps = { maxDose: 0, maxDaily: this.#pump.max_daily_ml };",
        to: "const caps = { maxDose: 0, maxDaily: 0 * this.#pump.max_daily_ml };",
        caughtBy: scenarios("doser-api"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/pump-outputs.ts`, [
      {
        breaks: "a dose runs on an output that an interlock holds",
        from: "      if (stronger !== undefined)",
        to: "      if (stronger !== undefined && stronger.value > 0)",
        caughtBy: scenarios("jacks-by-hand"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/pin-conflicts.ts`, [
      {
        breaks: "a dosing pump may share its pin with a light",
        from: 'const light = pump.jack === "" ? undefined : lightOn(pump.jack, pump.pin);',
        to: 'const light = pump.jack !== "" ? undefined : lightOn(pump.jack, pump.pin);',
        caughtBy: scenarios("doser-limits"),
      },
      {
        breaks: "two dosing pumps with schedules may be enabled on one pin",
        from: "((isAtWork(pump) && isAtWork(each)) || !outputsOf(each).includes(output)),",
        to: "!outputsOf(each).includes(output),",
        caughtBy: scenarios("stored-beside"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/doser.ts`, [
      {
        breaks: "a dosing pump doses into still water while the return pump that it requires is off",
        from: "unsettled: (pump) => open.obstacle(pump) ?? this.#takenBy(pump) ?? this.#waitsFor(pump),",
        to: "unsettled: (pump) => open.obstacle(pump) ?? this.#takenBy(pump),",
        caughtBy: scenarios("doser-limits"),
      },
      {
        breaks: "a dose goes on after the return pump that it requires went off",
        from: "      void doses.stopRun(id, reason);\n",
        to: "",
        caughtBy: scenarios("doser-limits"),
      },
      {
        breaks: "an output that two dosing pumps name stays with the one whose schedule was disabled",
        from: "    for (const row of back) this.#outputs.disown(row);\n",
        to: "",
        caughtBy: scenarios("stored-beside"),
      },
      {
        breaks: "a deleted pump doses on",
        from: `    await (isEnd ? doses.stop(id, reason) : doses.stopRun(id, reason));
`,
        to: "",
        caughtBy: scenarios("doser-odds"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/doser/ledger-book.ts`, [
      {
        breaks: "what the disk did not take is forgotten",
        from: `      this.#unwritten.set(id, dose);
`,
        to: "",
        caughtBy: [`${SERVER}/subsystems/control/doser/dose-ledger.test.ts`],
      },
    ]),
    ...inFile(`${MODEL}/laws/dosing.ts`, [
      {
        breaks: "a pump at half speed is thought to give as much",
        from: "(volumePerSecond * speed) / measured",
        to: "volumePerSecond",
      },
    ]),
    ...inFile(`${SERVER}/composition/modules/make-doser.ts`, [
      {
        breaks: "a clock that is earlier than the last line of the log is gone by",
        from: "clock.now() >= later(newest, newestLine)",
        to: "clock.now() >= newest",
        caughtBy: scenarios("doser-time"),
      },
    ]),
  ],
} satisfies MutantArea;
