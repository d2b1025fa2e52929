import { inFile, MODEL, type MutantArea, SERVER, scenarios } from "../mutant.ts";

export default {
  area: "Roles and believable values",
  mutants: [
    ...inFile(`${MODEL}/laws/role-limits.ts`, [
      {
        breaks: "a top-off pump without a longest time of its own runs for ever",
        from: "if (max_on === 0) return usual ?? durationOf(0);",
        to: "if (max_on === 0) return durationOf(0);",
      },
    ]),
    ...inFile(`${MODEL}/resources/equipment.ts`, [
      {
        breaks: "a heater may be set to trip within seconds of heating",
        from: "maxOn === 0 || wanted >= shortest",
        to: "maxOn === 0 || wanted >= 0",
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/role-guards/hot-water.ts`, [
      {
        breaks: "a heater is given back when the probe that saw the water too hot goes blind",
        from: "      if (isKnown) this.#cool(id);",
        to: "      this.#cool(id);",
        caughtBy: scenarios("role-limits"),
      },
      {
        breaks: "one of the heaters is not locked off in water that is too hot",
        from: "    this.#locks.hold(heaters,",
        to: "    this.#locks.hold(heaters.slice(1),",
        caughtBy: scenarios("role-limits"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/role-guards/wet-inputs.ts`, [
      {
        breaks: "a leak sensor that cannot be read counts as dry",
        from: "find(([, level]) => level !== false)",
        to: "find(([, level]) => level === true)",
        caughtBy: scenarios("role-limits"),
      },
      {
        breaks: "dosing outlets run on over a leak",
        from: "ROLE_LIMITS[role]?.stopsWhenWet === true || named.has(id)",
        to: "named.has(id)",
        caughtBy: scenarios("role-limits"),
      },
    ]),
    ...inFile(`${MODEL}/declare/units.ts`, [
      {
        breaks: "a time of any length is taken",
        from: "  return time >= shortest && time <= longest;",
        to: "  return time >= shortest && longest > 0;",
      },
    ]),
    ...inFile(`${SERVER}/hardware/actuator.ts`, [
      {
        breaks: "a controller with a long period has a lease of three of them",
        from: "lease < LONGEST_LEASE ? lease : LONGEST_LEASE",
        to: "lease",
        caughtBy: scenarios("believable-times"),
      },
    ]),
    ...inFile(`${SERVER}/resources/collection.ts`, [
      {
        breaks: "a stored time that is refused now is in effect all the same",
        from: "const inShape = withNearest(this.#typed(value), faults);",
        to: "const inShape = { ...withNearest(this.#typed(value), faults), value: this.#typed(value) };",
        caughtBy: scenarios("believable-times"),
      },
    ]),
    ...inFile(`${MODEL}/laws/off-time.ts`, [
      {
        breaks: "only a single wait counts for how long a macro keeps the return pump off",
        from: "      now += seconds(Number(config.duration));",
        to: "      now = seconds(Number(config.duration));",
      },
    ]),
    ...inFile(`${SERVER}/control/output-device.ts`, [
      {
        breaks: "a lock of a macro keeps the macro from running, and its outputs to everybody else",
        from: "...(macro?.outputs ?? [])];",
        to: "];",
        caughtBy: scenarios("macro-locks"),
      },
    ]),
    ...inFile(`${SERVER}/control/macro-output.ts`, [
      {
        breaks: "the macro of a controller has no limits when a person or a timer runs it",
        from: "return !this.actuator.isOn && !this.mayBeOn && this.#joint.isOn;",
        to: "return false;",
        caughtBy: scenarios("ato-macros"),
      },
    ]),
    ...inFile(`${SERVER}/composition/modules/macro-outputs.ts`, [
      {
        breaks: "a return pump that a heating macro needs is locked off with the heater",
        from: 'readonly Equipment["role"][] = ["return-pump", ',
        to: 'readonly Equipment["role"][] = [',
        caughtBy: scenarios("macro-locks"),
      },
      {
        breaks: "a chiller in a macro that holds its state when nobody commands it is past every lock",
        from: 'row.role === "other" && row.safe_state !== "off"',
        to: 'row.safe_state !== "off"',
        caughtBy: scenarios("macro-locks"),
      },
      {
        breaks: "a macro whose outputs cannot be found out is taken for a controller",
        from: `                return unknown === undefined
                  ? []
                  : [{ path, message: messages.namesMacroThat({ why: unknown }) }];`,
        to: "                return [];",
        caughtBy: scenarios("macro-locks"),
      },
    ]),
    ...inFile(`${SERVER}/control/device-pair.ts`, [
      {
        breaks: "never both holds for equipment, and not for what macros switch",
        from: "return device?.actuators ?? [];",
        to: "return device?.actuator === undefined ? [] : [device.actuator];",
        caughtBy: scenarios("macro-locks"),
      },
    ]),
    ...inFile(`${MODEL}/laws/start-order.ts`, [
      {
        breaks: "everything that was on comes on at once after a power cut",
        from: ": Math.max(delay, last.after + gap);",
        to: ": Math.max(delay, gap);",
      },
    ]),
    ...inFile(`${SERVER}/subsystems/devices/connectors/pin-uses.ts`, [
      {
        breaks: "a pump is plugged in on the line of a float",
        from: "(each) => each.kind !== second.kind",
        to: '(each) => each.kind !== second.kind && second.kind === "drives"',
        caughtBy: scenarios("pin-uses"),
      },
    ]),
    ...inFile(`${SERVER}/hardware/actuator.ts`, [
      {
        breaks: "what controllers bring on after a power cut goes on in one instant",
        from: "this.#waitsForTurn(value) ? (this.#gate?.wait() ?? 0) : 0",
        to: "0",
        caughtBy: scenarios("start-one-by-one"),
      },
      {
        breaks: "after a start all that is on by its safe state comes on at once",
        from: "this.isOn && this.#isLoad ? (this.#gate?.book() ?? 0) : 0",
        to: "0",
        caughtBy: scenarios("start-one-by-one"),
      },
      {
        breaks: "after a start what waits for its turn is not switched off before it",
        from: "    if (this.#commanded === 0 || winner",
        to: "    if (winner",
      },
    ]),
    ...inFile(`${SERVER}/control/refused-commands.ts`, [
      {
        breaks: "a command that a lock refuses leaves no line in the log",
        from: "if (error instanceof Refusal && NOT_NOW.has(error.code)) this.#note(command, error.said);",
        to: "",
        caughtBy: scenarios("refused-commands"),
      },
    ]),
  ],
} satisfies MutantArea;
