import { cpSync } from "node:fs";
import { TestTank } from "../../packages/server/src/testing/test-tank.ts";

/** The seeded tank with everything running: a macro, a pending switch back, doses, fills, trips and entries. */
async function richTank(): Promise<TestTank> {
  const tank = await TestTank.start({ tank: "seeded" });
  await tank.call("pumps.dose", { volume: 2 }, { id: "1" });
  await tank.run(120);
  await tank.call("journal.create", { name: "Calcium", unit: "ppm" });
  await tank.call("journal.record", { value: 420 }, { id: "1" });
  const target = { id: "3", on: false, revert: true, duration: 600 };
  await tank.call("timers.create", { enable: true, second: "0", minute: "*", hour: "*", target });
  const forced = [{ output: "1", force: "off" }];
  await tank.call("interlocks.create", {
    name: "Too warm",
    enable: true,
    when: { source: "reading", id: "tcs/1", is: "above", value: 10 },
    // biome-ignore lint/suspicious/noThenProperty: the word of the API; the object is never awaited.
    then: forced,
    latch: true,
  });
  await tank.call("drivers.create", { name: "File", type: "file-digital", config: { path: "level" } });
  const config = { start: "08:00:00", end: "20:00:00", value: 50 };
  await tank.call("pwm_profiles.create", { name: "Half", type: "fixed", config });
  // Not enabled: a picture takes as long as all the rest.
  await tank.call("camera.config.update", { tick_interval: 10, capture_flags: "--hflip" });
  const mailer = { server: "mail.example.org", to: ["a@example.org"], password: "secret" };
  await tank.call("telemetry.update", { notify: false, mailer });
  tank.setTank({ sump_level: 0.2 });
  await tank.run(400);
  await tank.fault("sensor:28-000000000001", "disconnected");
  await tank.run(70);
  await tank.call("macros.run", undefined, { id: "1" });
  await tank.call("pumps.dose", { volume: 5 }, { id: "2" });
  await tank.run(5);
  return tank;
}

/** The files of such a tank as a kill at that moment leaves them. Resolves to the moment. */
export async function richFiles(directory: string): Promise<number> {
  const tank = await richTank();
  const {
    storage: { store },
  } = tank.platform;
  store.history.flush();
  store.config.transaction((writer) => {
    for (const { collection, id, body } of BESIDE) writer.put(collection, { id, version: 1, body });
  });
  store.copyConfiguration();
  cpSync(tank.directory, directory, { recursive: true });
  const at = tank.clock.now();
  await tank.stop();
  return at;
}

const at = Date.UTC(2026, 10, 21, 12);
const since = new Date(at).toISOString();
const fill = { started_at: at, seconds: 3, longest: 9, filled: true, goes_on: false, why: "full" };

/** Rows of tables that this tank does not have. */
const BESIDE = [
  { collection: "trips", id: "outlet-4", body: { code: "max-run", message: "it ran too long", since: at } },
  { collection: "macro-devices", id: "phprobes/1/1", body: { on: true, trip: null } },
  { collection: "ph_runs", id: "outlet-2/1", body: { ...fill, ato: "outlet-2" } },
  { collection: "ph_calibrations", id: "1", body: { until: at } },
  { collection: "dose_carries", id: "1", body: { upTo: 1, ml: 2, filledAt: since } },
  {
    collection: "probe_doubts",
    id: "28-000000000001/28-000000000002",
    body: { probes: ["28-000000000001", "28-000000000002"] },
  },
  {
    collection: "photos",
    id: "1",
    body: { name: "02-24-02-Sat-Nov-21-2026.jpg", at, directory: "images", bytes: 9 },
  },
  { collection: "legacy", id: "ato", body: { id: "1", sensor: 3, inlet: "1" } },
  { collection: "legacy", id: "tc", body: { id: "1", dev_mode: true } },
  { collection: "legacy", id: "mail", body: { raw: "a@example.org", of: ["a@example.org"] } },
  { collection: "sessions", id: "hash", body: { user: "reef-pi", created: at, used: at } },
  { collection: "tokens", id: "1", body: { name: "Panel", scopes: ["read"], hash: "hash", created: at } },
  { collection: "simulated_time", id: "clock", body: { at } },
  { collection: "set_aside", id: "trips/1", body: {} },
];
