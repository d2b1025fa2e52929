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
    ...inFile(`${SERVER}/subsystems/role-guards/hot-water.ts`, [
      {
        breaks: "a heater is given back when the probe that saw the water too hot goes blind",
        from: "    if (good.length === 0) return;",
        to: "    if (good.length === 0) this.#cool(id);",
        caughtBy: scenarios("role-limits"),
      },
      {
        breaks: "one of the heaters is not locked off in water that is too hot",
        from: "    this.#locks.hold(heaters,",
        to: "    this.#locks.hold(heaters.slice(1),",
        caughtBy: scenarios("role-limits"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/role-guards/wet-inputs.ts`, [
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
  ],
} satisfies MutantArea;
