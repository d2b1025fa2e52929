import { inFile, MODEL, type MutantArea, SERVER, scenarios } from "../mutant.ts";

export default {
  area: "Light",
  mutants: [
    ...inFile(`${MODEL}/laws/long-window.ts`, [
      {
        breaks: "a sunset before the sunrise makes 23 hours of light without a word",
        from: "if (hours <= LONGEST_THROUGH_MIDNIGHT) return [];",
        to: "if (hours <= 24) return [];",
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/lighting/light-loop.ts`, [
      {
        breaks: "a light that is disabled stays lit",
        from: `    scope.defer(() => this.#release());
`,
        to: "",
        caughtBy: scenarios("lighting-safety"),
      },
      {
        breaks: "a light's lease never ends: a program that hangs keeps the storm on",
        from: `      until: leaseUntil(this.#ports.clock, LEASE),
`,
        to: "",
        caughtBy: scenarios("lighting-safety"),
      },
      {
        breaks: "what a person had set on a channel comes back when its light goes",
        from: 'if (owner.id === ownerId || rank === "person" || rank === "stored") await',
        to: "if (owner.id === ownerId) await",
        caughtBy: scenarios("lighting-safety"),
      },
    ]),
    ...inFile(`${MODEL}/laws/profiles/shapes/channel-level.ts`, [
      {
        breaks: "a level above the channel's max goes out",
        from: "return level < min ? 0 : Math.min(level, max);",
        to: "return level < min ? 0 : level;",
        caughtBy: [`${MODEL}/laws/channel-course.test.ts`],
      },
      {
        breaks: "a level that is no number lights the channel",
        from: "Number.isFinite(value) ? value : 0",
        to: "Number.isFinite(value) ? value : 100",
        caughtBy: [`${MODEL}/laws/profiles/profiles.test.ts`],
      },
    ]),
    ...inFile(`${MODEL}/laws/channel-course.ts`, [
      {
        breaks: "a channel whose curve cannot be made is lit",
        from: "    curve === undefined ? 0 : curve.value",
        to: "    curve === undefined ? 100 : curve.value",
      },
    ]),
    ...inFile(`${MODEL}/laws/acclimation.ts`, [
      {
        breaks: "new corals get all the light on the first day",
        from: "const isUnderWay = passed >= 0 && passed < days;",
        to: "const isUnderWay = passed >= 1 && passed < days;",
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/lighting/day-run.ts`, [
      {
        breaks: "a run-through holds the light for ever when the program hangs",
        from: `      until: leaseUntil(clock, this.#real(HOLD)),
`,
        to: "",
      },
      {
        breaks: "a run-through goes against an interlock",
        from: `    if (rank === "interlock") return messages.channelHeld({ channel, owner: owner.name, reason });
`,
        to: "",
      },
    ]),
  ],
} satisfies MutantArea;
