import { inFile, type MutantArea, SERVER, scenarios } from "../mutant.ts";

export default {
  area: "Start and stop",
  mutants: [
    ...inFile(`${SERVER}/app.ts`, [
      {
        breaks: "a configuration that was restored from a copy is told to nobody",
        from: `  if (foundation.store.restoration !== undefined) tellRestoration(foundation);
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
        breaks: "interlocks start after the equipment has come on",
        from: `    makeInterlocks(foundation, hardware, equipmentModule),
    makeOverdue(foundation),
    equipmentModule,`,
        to: `    makeOverdue(foundation),
    equipmentModule,
    makeInterlocks(foundation, hardware, equipmentModule),`,
        caughtBy: scenarios("interlocks-hold"),
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
        from: "    const result = this.#queue.then(work, work);",
        to: "    const result = work();",
        caughtBy: scenarios("reloads"),
      },
    ]),
    ...inFile(`${SERVER}/composition/make-interlocks.ts`, [
      {
        breaks: "a reversed leak sensor is read the wrong way round by interlocks",
        from: "(await sensors.readLevel(inlet.driver, inlet.pin)) !== inlet.reverse",
        to: "(await sensors.readLevel(inlet.driver, inlet.pin)) === inlet.reverse",
        caughtBy: scenarios("interlocks-change"),
      },
    ]),
    ...inFile(`${SERVER}/main.ts`, [
      {
        breaks: "SIGTERM ends the program at once, whatever runs",
        from: '  process.on("SIGTERM", stop);',
        to: '  process.on("SIGTERM", () => process.exit(0));',
        caughtBy: { suite: "SIGTERM in the middle of a dose" },
      },
    ]),
  ],
} satisfies MutantArea;
