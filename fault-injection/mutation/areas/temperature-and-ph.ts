import { inFile, MODEL, type MutantArea, SERVER, scenarios } from "../mutant.ts";

const THERMOSTAT = [`${SERVER}/subsystems/control/temperature/thermostat.test.ts`];

export default {
  area: "Temperature and pH",
  mutants: [
    ...inFile(`${MODEL}/laws/feedback.ts`, [
      {
        breaks: "the heater heats while the water is too warm, the cooler cools while it is too cold",
        from: `if (value > max && canLower) return "down";
  if (value < min && canRaise) return "up";`,
        to: `if (value > max && canRaise) return "up";
  if (value < min && canLower) return "down";`,
      },
      {
        breaks:
          "the heater goes on until it is close to max instead of close to min: the hysteresis hangs on the wrong edge",
        from: "Math.abs(value - min) < hysteresis",
        to: "Math.abs(value - max) < hysteresis",
      },
      {
        breaks: "a hysteresis wider than the band keeps the heater on above max",
        from: ' && (value <= max || max <= min)) return "up"',
        to: ') return "up"',
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/temperature/thermostat-law.ts`, [
      {
        breaks: "a probe calibrated far too low lets the heater go on in water above 40 °C",
        from: "const passed = value > limits.criticalHigh || hottest > HEATERS_NEVER_ABOVE;",
        to: "const passed = value > limits.criticalHigh;",
      },
      {
        breaks:
          "the lock of the heater falls as soon as the water is below the critical limit, not below max",
        from: "tooHot: passed || (before.tooHot && value >= limits.max),",
        to: "tooHot: passed,",
      },
      {
        breaks: "after a start the heater may be switched on before the water was once seen below max",
        from: "  tooHot: true,",
        to: "  tooHot: false,",
        caughtBy: scenarios("thermostat-odds"),
      },
      {
        breaks: "a critical limit set above 40 °C is taken as it is",
        from: "criticalHigh: Math.min(high, HEATERS_NEVER_ABOVE)",
        to: "criticalHigh: high",
      },
      {
        breaks: "the cooler is not locked off below 15 °C where a lower limit is set",
        from: "coolerFloor(max) ?? low",
        to: "low",
      },
      {
        breaks:
          "the lock of the cooler falls as soon as the water is above the critical limit, not above min",
        from: "tooCold: isBelow || (before.tooCold && value <= limits.min),",
        to: "tooCold: isBelow,",
      },
      {
        breaks: "after a start the cooler may be switched on before the water was once seen above min",
        from: "  tooCold: true,",
        to: "  tooCold: false,",
        caughtBy: scenarios("chiller-limits"),
      },
      {
        breaks: "a probe calibrated far too high lets the cooler go on in water below 15 °C",
        from: "const isBelow =\n    value < limits.criticalLow || coldest < ",
        to: "const isBelow =\n    value < limits.criticalLow || value < ",
      },
      {
        breaks: "water exactly at the critical limit locks the heater",
        from: "value > limits.criticalHigh ||",
        to: "value >= limits.criticalHigh ||",
      },
    ]),
    ...inFile(`${SERVER}/control/band-controller.ts`, [
      {
        breaks: "a temperature check that was given up still switches when its probe answers at last",
        from: `    // Abandoned or closed meanwhile: what was read must not act any more.
    if (signal.aborted) return;
`,
        to: "",
        caughtBy: THERMOSTAT,
      },
      {
        breaks: "a failed probe raises its alarm and leaves the heater as it is",
        from: "    this.#devices.makeSafe(",
        to: "    void (",
        caughtBy: scenarios("hung-check"),
      },
      {
        breaks: "a failed pH probe leaves the CO2 as it is",
        from: "    if (steering === undefined) this.#makeSafe(refusal);\n    else",
        to: "    if (steering !== undefined)",
        caughtBy: scenarios("ato-hung"),
      },
      {
        breaks: "readings that stay away raise an alarm and leave the heater as it is",
        from: `  #gone(reason: Said): void {
    this.#makeSafe(reason);`,
        to: "  #gone(reason: Said): void {",
        caughtBy: THERMOSTAT,
      },
      {
        breaks: "a temperature controller that is disabled or deleted leaves its heater on",
        from: `    scope.defer(() => this.#devices.release());
`,
        to: "",
        caughtBy: scenarios("ato-macros"),
      },
      {
        breaks: "after a failed probe the controller goes on pushing where it was",
        from: `    this.#push = "none";
`,
        to: "",
        caughtBy: THERMOSTAT,
      },
      {
        breaks: "a check that hangs is not given up",
        from: `      deadline: CHECK_DEADLINE,
`,
        to: `      deadline: seconds(86_400),
`,
        caughtBy: THERMOSTAT,
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/temperature/thermostat.ts`, [
      {
        breaks: "a person or a timer may switch the cooler on beside the heater",
        from: `    waters.join(scope, this.#tc.water, { sides: () => devices.sides, pause: devices.pause });
`,
        to: "",
        caughtBy: scenarios("no-way-around"),
      },
      {
        breaks: "a heater that does not heat is never noticed",
        from: "    if (heater !== undefined) alarms.heater(this.#effects, heater.name);\n",
        to: "",
      },
      {
        breaks: "the heater is not locked off when the water is too warm: a person's override heats on",
        from: "heater?.hold(tooHot ? this.#lockedHot() : undefined);",
        to: "heater?.hold(undefined);",
      },
      {
        breaks: "the cooler is not locked off when the water is too cold: its shortest time on cools on",
        from: "cooler?.hold(tooCold ? this.#lockedCold() : undefined);",
        to: "cooler?.hold(undefined);",
        caughtBy: scenarios("chiller-limits"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/temperature/probes.ts`, [
      {
        breaks: "two probes 1.5 °C apart go on heating by the first",
        from: "return { ...look, believed: undefined, steering: undefined, refusal };",
        to: "return { ...look, believed: undefined, steering: first, refusal };",
        caughtBy: scenarios("probe-faults"),
      },
      {
        breaks: "an interlock goes by the first of two probes that contradict each other",
        from: "return { ...look, believed: undefined, steering: undefined, refusal };",
        to: "return { ...look, believed: first, steering: undefined, refusal };",
        caughtBy: scenarios("interlocks-believe"),
      },
      {
        breaks: "two probes that disagree heat when one of them says cold",
        from: "steering: cautious(first, second, min, max) };",
        to: "steering: min > max ? second : first };",
        caughtBy: scenarios("probe-faults"),
      },
    ]),
    ...inFile(`${MODEL}/laws/contradiction.ts`, [
      {
        breaks: "of two probes that contradicted each other the one that is left heats by itself",
        from: "contradiction?.probes.includes(name) === true && contradiction.right !== name",
        to: "contradiction?.probes.length === 1 && contradiction.right !== name",
      },
      {
        breaks: "a contradiction is over as soon as two probes are less than 1.5 °C apart",
        from: 'if (verdict === "differ") return before;',
        to: 'if (verdict === "differ") return undefined;',
      },
    ]),
    ...inFile(`${MODEL}/laws/plausibility.ts`, [
      {
        breaks: "a probe that goes on saying −1 °C in water of 25 °C is believed after a while",
        from: "return Math.abs(now.value - memory.left) <= back ? undefined : memory.left;",
        to: "return undefined;",
      },
      {
        breaks: "an impossible change is believed when it comes in three steps",
        from: "...(memory.trail ?? []), ",
        to: "",
      },
      {
        breaks: "a probe that was silent for an hour may say anything",
        from: "change + (perHour * Math.max(0, now.measuredAt - measuredAt - within)) / HOUR",
        to: "now.measuredAt - measuredAt > within ? 100 : change",
      },
    ]),
    ...inFile(`${SERVER}/composition/modules/probe-beliefs.ts`, [
      {
        breaks: "a restart believes what was rejected as impossible before it",
        from: "const rejected = left === undefined ? {} : { left };",
        to: "const rejected = left === undefined ? {} : {};",
        caughtBy: scenarios("probes-contradict"),
      },
      {
        breaks: "after a power cut of hours in which the water got cold nothing heats it",
        from: `if (value === undefined || seconds === undefined) return rejected;
    const age = seconds * 1000;`,
        to: `if (value === undefined) return rejected;
    const age = (seconds ?? 0) * 1000;`,
        caughtBy: scenarios("probes-contradict"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/temperature/thermostat.ts`, [
      {
        breaks: "a contradiction of two probes is forgotten at the next look",
        from: "    contradiction.set(look.contradiction);\n",
        to: "    contradiction.set(undefined);\n",
        caughtBy: scenarios("probes-contradict"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/temperature/one-water.ts`, [
      {
        breaks: "two controllers of one probe name two waters, and heat and cool it together",
        from: "one.water !== other.water",
        to: "one.water === other.water",
        caughtBy: scenarios("two-controllers"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/temperature/kept-contradiction.ts`, [
      {
        breaks: "a contradicted probe heats in a controller of its own",
        from: "doubts.entries().filter(([, each]) => concerns(each, names))",
        to: "doubts.entries().filter(([, each]) => isOwn(each))",
      },
    ]),
    ...inFile(`${MODEL}/laws/second-opinion.ts`, [
      {
        breaks: "of two cold probes the colder one steers",
        from: "if (warmer.value <= middle) return warmer;",
        to: "if (warmer.value <= middle) return colder;",
      },
    ]),
    ...inFile(`${SERVER}/control/device-pair.ts`, [
      {
        breaks: "the heater's lease lasts a day: a controller that hangs heats on",
        from: "milliseconds(Math.max(3 * options.period, seconds(90)))",
        to: "seconds(86_400)",
        caughtBy: THERMOSTAT,
      },
      {
        breaks: "a macro that cools runs while the one that heats is still being undone",
        from: "(other.isOff && other.forMs() >= this.pause)",
        to: "other.forMs() >= this.pause",
      },
      {
        breaks: "letting go lets go of the heater only",
        from: "await Promise.all([this.up?.release(), this.down?.release()]);",
        to: "await Promise.all([this.up?.release()]);",
      },
    ]),
    ...inFile(`${SERVER}/control/never-both.ts`, [
      {
        breaks: "the cooler may go on while the heater has not confirmed that it is off",
        from: "return actuator.mayBeOn || actuator.restedMs() < pause;",
        to: "return actuator.isOn || actuator.forMs() < pause;",
        caughtBy: scenarios("no-way-around"),
      },
      {
        breaks: "no pause between heating and cooling",
        from: "return actuator.mayBeOn || actuator.restedMs() < pause;",
        to: "return actuator.mayBeOn;",
        caughtBy: scenarios("no-way-around"),
      },
      {
        breaks: "after a start only the cooler waits for the pause, though it may have been on until then",
        from: "first.some(({ mayBeOn }) => mayBeOn)\n",
        to: "first.some((each) => isBusy(each, pause))\n",
        caughtBy: scenarios("rests-over-starts"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/temperature/waters.ts`, [
      {
        breaks: "a chiller runs beside the heater of another controller",
        from: "    const water = this.#waters.get(name) ?? this.#open(name);",
        to: "    const water = this.#open(name);",
        caughtBy: scenarios("two-controllers"),
      },
    ]),
    ...inFile(`${MODEL}/laws/bounded-push.ts`, [
      {
        breaks: "pH control has no budget of the day while the volume of the tank is not known",
        from: "const known = litres > 0 ? litres : ASSUMED_LITRES;",
        to: "const known = litres > 0 ? litres : Number.POSITIVE_INFINITY;",
      },
      {
        breaks: "a push of pH control has no longest time",
        from: "Math.min(maxRun - running, budget - pumpedWithin(past, DAY))",
        to: "budget - pumpedWithin(past, DAY)",
      },
      {
        breaks: "a pH controller that has run for its budget of the day is not tripped",
        from: "if (pumpedWithin(past, DAY) < budget) return undefined;",
        to: "if (pumpedWithin(past, DAY) <= 2 * budget) return undefined;",
      },
      {
        breaks: "any change of the pH counts as the effect of a push, the wrong way too",
        from: 'const moved = push === "up" ? value - before.from : before.from - value;',
        to: "const moved = Math.abs(value - before.from);",
      },
      {
        breaks: "pushes without effect are counted but not stopped",
        from: "if (!isOver) return undefined;",
        to: "if (!isOver || done < 10 * most) return undefined;",
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ph/bounded-device.ts`, [
      {
        breaks: "what a person switches on is no push of the pH controller",
        from: "    if (this.isActive) this.#open();\n    else if",
        to: "    if (this.isActive && this.#wanted) this.#open();\n    else if",
        caughtBy: scenarios("ph-bounds"),
      },
      {
        breaks: "a push is followed by no rest",
        from: "this.#restsSince === undefined ? 0 : Math.max(",
        to: "this.#restsSince === undefined ? 0 : Math.min(",
        caughtBy: scenarios("ph-bounds"),
      },
      {
        breaks: "after a restart a pH controller does not rest",
        from: "    this.#restsSince = options.log.lastEnd;\n",
        to: "",
        caughtBy: scenarios("ph-bounds"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ph/ph-control.ts`, [
      {
        breaks: "a leak stops no push that has begun",
        from: "void this.#lookForFlood().then(() => this.#watchFlow());",
        to: "this.#watchFlow();",
        caughtBy: scenarios("ph-bounds"),
      },
      {
        breaks: "above the critical pH a person may still raise it",
        from: "up?.hold(this.#flooded ?? (value > high ?",
        to: 'up?.hold(this.#flooded ?? (value > high && push === "up" ?',
        caughtBy: scenarios("ph-bounds"),
      },
    ]),
    ...inFile(`${SERVER}/composition/modules/flood-inputs.ts`, [
      {
        breaks: "a leak sensor that cannot be read lets pH control dose",
        from: "return mustBeSeen ? messages.inletUnread",
        to: "return !mustBeSeen ? messages.inletUnread",
        caughtBy: scenarios("ph-bounds"),
      },
    ]),
    ...inFile(`${SERVER}/composition/modules/ph-run-logs.ts`, [
      {
        breaks: "a pump that is deleted and made again on its outlet has a new budget of the day",
        from: '(collections.of(equipment).find(id)?.outlet ?? "")',
        to: '""',
        caughtBy: scenarios("ph-bounds"),
      },
    ]),
    ...inFile(`${MODEL}/laws/ph-reading.ts`, [
      {
        breaks: "the calibration of a pH probe is done before its transformer",
        from: "calibrate(points, transform(said))",
        to: "transform(calibrate(points, said))",
      },
    ]),
    ...inFile(`${MODEL}/laws/ph-calibration.ts`, [
      {
        breaks: "a pH calibration with its buffers mixed up is believed",
        from: "if (percent < 0) return ph.mixedUp;",
        to: "if (percent < 0) return undefined;",
      },
      {
        breaks: "a pH calibration of a probe that hardly moves is believed",
        from: "const SLOPE = { least: 70, most: 110 };",
        to: "const SLOPE = { least: 0, most: 110 };",
      },
      {
        breaks: "a pH calibration that is off by 1.5 pH is believed",
        from: "if (off <= OFFSET) return undefined;",
        to: "if (off <= 2 * OFFSET) return undefined;",
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ph/calibration-lease.ts`, [
      {
        breaks: "after a restart a calibration that was left keeps its pH probe off for ever",
        from: "if (collection.find(id)?.enable === false) this.#plan(id);",
        to: "if (collection.find(id)?.enable === true) this.#plan(id);",
        caughtBy: scenarios("ph-calibration"),
      },
      {
        breaks: "a pH probe that a person had switched off is switched on by a calibration",
        from: "if (leases.get(id) !== undefined) await collection.update(id, { enable: true }, actor);",
        to: "await collection.update(id, { enable: true }, actor);",
        caughtBy: scenarios("ph-calibration"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ph/ph-calibration.ts`, [
      {
        breaks: "a doubtful pH calibration is taken without a word",
        from: "{ calibration_points: points, sure }, actor",
        to: "{ calibration_points: points, sure: true }, actor",
        caughtBy: scenarios("ph-calibration"),
      },
      {
        breaks: "an update calibrates a pH probe that goes on controlling",
        from: "if (previous?.enable === true && next.enable) throw",
        to: "if (previous?.enable === true && !next.enable) throw",
        caughtBy: scenarios("ph-calibration"),
      },
    ]),
    ...inFile(`${MODEL}/laws/effect.ts`, [
      {
        breaks: "a restart, a changed row or a lost reading starts the two hours of a dead heater again",
        from: "const passed = isOn ? Math.min(at - memory.at, LONGEST_GAP) : 0;",
        to: "if (!isOn) return { memory: fresh, works: true };\n  const passed = Math.min(at - memory.at, LONGEST_GAP);",
      },
      {
        breaks: "a chiller is said to cool when the water gets warmer",
        from: 'way === "up" ? temperature - memory.reference : memory.reference - temperature',
        to: "Math.abs(temperature - memory.reference)",
      },
    ]),
    ...inFile(`${MODEL}/laws/stuck-relay.ts`, [
      {
        breaks: "a relay that sticks is never told",
        from: "return trend > before - SHARE",
        to: "return trend > before + SHARE",
      },
      {
        breaks: "a chiller that rests in a warm room is taken for a relay that sticks",
        from: "memory.heaterOn !== heaterOn || memory.coolerOn !== coolerOn)",
        to: "memory.heaterOn !== heaterOn)",
      },
    ]),
    ...inFile(`${MODEL}/laws/temperature-judgement.ts`, [
      {
        breaks: "a calibration that makes 29 °C of 25 is taken without a word",
        from: "shift(point) > OFFSET_DOUBTFUL",
        to: "shift(point) > OFF_BY_AT_MOST",
        caughtBy: [`${MODEL}/resources/tcs.test.ts`],
      },
    ]),
    ...inFile(`${MODEL}/laws/temperature-units.ts`, [
      {
        breaks: "a critical limit of 28 °C becomes one of 28 °F",
        from: "critical_high: turnSet(next.critical_high, previous.critical_high),",
        to: "critical_high: next.critical_high,",
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/interlocks/unit-companions.ts`, [
      {
        breaks: "an interlock above 30 °C holds above 30 °F once its controller counts so",
        from: "if (value !== 0) return { when: { value } };",
        to: "if (value !== 0) return {};",
        caughtBy: scenarios("temperature-units"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/temperature/temperature-alarms.ts`, [
      {
        breaks: "dangerously warm water is a warning only",
        from: 'this.#alarms.critical("critical-high"',
        to: 'this.#alarms.warning("critical-high"',
        caughtBy: THERMOSTAT,
      },
    ]),
    ...inFile(`${SERVER}/control/running-rows.ts`, [
      {
        breaks: "a controller that disables itself on a full disk goes on",
        from: `      await this.#turns.add(id, () => this.#stop(id, false));
    }
`,
        to: `    }
`,
      },
    ]),
  ],
} satisfies MutantArea;
