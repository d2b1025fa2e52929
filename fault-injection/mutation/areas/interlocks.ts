import { inFile, MODEL, type MutantArea, SERVER, scenarios } from "../mutant.ts";

export default {
  area: "Interlocks",
  mutants: [
    ...inFile(`${MODEL}/laws/interlock.ts`, [
      {
        breaks: "an interlock lets go as soon as it cannot see",
        from: "if (observed === undefined) return undefined;",
        to: "if (observed === undefined) return false;",
      },
      {
        breaks: "a chattering float switches the pump at each splash",
        from: "export const LET_GO_AFTER: Milliseconds = milliseconds(2000);",
        to: "export const LET_GO_AFTER: Milliseconds = milliseconds(0);",
      },
      {
        breaks: "a latched interlock lets go by itself",
        from: "if (settled || (engaged && latch))",
        to: "if (settled)",
      },
      {
        breaks: "a condition need not hold for its time",
        from: "const left = (engaged ? LET_GO_AFTER : after) - (now - since);",
        to: "const left = (engaged ? LET_GO_AFTER : 0 * after) - (now - since);",
      },
      {
        breaks: "above is taken for below",
        from: 'return when.is === "above" ? observed > when.value : observed < when.value;',
        to: 'return when.is === "above" ? observed < when.value : observed > when.value;',
      },
      {
        breaks: "off is taken for on",
        from: 'return when.is === "off" ? !observed : observed;',
        to: "return observed;",
      },
      {
        breaks: "an interlock that has not seen for long goes on forcing a pump on",
        from: "return blindSince !== undefined && now - blindSince >= BLIND_FOR;",
        to: "return blindSince !== undefined && now - blindSince >= 100 * BLIND_FOR;",
      },
      {
        breaks: "a count that was running begins anew with each look that fails",
        from: "(holds ?? (engaged || turningSince !== undefined)) === engaged",
        to: "(holds ?? engaged) === engaged",
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/interlocks/interlocks.ts`, [
      {
        breaks: "interlocks are evaluated on readings only, not when an output changes",
        from: `    scope.defer(bus.on("switched", evaluate));
    scope.defer(bus.on("changed", evaluate));
`,
        to: "",
        caughtBy: scenarios("interlocks-hold"),
      },
      {
        breaks: "interlocks do not look at inlets by themselves",
        from: `        void this.#lookNow(() => this.#evaluate(scope));
`,
        to: "",
        caughtBy: scenarios("interlocks-change"),
      },
      {
        breaks: "the first look comes after other modules have switched",
        from: `    await this.#lookNow(evaluate);
    evaluate();
  }

  get #enabled`,
        to: `  }

  get #enabled`,
        caughtBy: scenarios("interlocks-change"),
      },
      {
        breaks: "a person clears an interlock although its condition holds",
        from: "this.#remember(id, { ...AT_REST, engaged });",
        to: 'this.#remember(id, { ...AT_REST, engaged: engaged && id === "" });',
        caughtBy: scenarios("interlocks-hold"),
      },
      {
        breaks: "an interlock that held when the program stopped begins at rest",
        from: "engaged: this.#latches.has(row.id) };",
        to: "engaged: false };",
        caughtBy: scenarios("interlocks-change"),
      },
      {
        breaks: "a blind interlock is told to nobody",
        from: `    this.#alarms.sees(row, holds === undefined);
`,
        to: "",
        caughtBy: scenarios("interlocks-change"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/interlocks/forces.ts`, [
      {
        breaks: "what an interlock forced stays forced when it lets go",
        from: `    for (const { actuator, claim } of over) void actuator.release(claim.owner.id, "interlock");
`,
        to: "",
        caughtBy: scenarios("interlocks-change"),
      },
      {
        breaks: "an interlock forces with no more say than a timer",
        from: '= { owner, rank: "interlock", value, reason, lapse: "release" }',
        to: '= { owner, rank: "timer", value, reason, lapse: "release" }',
        caughtBy: scenarios("interlocks-hold"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/interlocks/held-at-start.ts`, [
      {
        breaks: "an interlock that held does not hold from the first instant",
        from: "    if (!enable || !keepsOff || !held(id)) return [];",
        to: "    if (!enable || !keepsOff || held(id)) return [];",
      },
      {
        breaks: "a disabled interlock holds from the first instant",
        from: "    if (!enable || !keepsOff || !held(id)) return [];",
        to: "    if (!keepsOff || !held(id)) return [];",
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/interlocks/observations.ts`, [
      {
        breaks: "a reading of yesterday holds an interlock",
        from: "const FRESH_FOR: Milliseconds = minutes(10);",
        to: "const FRESH_FOR: Milliseconds = minutes(100_000);",
      },
      {
        breaks: "a reading that is not good holds an interlock",
        from: "if (value === undefined) this.#readings.delete(key);",
        to: "if (value === undefined) return;",
      },
      {
        breaks: "a float that cannot be read keeps its last word",
        from: `      this.#levels.delete(id);
`,
        to: "",
      },
      {
        breaks: "with the controller's module off nobody reads its probe for the interlock",
        from: 'const wanted = when.source === "reading" && this.#age(when.id) >= HELP_AFTER;',
        to: 'const wanted = when.source === "reading" && this.#age(when.id) < 0;',
        caughtBy: scenarios("interlocks-hold"),
      },
      {
        breaks: "equipment that is commanded off but not confirmed counts as off",
        from: "return confirmed > 0 === isOn ? isOn : watched;",
        to: "return isOn;",
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/interlocks/latches.ts`, [
      {
        breaks: "an interlock that holds is not written down",
        from: "      this.#table.put(id, {});",
        to: "      this.#table.remember(id, {});",
      },
      {
        breaks: "an interlock that let go is back after a restart",
        from: `      this.#table.delete(id);
`,
        to: "",
      },
    ]),
  ],
} satisfies MutantArea;
