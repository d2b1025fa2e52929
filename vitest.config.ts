import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: ["packages/*/src/**/*.test.ts", "scripts/**/*.test.ts"],
    pool: "forks",
    execArgv: ["--disable-warning=ExperimentalWarning"],
    testTimeout: 30_000,
    hookTimeout: 30_000,
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
        "packages/server/src/{adapters,alarms,hardware,store,subsystems,telemetry}/**": { branches: 90 },
      },
    },
  },
});
