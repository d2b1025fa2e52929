import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

const EVERY_TEST = ["packages/*/src/**/*.test.ts", "scripts/**/*.test.ts", "fault-injection/**/*.test.ts"];
/** Hours of a tank, hundreds of requests: to count branches takes half as long again, and they add few. */
const DAYS = [
  "**/scenarios/{ato-faults,ato-fills,ato-life,ato-silence,capabilities}.test.ts",
  "**/scenarios/{crash-loop,doser-crash,doser-doses}.test.ts",
  "**/scenarios/{doser-limits,doser-time,equipment-moves,heater-effects,history-series}.test.ts",
  "**/scenarios/{interlocks-change,life-support-off,modes,modes-and-kills,lighting-at-the-edges,lighting-channels}.test.ts",
  "**/scenarios/{lighting-curve,output-faults,ownership,ph-bounds}.test.ts",
  "**/scenarios/{ph-control,probe-faults,probes-contradict,pulse,role-limits}.test.ts",
  "**/scenarios/{survives-restart,timers-and-reverts,two-controllers}.test.ts",
  "**/contract/{bad-input,clients-habits,clients-sequences,rights,rights-sequences}.test.ts",
  "**/contract/{v3-database,v3-endpoints,v3-fields}.test.ts",
  "fault-injection/**/*.test.ts",
];
/** Tests that measure their own memory or kill processes: alone in theirs. */
const LONG = [
  "**/scenarios/normal-life.test.ts",
  "**/scenarios/sigkill.test.ts",
  "**/contract/{loaded-libraries,process}.test.ts",
  "scripts/npm-start.test.ts",
];

export default defineConfig({
  test: {
    environment: "node",
    setupFiles: ["./scripts/test-setup.ts"],
    pool: "forks",
    // All cores: unless told, one is left free, which is half of a small machine.
    maxWorkers: availableParallelism(),
    execArgv: ["--disable-warning=ExperimentalWarning"],
    // Only what hangs meets it, on the busiest machine too.
    testTimeout: 300_000,
    tags: [{ name: "proof", description: "Weeks of a tank: `npm run proofs` alone runs them." }],
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: "quick",
          include: EVERY_TEST,
          exclude: [...configDefaults.exclude, ...DAYS, ...LONG],
          // Nothing here keeps state in a module: loading each module once halves the work.
          isolate: false,
        },
      },
      { extends: true, test: { name: "days", include: DAYS, isolate: false } },
      {
        extends: true,
        test: { name: "long", include: LONG, globalSetup: "./scripts/built-server.ts" },
      },
    ],
    coverage: {
      provider: "v8",
      include: ["packages/model/src/**/*.ts", "packages/server/src/**/*.ts"],
      exclude: [
        "**/*.test.ts",
        "**/*.contract.ts",
        "**/fixtures/**",
        "**/testing/**",
        "packages/server/src/main.ts",
      ],
      reporter: ["text-summary", "json-summary"],
      thresholds: {
        "packages/model/src/**": { branches: 100 },
        "packages/server/src/kernel/**": { branches: 100 },
        "packages/server/src/resources/**": { branches: 100 },
        "packages/server/src/{adapters,alarms,control,hardware,store,subsystems,telemetry}/**": {
          branches: 90,
        },
      },
    },
  },
});
