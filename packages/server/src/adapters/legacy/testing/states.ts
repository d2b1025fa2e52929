// Bodies of 1.0 clients, and states of V3 that no 1.0 client can create.
import fc from "fast-check";

export const NUMBER_OF_RUNS = 10;

/** One thing with both its paths, and bodies that 1.0 accepts for it. */
export interface Resource {
  readonly old: string;
  readonly v3: string;
  readonly body: fc.Arbitrary<Readonly<Record<string, unknown>>>;
}

const name = fc.string({ minLength: 1, maxLength: 20 });
const bool = fc.boolean();
const percent = fc.integer({ min: 0, max: 100 });
const window = { start: "09:00:00", end: "20:00:00" };
const cron = fc.constantFrom("*", "?", "0", "1-15/2", "*/6", "3,7");
const twelve = fc.array(percent, { minLength: 12, maxLength: 12 });
const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 4, max: max * 4 }).map((value) => value / 4);

const channelBody = (pin: number) =>
  fc.record({
    name,
    min: fc.integer({ min: 0, max: 40 }),
    max: fc.integer({ min: 50, max: 100 }),
    ticks: fc.constant(12),
    values: twelve,
    fixed: percent,
    auto: bool,
    reverse: bool,
    pin: fc.constant(pin),
  });

export const oldStates = {
  outlets: {
    old: "/api/outlets/2",
    v3: "/api/outlets/2",
    body: fc.record({ name, pin: fc.integer({ min: 21, max: 27 }), reverse: bool }),
  },
  jacks: {
    old: "/api/jacks/1",
    v3: "/api/jacks/1",
    body: fc.record({ name, pins: fc.constantFrom([0, 1], [1, 0], [0]) }),
  },
  equipment: {
    old: "/api/equipments/1",
    v3: "/api/equipment/1",
    body: fc.record({ name, outlet: fc.constantFrom("1", "2"), on: bool }),
  },
  timers: {
    old: "/api/timers/1",
    v3: "/api/timers/1",
    body: fc.record({
      name,
      second: fc.constantFrom("0", "30", "*/15"),
      minute: cron,
      hour: cron,
      day: fc.constantFrom("*", "1", "1-15/2"),
      equipment: fc.constant("1"),
      on: bool,
    }),
  },
  lights: {
    old: "/api/lights/1",
    v3: "/api/lights/1",
    body: fc.record({
      name,
      jack: fc.constant("1"),
      channels: fc.record({ "0": channelBody(0), "1": channelBody(1) }),
    }),
  },
  ato: {
    old: "/api/ato",
    v3: "/api/atos/1",
    body: fc.record({
      // Pins that the rest of the test leaves free: a pin has one use.
      sensor: fc.integer({ min: 7, max: 20 }),
      // Not a device of the temperature controller: a device has one owner.
      pump: fc.constantFrom("", "1", "7"),
      check_interval: fc.integer({ min: 1, max: 600 }),
      control: bool,
      enable: bool,
      // Above what it can pump, so that it does not disable itself.
      notify: fc.record({ enable: bool, max: fc.integer({ min: 2000, max: 3600 }) }),
    }),
  },
  "temperature controller": {
    old: "/api/tc/config",
    v3: "/api/tcs/1",
    body: fc.record({
      min: degrees(70, 77),
      max: degrees(78, 85),
      check_interval: fc.integer({ min: 1, max: 15 }),
      heater: fc.constantFrom("", "9"),
      cooler: fc.constantFrom("", "8"),
      control: bool,
      enable: bool,
      dev_mode: bool,
      notify: fc.record({ enable: bool, min: degrees(60, 70), max: degrees(85, 95) }),
    }),
  },
  settings: {
    old: "/api/settings",
    v3: "/api/settings",
    body: fc.record({
      name,
      interface: fc.constantFrom("eth0", "wlan0"),
      address: fc.constant("127.0.0.1:0"),
      display: bool,
      notification: bool,
      capabilities: fc.record({ equipments: bool, timers: bool, lighting: bool, dashboard: bool }),
      health_check: fc.record({ enable: bool, max_memory: percent, max_cpu: percent }),
    }),
  },
  telemetry: {
    old: "/api/telemetry",
    v3: "/api/telemetry",
    body: fc.record({
      cloudio: fc.record({ enable: bool, user: name, prefix: name }),
      mailer: fc.record({
        server: fc.constantFrom("mail.example.org", ""),
        port: fc.integer({ min: 1, max: 65_535 }),
        from: fc.constantFrom("", "a@example.org"),
        to: fc.constantFrom(
          "",
          "b@example.org",
          "b@example.org,c@example.org",
          "b@example.org ; c@example.org;",
        ),
      }),
      notify: bool,
      throttle: fc.integer({ min: 0, max: 50 }),
    }),
  },
} satisfies Readonly<Record<string, Resource>>;

const profile = fc.constantFrom(
  { type: "", config: {} },
  { type: "fixed", config: { ...window, value: 40 } },
  { type: "diurnal", config: window },
  { type: "sine", config: window },
  { type: "circadian", config: { ...window, dawn_value: 60, noon_value: 5 } },
  { type: "interval", config: { ...window, interval: 19_800, values: [10, 90, 30] } },
  { type: "auto", config: { values: [5, 5, 5, 9, 40.5, 80, 90, 90, 50, 20, 9, 5] } },
  { type: "cyclic", config: { period: 7200, phase_shift: 10 } },
  { type: "random", config: window },
  { type: "lunar", config: { ...window, full_moon: "2030-01-19" } },
  { type: "solar", config: { latitude: 48.2, longitude: 16.4 } },
  { type: "loop", config: { values: [1, 50, 100] } },
  { type: "lightning", config: { ...window, frequency: 20, flash_slot: 2, intensity: 90 } },
  { type: "composite", config: { profiles: [{ type: "random", span: 600, max: 40 }] } },
  { type: "named", config: { id: "9" } },
);

const channelState = (pin: number) =>
  fc.record({
    name,
    color: fc.constantFrom("", "#00f"),
    pin: fc.constant(pin),
    min: fc.integer({ min: 0, max: 40 }),
    max: fc.integer({ min: 50, max: 100 }),
    value: fc.integer({ min: 0, max: 1000 }).map((value) => value / 10),
    on: bool,
    manual: bool,
    profile,
    reverse: bool,
  });

/** Every member unknown to 1.0 differs from its default. */
export const v3States = {
  outlets: fc.record({ name, pin: fc.integer({ min: 21, max: 27 }), reverse: bool, equipment: name }),
  jacks: fc.record({ name, pins: fc.constantFrom([0, 1], [1]), reverse: bool }),
  equipment: fc.record({
    name,
    on: bool,
    role: fc.constantFrom("return-pump", "fan"),
    safe_state: fc.constantFrom("on", "hold"),
    boot_delay: fc.integer({ min: 1, max: 60 }),
    stay_off_on_boot: bool,
    wattage: percent,
  }),
  timers: fc.record({
    name,
    enable: bool,
    minute: cron,
    month: fc.constantFrom("1-6", "jan"),
    week: fc.constantFrom("1", "sat,sun"),
    target: fc.record({
      id: fc.constantFrom("1", "77"),
      on: bool,
      revert: bool,
      duration: fc.integer({ min: 1, max: 900 }),
    }),
  }),
  lights: fc.record({
    name,
    enable: bool,
    fade: percent,
    channels: fc.record({ "0": channelState(0), "1": channelState(1), "7": channelState(7) }),
  }),
  ato: fc
    .record({
      name,
      enable: bool,
      control: bool,
      pump: fc.constantFrom("", "4"),
      is_macro: bool,
      disable_on_alert: bool,
      period: fc.constantFrom(1_500_000_000, 17, 90_500_000_000),
      max_run: fc.integer({ min: 1, max: 600 }),
      notify: fc.record({ enable: bool, max: fc.integer({ min: 2000, max: 3600 }) }),
    })
    // An ATO that may disable itself is excluded.
    .map((ato) => (ato.disable_on_alert ? { ...ato, enable: false } : ato)),
  "temperature controller": fc.record({
    name,
    enable: bool,
    control: bool,
    fahrenheit: fc.constant(false),
    is_macro: bool,
    heater: fc.constantFrom("", "5"),
    cooler: fc.constantFrom("", "6"),
    min: fc.integer({ min: 2000, max: 2500 }).map((value) => value / 100),
    max: fc.integer({ min: 2600, max: 3000 }).map((value) => value / 100),
    hysteresis: fc.constantFrom(0.1, 0.25),
    period: fc.constantFrom(1_500_000_000, 17, 300),
    calibration_points: fc.constantFrom([], [{ expected: 25, observed: 24.5 }]),
    notify: fc.record({ enable: bool, min: degrees(10, 20), max: degrees(30, 40) }),
  }),
  settings: fc.record({
    name,
    https: bool,
    profiler: bool,
    metrics_export: bool,
    board_pwm_freq: fc.integer({ min: 1, max: 1000 }),
    capabilities: fc.record({ journal: bool, macro: bool, ph: bool, lighting: bool }),
    health_check: fc.record({ max_cpu_temp: percent, max_cpu: percent }),
  }),
  telemetry: fc.record({
    metrics_export: bool,
    current_limit: fc.integer({ min: 1, max: 500 }),
    historical_limit: fc.integer({ min: 1, max: 500 }),
    mailer: fc.record({
      to: fc.array(fc.constantFrom("a@example.org", "b@example.org"), { maxLength: 3 }),
      // Without a password: changing the server would require it again.
      username: name,
    }),
    cloudio: fc.record({ token: name, user: name }),
    mqtt: fc.record({ enable: fc.constant(false), password: name }),
  }),
} satisfies Readonly<Record<keyof typeof oldStates, fc.Arbitrary<object>>>;
