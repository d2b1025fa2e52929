import { inFile, MODEL, type MutantArea, SERVER, scenarios } from "../mutant.ts";

export default {
  area: "Outputs: who commands, leases, limits",
  mutants: [
    ...inFile(`${MODEL}/laws/arbitration.ts`, [
      {
        breaks: "a macro has more say than a trip: the order of ranks is turned round",
        from: "return RANKS.indexOf(claim.rank) > RANKS.indexOf(earlier.rank);",
        to: "return RANKS.indexOf(claim.rank) < RANKS.indexOf(earlier.rank);",
      },
      {
        breaks: "of two interlocks the one that forces on wins",
        from: 'return claim.rank === "interlock" && claim.value > earlier.value;',
        to: 'return claim.rank === "interlock" && claim.value < earlier.value;',
      },
    ]),
    ...inFile(`${MODEL}/laws/dwell.ts`, [
      {
        breaks: "a trip waits for the compressor's shortest time on",
        from: "return !waits ? 0 : Math.max(0, dwell.minOnMs - dwell.forMs);",
        to: "return Math.max(0, dwell.minOnMs - dwell.forMs);",
        caughtBy: [`${MODEL}/laws/arbitration.test.ts`],
      },
      {
        breaks: "a compressor may start right after it stopped",
        from: "if (wantsOn) return rank === undefined ? 0 : Math.max(0, dwell.minOffMs - dwell.forMs);",
        to: "if (wantsOn) return 0;",
        caughtBy: [`${SERVER}/hardware/actuator-limits.test.ts`],
      },
    ]),
    ...inFile(`${MODEL}/laws/dwell.ts`, [
      {
        breaks: "a pump's shortest time off keeps it from a safe state that is on",
        from: "rank === undefined ? 0 : Math.max(0, dwell.minOffMs",
        to: "Math.max(0, dwell.minOffMs",
        caughtBy: [`${MODEL}/laws/arbitration.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/hardware/claims.ts`, [
      {
        breaks: "a lease that ended is forgotten instead of leading to the safe state",
        from: 'if (claim.lapse === "release") this.#claims.delete(key);',
        to: "if (claim.lapse !== undefined) this.#claims.delete(key);",
        caughtBy: [`${SERVER}/hardware/actuator.test.ts`],
      },
      {
        breaks: "renewing a claim leaves the old one standing before it",
        from: `    this.#claims.delete(key);
    this.#claims.set(key, claim);`,
        to: "    this.#claims.set(key, claim);",
        caughtBy: [`${SERVER}/hardware/actuator.test.ts`],
      },
      {
        breaks: "nobody wakes up when a lease ends",
        from: "claim.until === undefined ? Number.POSITIVE_INFINITY : claim.until - now,",
        to: "Number.POSITIVE_INFINITY,",
        caughtBy: [`${SERVER}/hardware/actuator.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/hardware/actuator.ts`, [
      {
        breaks: "nobody wakes up when the longest time on is reached",
        from: `    if (this.isOn && this.#policy.maxOn > 0) next = Math.min(next, this.#policy.maxOn - this.#onForMs());
`,
        to: "",
        caughtBy: [`${SERVER}/hardware/actuator-limits.test.ts`],
      },
      {
        breaks: "a tripped output follows its owner",
        from: `    if (this.#trip !== undefined) return { value: 0, reason: this.#trip.message };
`,
        to: "",
        caughtBy: [`${SERVER}/hardware/actuator-limits.test.ts`],
      },
      {
        breaks: "a lease that ended changes nothing",
        from: `    if (winner.lapsed === true)
      return { value: safe,`,
        to: `    if (winner.lapsed !== true && winner.until === undefined && winner.rank === "trip")
      return { value: safe,`,
      },
      {
        breaks: "the trip is told and the output stays on until somebody asks for something",
        from: `    this.#events.emit("tripped", { actuator: this, trip });
    void this.#evaluate();`,
        to: '    this.#events.emit("tripped", { actuator: this, trip });',
        caughtBy: [`${SERVER}/hardware/actuator-limits.test.ts`],
      },
      {
        breaks: "a tripped output whose safe state is on goes on when its owner leaves",
        from: "return this.isHeldOff ? 0 : safeValue(this.#policy.safeState, this.#commanded);",
        to: "return safeValue(this.#policy.safeState, this.#commanded);",
      },
      {
        breaks: "a person's override on stays when the controller gives the output back",
        from: 'if (claim.rank === "person" && claim.value > 0) this.#claims.withdraw(claim.owner.id, "person");',
        to: "",
        caughtBy: scenarios("no-way-around"),
      },
      {
        breaks: "nobody commands it: it stays as it is instead of going to its safe state",
        from: "if (winner === undefined) return { value: safe, reason: outputs.nobodyCommands };",
        to: "if (winner === undefined) return { value: this.#commanded, reason: outputs.nobodyCommands };",
      },
      {
        breaks: "what a start switches on for its safe state is in no log",
        from: "if (begins && this.isOn)",
        to: "if (begins && !this.isOn)",
        caughtBy: scenarios("equipment-moves"),
      },
    ]),
    ...inFile(`${SERVER}/hardware/output-drive.ts`, [
      {
        breaks: "what a device says on being read back is ignored",
        from: "if (actual === undefined || Math.abs(actual - value) <= CLOSE_ENOUGH) return undefined;",
        to: "if (actual === undefined || actual >= 0) return undefined;",
      },
      {
        breaks: "a failed write is not tried again",
        from: `      this.#timer = this.#clock.after(this.#wait, "output: retry", () => void this.#attempt());
`,
        to: "",
      },
      {
        breaks: "nobody looks whether an output was moved by another hand",
        from: `      this.#timer = this.#clock.after(VERIFY_EVERY, "output: verify", () => void this.#verify());
`,
        to: "",
      },
      {
        breaks: "what is asked for while a write is under way is lost",
        from: "if (value === this.#wanted) return;",
        to: "if (value >= 0) return;",
      },
      {
        breaks: "a heater whose on failed counts as off",
        from: `      if (value > 0) this.#mayBeOn = true;
`,
        to: "",
      },
    ]),
    ...inFile(`${SERVER}/hardware/outputs.ts`, [
      {
        breaks: "equipment moved to another outlet leaves the old pin on",
        from: `    if (moved) await this.#moveOut(placed, old);
`,
        to: "",
      },
      {
        breaks: "a trip is forgotten by a restart",
        from: `    if (trip !== undefined) actuator.tripOff(trip);
`,
        to: "",
        caughtBy: scenarios("output-faults"),
      },
      {
        breaks: "what an interlock held off is on for a moment after a restart",
        from: `    for (const claim of this.#claimsOf(id)) void actuator.claim(claim);
`,
        to: "",
        caughtBy: scenarios("equipment-moves"),
      },
      {
        breaks: "a reversed outlet is written as if it were not",
        from: "write: (percent) => this.#board.write(driver, kind, pin, turn(percent)),",
        to: "write: (percent) => this.#board.write(driver, kind, pin, percent),",
      },
      {
        breaks: "an outlet that is deleted leaves its pin on",
        from: `    await placed.actuator.shutDown(said.connectorRemoved);
`,
        to: "",
      },
      {
        breaks: "two connectors on one pin both write it",
        from: "    placed.pin = isTaken ? undefined : this.#pin(address, reverse);",
        to: `    placed.pin = this.#pin(address, reverse);
    void isTaken;`,
      },
    ]),
    ...inFile(`${SERVER}/hardware/board.ts`, [
      {
        breaks: "a driver that is not there is not tried again",
        from: `      this.#timer = this.#clock.after(wait, "driver: reconnect", () => void this.connect(longer));
`,
        to: `      void longer;
`,
      },
    ]),
    ...inFile(`${SERVER}/subsystems/devices/equipment/equipment.ts`, [
      {
        breaks: "tripped equipment slips away from its trip to another outlet",
        from: `      this.#refuseTripped(previous);
`,
        to: "",
        caughtBy: scenarios("no-way-around"),
      },
      {
        breaks: "equipment that leaves its outlet does not switch it off",
        from: `    await actuator.abandon(left);
`,
        to: `    void left;
`,
        caughtBy: scenarios("equipment-moves"),
      },
      {
        breaks: "what a controller takes over keeps its stored state on",
        from: "if (row.on) this.#options.collection.keep(id, { on: false });",
        to: "",
        caughtBy: scenarios("ownership"),
      },
      {
        breaks: "clearing a trip starts the pump by itself: it is stored as on",
        from: `    this.#options.collection.keep(subject.id, { on: false });
    void this.#claimStored(subject.id, false, messages.switchedByTrip);`,
        to: "",
        caughtBy: scenarios("no-way-around"),
      },
      {
        breaks: "a timer switches against a controller",
        from: `    if (controller !== undefined)
      throw new Refusal("conflict", requests.controlledFrom(`,
        to: `    if (controller !== undefined && controller.value < 0)
      throw new Refusal("conflict", requests.controlledFrom(`,
        caughtBy: scenarios("macros-run"),
      },
      {
        breaks: "an on that was refused comes alive later",
        from: `    if (on) await this.#takeBack(id, actuator, before);
`,
        to: "",
        caughtBy: scenarios("no-way-around"),
      },
      {
        breaks: "an override of a person lasts for ever",
        from: `{ owner, rank: "person", value, reason, until, lapse: "release" });
    return isSame`,
        to: `{ owner, rank: "person", value, reason, lapse: "release" });
    return isSame`,
        caughtBy: scenarios("ownership"),
      },
    ]),
    ...inFile(`${SERVER}/control/output-device.ts`, [
      {
        breaks: "a lease is not given: on until released",
        from: `      until: controllerLeaseUntil(clock, lease),
      lapse: "safe-state",`,
        to: '      lapse: clock.uptime() + lease < 0 ? "release" : "safe-state",',
        caughtBy: [`${SERVER}/subsystems/control/temperature/thermostat.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/subsystems/devices/outputs/output-alarms.ts`, [
      {
        breaks: "a plug that does not obey is told after half an hour",
        from: "const UNCONFIRMED_FOR = seconds(30);",
        to: "const UNCONFIRMED_FOR = seconds(1800);",
        caughtBy: scenarios("output-alarms"),
      },
      {
        breaks: "a controller that lost its lease is told to nobody",
        from: 'this.#ports.alarms.raise({ code: "lease-expired", subject, priority: "critical", title, message });',
        to: "void [title, message, subject];",
        caughtBy: scenarios("output-alarms"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/devices/outputs/outputs.ts`, [
      {
        breaks: "a trip is kept in memory only",
        from: "      () => trips.put(actuator.id, storedTrip(trip)),",
        to: "      () => trips.remember(actuator.id, storedTrip(trip)),",
        caughtBy: scenarios("output-faults"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/devices/connectors/jacks.ts`, [
      {
        breaks: "a hand on a jack runs a dosing pump past its ledger",
        from: "for (const setting of settings) refusePump(jack, setting, ports);",
        to: "",
        caughtBy: scenarios("jacks-by-hand"),
      },
    ]),
    ...inFile(`${SERVER}/hardware/drivers/tplink/plug.ts`, [
      {
        breaks: "a plug that answers with an error counts as switched",
        from: "if (reply.err_code !== 0) {",
        to: "if (reply.err_code === undefined) {",
      },
      {
        breaks: "a plug that answers nonsense counts as off",
        from: "if (state === 0 || state === 1) return state === 1;",
        to: "if (state !== 2) return state === 1;",
        caughtBy: [`${SERVER}/hardware/drivers/hs103.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/hardware/drivers/hs103.ts`, [
      {
        breaks: "a plug is not read back",
        from: "write: (high) => plug.switch(high), readBack: () => plug.isOn() }",
        to: "write: (high) => plug.switch(high) }",
      },
    ]),
    ...inFile(`${SERVER}/hardware/drivers/pca9685.ts`, [
      {
        breaks: "channels of a PWM chip that had no power come back as they were",
        from: `    await device.write([ALL_LED, ...ledBytes(0)]);
    await device.write([PRE_SCALE, this.#prescale]);`,
        to: "    await device.write([PRE_SCALE, this.#prescale]);",
      },
      {
        breaks: "closing a PWM chip leaves its channels lit",
        from: "if (this.#switchedOn.size === 0) return device.write([ALL_LED, ...ledBytes(0)]);",
        to: "if (this.#switchedOn.size === 0) return;",
      },
    ]),
    ...inFile(`${SERVER}/subsystems/devices/drivers/places.ts`, [
      {
        breaks: "two drivers of one address are both opened, and the second switches the first one's outputs",
        from: "    if (taken !== undefined) throw new ToldError(taken);\n",
        to: "",
        caughtBy: scenarios("i2c-and-plugs-life"),
      },
    ]),
    ...inFile(`${SERVER}/resources/collections.ts`, [
      {
        breaks: "a disabled light is enabled on the jack that another one lights",
        from: "    if (!wouldRun(next)) return;\n    const [held]",
        to: "    if (wouldRun(next)) return;\n    const [held]",
        caughtBy: scenarios("stored-beside"),
      },
    ]),
  ],
} satisfies MutantArea;
