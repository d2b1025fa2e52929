// Every sentence of the interface, in English. Another language is another file with the same keys.

const clockTime = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const dayAndTime = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

/** A span in words, `ms` in milliseconds: `12 s`, `3 min`, `2 h`, `4 d`. */
function span(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

/** Time left as a clock counts it, `s` in seconds: `29:41`, `1:02:03`. */
function countdown(s: number): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  const left = Math.max(0, Math.ceil(s));
  const hours = Math.floor(left / 3600);
  const minutes = Math.floor(left / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
}

/** When something was, `at` in milliseconds since 1970: the time, with the day when it is more than a day ago. */
function moment(at: number, now: number): string {
  return (now - at < 86_400_000 ? clockTime : dayAndTime).format(at);
}

/** A measured number with its unit. */
function measure(value: number, unit: string, digits = 1): string {
  return `${value.toFixed(digits)} ${unit}`;
}

export const text = {
  span,
  countdown,
  moment,
  measure,
  product: "Refugium",
  loading: "Looking at the tank …",
  theme: { light: "Switch to the light theme", dark: "Switch to the dark theme" },
  skip: "Skip to the tank",
  simulated: "Simulated",
  simulatedMeaning: "No real hardware is connected: the tank, its probes and its outlets are simulated.",
  signOut: "Sign out",
  signIn: {
    title: "Sign in",
    intro: "Sign in to see your tank.",
    ended: "Your session has ended. Sign in to go on; nothing on this page is lost.",
    user: "User",
    password: "Password",
    submit: "Sign in",
    show: "Show the password",
    wrong: "User or password is wrong.",
    tooMany: (seconds: number | undefined) =>
      seconds === undefined
        ? "Too many wrong passwords. Wait a minute and try again."
        : `Too many wrong passwords. Try again in ${span(seconds * 1000)}.`,
    away: "The controller does not answer. Check that it has power and that you are on the same network.",
    needed: "Type a user and a password.",
  },
  connection: {
    lost: (age: string) => `Connection lost. What you see is ${age} old.`,
    retrying: "It comes back by itself as soon as the controller answers.",
    never: "The controller does not answer yet.",
    live: "Live",
    away: "Not live",
    back: "Connection is back.",
  },
  alarms: {
    title: "Alarms",
    more: (count: number) => `and ${count} more`,
    since: (when: string) => `since ${when}`,
    latched: "held off until a person clears it",
    clear: "Clear",
    clearNamed: (message: string) => `Clear: ${message}`,
    priority: { critical: "Critical", warning: "Warning", info: "Note" },
  },
  temperature: {
    title: "Temperature",
    unnamed: (id: string) => `Temperature ${id}`,
    band: (min: string, max: string) => `Band ${min} to ${max}`,
    within: "In band",
    below: "Below band",
    above: "Above band",
    heating: "heating",
    cooling: "cooling",
    watching: "watching only",
    off: "switched off",
    noReading: "No reading",
    quality: {
      suspect: "Reading is doubtful",
      stale: "Reading is too old",
      failed: "Probe does not answer",
    },
    waiting: "Waiting for the first reading.",
    lastGood: (value: string, when: string, age: string) =>
      `Last good reading ${value} at ${when}, ${age} ago.`,
    disabled: "This controller is switched off: nothing is measured.",
    none: "No temperature controller yet.",
    noneNext: "Add one through the API or your usual client: name it, choose its probe, set a band.",
  },
  chart: {
    label: (name: string, count: number, low: string, high: string) =>
      `${name}, chart of ${count} readings between ${low} and ${high}`,
    empty: "Nothing recorded yet: the first points appear within minutes.",
    failed: "The history cannot be read now.",
    heater: "heater on",
    cooler: "cooler on",
    band: "band",
    at: (time: string, value: string) => `${time} · ${value}`,
    nothingAt: (time: string) => `${time} · no reading`,
  },
  equipment: {
    title: "Equipment",
    unnamed: (id: string) => `Equipment ${id}`,
    groups: {
      flow: "Flow",
      heat: "Heating and cooling",
      water: "Top-off and dosing",
      light: "Light",
      other: "Other",
    },
    on: "On",
    off: "Off",
    asking: (on: boolean) => `Asking for ${on ? "on" : "off"} …`,
    unconfirmed: (on: boolean) => `Asked for ${on ? "on" : "off"}, not confirmed yet`,
    differs: (asked: string, confirmed: string) => `Asked for ${asked}, but the device says ${confirmed}`,
    held: (owner: string, reason: string) => `Held by ${owner}: ${reason}`,
    tripped: (message: string) => `Held off: ${message}`,
    override: (left: string) => `Your switch holds for ${left}`,
    overrideOpen: "Switched by hand",
    giveBack: "Give back now",
    giveBackNamed: (name: string) => `Give back now: ${name} to its controller`,
    refused: (message: string) => `Not done: ${message}`,
    noOutput: "Not connected: no outlet is chosen, or it is in use elsewhere.",
    none: "No equipment yet.",
    noneNext: "Add an outlet and plug a piece of equipment into it.",
  },
  problems: {
    title: "Problems",
    none: "Nothing is wrong with the configuration.",
    severity: { severe: "Severe", warning: "Warning", info: "Note" },
  },
  failure: {
    away: "The controller does not answer.",
    unexpected: (status: number) => `The controller answered with an error (${status}).`,
  },
} as const;
