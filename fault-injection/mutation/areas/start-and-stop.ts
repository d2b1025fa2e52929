import { inFile, type MutantArea, SERVER, scenarios } from "../mutant.ts";

export default {
  area: "Start and stop",
  mutants: [
    ...inFile(`${SERVER}/app.ts`, [
      {
        breaks: "a configuration that was restored from a copy is told to nobody",
        from: `  if (restoration !== undefined) raiseRestored(reporting.alarms, restoration);
`,
        to: "",
        caughtBy: scenarios("configuration-copies"),
      },
      {
        breaks: "clients are answered before the outputs are in hand",
        from: `  await modules.restart();
  serveAlarmsAndLog`,
        to: `  void modules.restart();
  serveAlarmsAndLog`,
        caughtBy: scenarios("start-order"),
      },
      {
        breaks: "the modules are not stopped at the end",
        from: `  scope.defer(() => modules.close());
`,
        to: "",
        caughtBy: scenarios("reloads"),
      },
    ]),
    ...inFile(`${SERVER}/composition/running.ts`, [
      {
        breaks: "after a start a compressor goes on again without its rest, the heater without the pause",
        from: "ranBefore: hasRunBefore(new Records(configuration, STARTS)),",
        to: "ranBefore: false,",
        caughtBy: scenarios("rests-over-starts"),
      },
      {
        breaks: "interlocks start after the equipment has come on",
        from: `    makeInterlocks(platform, hardware, equipmentModule),
    makeRoleGuards(platform, hardware, equipmentModule),
    makeMacroOutputs(platform),
    pinUses({ collections: platform.storage.collections, problems: platform.reporting.problems }),
    makeOverdue(platform),
    equipmentModule,`,
        to: `    makeRoleGuards(platform, hardware, equipmentModule),
    makeMacroOutputs(platform),
    pinUses({ collections: platform.storage.collections, problems: platform.reporting.problems }),
    makeOverdue(platform),
    equipmentModule,
    makeInterlocks(platform, hardware, equipmentModule),`,
        caughtBy: scenarios("interlocks-change"),
      },
    ]),
    ...inFile(`${SERVER}/composition/import/hold-after-copy.ts`, [
      {
        breaks: "a copy of the configuration doses and fills as if its ledger were whole",
        from: "  if (stamp !== undefined)",
        to: '  if (stamp === "")',
        caughtBy: scenarios("configuration-copies"),
      },
      {
        breaks: "a dose that was due since the copy is made up for",
        from: `      for (const table of FORGOTTEN) writer.clear(table);
`,
        to: "",
        caughtBy: scenarios("configuration-copies"),
      },
      {
        breaks: "what was cleared after a restoration trips again at the next start",
        from: `      removeCopyMark(writer);
`,
        to: "",
        caughtBy: scenarios("configuration-copies"),
      },
    ]),
    ...inFile(`${SERVER}/subsystems/platform/process/crash-loop-detector.ts`, [
      {
        breaks: "a crash loop is told to nobody",
        from: `    if (cut.length >= TOO_MANY) this.#tell(cut, now);
`,
        to: "",
        caughtBy: scenarios("crash-loop"),
      },
      {
        breaks: "an end after a bug is one in order",
        from: 'because === "wanted" && !this.#ports.needsRestart();',
        to: "!this.#ports.needsRestart();",
        caughtBy: scenarios("crash-loop"),
      },
      {
        breaks: "an end by a watchdog is one in order",
        from: " && !this.#ports.needsRestart();",
        to: ";",
        caughtBy: scenarios("crash-loop"),
      },
    ]),
    ...inFile(`${SERVER}/kernel/pulse.ts`, [
      {
        breaks: "a module that did not start is not missed from outside",
        from: "...this.#signs.unstarted(), ",
        to: "",
        caughtBy: scenarios("pulse"),
      },
      {
        breaks: "a controller that is started again and again looks alive",
        from: " && !this.isStartedAgain;",
        to: ";",
        caughtBy: scenarios("crash-loop"),
      },
    ]),
    ...inFile(`${SERVER}/composition/modules.ts`, [
      {
        breaks: "a reload that fails in between leaves the tank without control",
        from: `      try {
        await meanwhile();
      } finally {
        // Whatever came in between: animals are not left without control.
`,
        to: `      await meanwhile();
      {
`,
        caughtBy: scenarios("reloads"),
      },
      {
        breaks: "two reloads at once",
        from: "    return this.#queue.add(async () => {",
        to: "    return Promise.resolve().then(async () => {",
        caughtBy: scenarios("reloads"),
      },
    ]),
    ...inFile(`${SERVER}/composition/modules/inlet-reader.ts`, [
      {
        breaks: "a reversed leak sensor is read the wrong way round by interlocks",
        from: "(await sensors.readLevel(inlet.driver, inlet.pin)) !== inlet.reverse",
        to: "(await sensors.readLevel(inlet.driver, inlet.pin)) === inlet.reverse",
        caughtBy: scenarios("interlocks-change"),
      },
    ]),
    ...inFile(`${SERVER}/composition/modules/make-interlocks.ts`, [
      {
        breaks: "an interlock that is to force a dosing pump off forces nothing",
        from: 'if (collection === "pumps") {',
        to: 'if (collection === "pump") {',
        caughtBy: scenarios("interlocks-hold"),
      },
    ]),
    ...inFile(`${SERVER}/main.ts`, [
      {
        breaks: "SIGTERM ends the program at once, whatever runs",
        from: "  for (const signal of ENDS) process.on(signal, stop);",
        to: "  for (const signal of ENDS) process.on(signal, () => process.exit(0));",
        caughtBy: { suite: "SIGTERM in the middle of a dose" },
      },
    ]),
  ],
} satisfies MutantArea;
