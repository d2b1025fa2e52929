/** The faults that the promise of docs/safety.md names, in its words, each with what its cases are called. */
export const FAULTS: readonly (readonly [fault: string, cases: RegExp])[] = [
  ["probe unplugged", /^probe unplugged$/],
  ["CRC noise", /^CRC noise$/],
  ["85.0", /^85\.0$/],
  ["stuck value", /^stuck value, one probe$/],
  ["stuck value of one of two", /^stuck value, one of two probes$/],
  ["drift of one of two", /^drift of one of two$/],
  ["both gone", /^both gone$/],
  ["I2C bus hang", /^I2C bus hang$/],
  ["GPIO write error", /^GPIO write error$/],
  ["plug off line while on", /^plug off line while on$/],
  ["plug answers OK and does nothing", /^plug answers OK and does nothing$/],
  ["relay welded", /^relay welded$/],
  ["driver gone and back", /^driver gone and back$/],
  ["float stuck low", /^float stuck low$/],
  ["float stuck high", /^float stuck high$/],
  ["float chatter", /^float chatter$/],
  ["reservoir empty", /^reservoir empty$/],
  ["leak", /^leak$/],
  ["leak under an interlock", /^wet floor under an interlock$/],
  ["pH probe dead", /^pH probe dead$/],
  ...["SIGKILL", "SIGTERM"].flatMap((signal) =>
    ["dose", "fill", "feeding macro", "timer with revert", "configuration write"].map(
      (what) =>
        [
          `${signal} in the middle of a ${what}`,
          new RegExp(`^${signal} in the middle of a ${what}$`),
        ] as const,
    ),
  ),
  ["clock +1 h", /^clock \+1 h$/],
  ["clock −1 h", /^clock −1 h$/],
  ["clock −1 h right after scheduled runs", /^clock −1 h right after a dose and a timer's run$/],
  ["clock +1 h over scheduled runs", /^clock \+1 h over a dose and a timer's run$/],
  ["clock at 1970", /^clock at 1970$/],
  ...["Europe/Berlin", "America/New_York", "Australia/Sydney"].flatMap((zone) =>
    ["spring", "autumn"].map(
      (season) =>
        [
          `${season} night of the clock change, ${zone}`,
          new RegExp(`^the night of the clock change: ${zone} in ${season}$`),
        ] as const,
    ),
  ),
  ["disk full", /^disk full$/],
  ["read-only disk", /^read-only disk$/],
  ["history database corrupt", /^history database corrupt$/],
  ["event-loop stall of 5 s", /^event-loop stall of 5 s$/],
  ["a check that never returns", /^a check that never returns$/],
  ["mail server that hangs", /^mail server that hangs$/],
  ["10 000 requests a minute", /^10 000 requests a minute$/],
  ["strangers flood the sign-in", /^attack: sign-ins of 1 MiB/],
  ["strangers hold connections open", /^attack: .* silent connections/],
  ["two macros that call each other", /^two macros that call each other$/],
  ["alarm flood", /^alarm flood$/],
  ...["thermostat", "top-off", "dosing pump", "pH controller", "light", "timer", "interlock"].flatMap(
    (owner) =>
      ["deleted", "disabled", "given another"].map(
        (verb) => [`${owner} ${verb} while on`, new RegExp(`^${owner} ${verb} `)] as const,
      ),
  ),
  ...["deleted", "stopped", "given other steps"].map(
    (verb) =>
      [`macro ${verb} while it runs`, new RegExp(`^macro ${verb} in the middle of its run$`)] as const,
  ),
  ...["temperature control switched off", "top-off disabled", "return pump switched off"].map(
    (what) => [`${what} and forgotten`, new RegExp(`^${what} and forgotten$`)] as const,
  ),
  ["float stuck on full for days", /^float stuck on full for days$/],
  ["sump too low for its return pump", /^sump too low for its return pump$/],
  ["equipment moved while on", /^equipment moved to another outlet while on$/],
  ["a token aims at the controller's own files", /^attack: .*own files$/],
  ["a token tries more than its rights", /^attack: tokens with few rights try/],
  ["a token creates rows without end", /^attack: .*creates rows without end$/],
  ["a token takes all event streams", /^attack: .*event streams$/],
  ["a faulty program sends nulls", /^attack: a faulty program/],
  ["tokens and sessions after a password change", /^attack: .*after a password change$/],
  ["a session is stolen", /^attack: a stolen session$/],
  ["a session is used beyond its life", /^attack: .*used beyond their life$/],
  ["the password is guessed", /^attack: guessing the password$/],
  ["the default password behind a proxy", /^attack: default password/],
  ["a page of another site", /^attack: a page of another site/],
  ["a stranger looks around", /^attack: a stranger looks around$/],
  ["a stranger weakens the encryption", /^attack: a stranger weakens/],
  ["test mails without end", /^attack: a program sends test mails/],
  ["a harmful configuration", /^attack: an uploaded configuration/],
  ["unreadable rows in its own file", /^attack: unreadable rows/],
  ["a configuration that is none", /^attack: configuration\.db (of|without) /],
  ["files that others may read", /^attack: a data directory/],
];

/** Faults of the promise without a case, each with its reason. */
export const NOT_PLAYED: Readonly<Record<string, string>> = {
  "broker down for 24 h": "the controller has no broker connection",
  "a module that throws at start":
    "no stored value makes a module throw: pulse.test.ts covers it on a whole tank",
  "90 days of normal life": "it takes half an hour: `npm run fault-injection -- soak`",
};
