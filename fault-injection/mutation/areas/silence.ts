import { inFile, MODEL, type MutantArea, SERVER, scenarios } from "../mutant.ts";

export default {
  area: "What is silent",
  mutants: [
    ...inFile(`${MODEL}/laws/life-support.ts`, [
      {
        breaks: "a heater that a person keeps off for a day is said to be well",
        from: 'return ids.some(isOverridden) ? "switched-off" : undefined;',
        to: "return undefined;",
      },
      {
        breaks: "temperature control that is enabled and does not control passes for running",
        from: "tc.enable && tc.control && devicesOf(tc).length > 0;",
        to: "tc.enable && devicesOf(tc).length > 0;",
      },
      {
        breaks: "water at 18 °C that nothing controls is well",
        from: "export const WATER_RANGE = { min: 22, max: 29 } as const;",
        to: "export const WATER_RANGE = { min: 2, max: 29 } as const;",
      },
      {
        breaks: "a top-off that has tripped is not named among what is off",
        from: 'isTrippedMacro ? "tripped" : stopOf(ato.is_macro ? [] : [ato.pump], facts)',
        to: 'facts.isOverridden(ato.pump) ? "switched-off" : undefined',
      },
      {
        breaks: "a return pump whose outlet is gone passes for running",
        from: "if (output !== undefined && output.value > 0) return [];",
        to: "if (output === undefined || output.value > 0) return [];",
      },
    ]),
    ...inFile(
      `${SERVER}/subsystems/control/off-watch/off-watch.ts`,
      [
        {
          breaks: "what a person switched off is never reminded of",
          from: "this.#offFor(thing) >= this.#ports.reminder()",
          to: "this.#offFor(thing) < 0",
        },
        {
          breaks: "a clock that is set back puts off the reminder by as much",
          from: "return Math.max(now - (this.#seenAt.get(key) ?? now), clock.now() - since);",
          to: "return clock.now() - since;",
        },
        {
          breaks: "a restart begins the time of what is off again",
          from: "if (known !== undefined) return known.since;",
          to: "if (known !== undefined && this.#seenAt.size < 0) return known.since;",
        },
        {
          breaks: "a macro may hold the return pump off for ever without a word",
          from: "const isPause = this.#ports.isHeld(thing) && this.#offFor(thing) < HELD_OFF_FOR;",
          to: "const isPause = this.#ports.isHeld(thing);",
        },
        {
          breaks: "each feeding makes the return pump a thing that is off",
          from: "return isPause ? [] : [{ ...rest, celsius, since }];",
          to: "return isPause && celsius !== null ? [] : [{ ...rest, celsius, since }];",
        },
      ].map((slip) => ({ ...slip, caughtBy: scenarios("what-is-off") })),
    ),
    ...inFile(`${MODEL}/laws/top-off-silence.ts`, [
      {
        breaks: "one long night makes the pause of a top-off the usual one",
        from: "const USUAL_SHARE = 0.9;",
        to: "const USUAL_SHARE = 1;",
      },
      {
        breaks: "a float stuck on full stays a warning for ever",
        from: 'return quiet < 2 * limit ? "warning" : "critical";',
        to: 'return quiet < 2 * limit ? "warning" : "warning";',
      },
      {
        breaks: "before its pause is known a top-off may be silent for ever",
        from: "if (usual === undefined) return UNLEARNED_PAUSE;",
        to: "if (usual === undefined) return milliseconds(Number.POSITIVE_INFINITY);",
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ato/on-duty.ts`, [
      {
        breaks: "each restart begins the time without a fill again",
        from: "const known = control ? duties.get(id) : undefined;",
        to: "const known = control && now === 0 ? duties.get(id) : undefined;",
        caughtBy: scenarios("ato-silence"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/ato/ato.ts`, [
      {
        breaks: "the weeks in which a top-off was disabled count as weeks without a fill",
        from: "if (!restarts && !this.#isStopping) endDuty(this.#options.duties, id);",
        to: "if (restarts && this.#isStopping) endDuty(this.#options.duties, id);",
        caughtBy: scenarios("ato-silence"),
      },
    ]),
    ...inFile(`${MODEL}/laws/low-water.ts`, [
      {
        breaks: "a return pump that is held off starts with the water that runs back into the sump",
        from: "return heldAt !== undefined && at - heldAt < RESTS_FOR ? { heldAt } : {};",
        to: "return heldAt !== undefined && at < heldAt ? { heldAt } : {};",
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/low-water/low-water.ts`, [
      {
        breaks: "a return pump that would run dry may be switched on by hand",
        from: 'rank: "interlock", value: 0',
        to: 'rank: "stored", value: 0',
        caughtBy: scenarios("low-water"),
      },
      {
        breaks: "an input stops a return pump without a word",
        from: '  alarms.raise({ code: LOW, subject, priority: "critical", title, message, offDelay: OVER_FOR });\n',
        to: "  void [title, message];\n",
        caughtBy: scenarios("low-water"),
      },
    ]),
    ...inFile(`${SERVER}/alarms/alarms.ts`, [
      {
        breaks: "who shelved a leak has shelved the next one",
        from: "isUnshelved: isWorse || (!isStanding(entry.alarm) && this.#isOver(entry))",
        to: "isUnshelved: isWorse",
      },
      {
        breaks: "a float that flutters undoes its shelf with each turn",
        from: "return clearedAt === undefined || this.#clock.uptime() - clearedAt >= CLEAR_NOTICE_AFTER;",
        to: "return clearedAt === undefined || this.#clock.uptime() >= clearedAt;",
      },
    ]),
    ...inFile(`${MODEL}/laws/acclimation.ts`, [
      {
        breaks: "a clock that stands at 1970 gives corals that are new all the light at once",
        from: "if (isDayUnknown === true && days > 0)",
        to: "if (isDayUnknown === true && days < 0)",
      },
    ]),
    ...inFile(`${SERVER}/subsystems/platform/clock/clock-trust.ts`, [
      {
        breaks: "a clock that is earlier than what was recorded is trusted",
        from: "return now >= NOT_BEFORE && now >= this.#newest - SET_BACK_BY;",
        to: "return now >= NOT_BEFORE;",
        caughtBy: scenarios("clock-trust"),
      },
      {
        breaks: "after a restart a clock that is years behind is believed",
        from: "this.#newest = this.#marks.get(KEY)?.newest ?? 0;",
        to: "this.#newest = 0;",
        caughtBy: scenarios("clock-trust"),
      },
    ]),
  ],
} satisfies MutantArea;
