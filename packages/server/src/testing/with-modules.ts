import type { TestTank } from "./test-tank.ts";

const OTHERS = [
  "ato",
  "camera",
  "doser",
  "journal",
  "lighting",
  "macro",
  "ph",
  "temperature",
  "timers",
] as const;

/** Switches all other modules off: a tank with one module is simulated in a third of the time. */
export async function withModules(
  tank: TestTank,
  ...wanted: readonly (typeof OTHERS)[number][]
): Promise<void> {
  const capabilities = Object.fromEntries(OTHERS.map((module) => [module, wanted.includes(module)]));
  await tank.call("settings.update", { capabilities });
  await tank.reload();
}
