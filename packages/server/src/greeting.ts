// The message at start: the address, the hardware and how to sign in.
import { join } from "node:path";
import type { App } from "./app.ts";
import { PRIVATE_FILE } from "./store/database.ts";
import { diskFiles, type Files } from "./store/files.ts";

type Access = App["access"];

/** File in the data directory; only the databases there are ever copied. */
const CODE_FILE = "setup-code";

const WITHOUT_GPIO = [
  "This machine has no GPIO lines: it can use devices on the network and on USB. See the page Hardware.",
  "To look around with a simulated tank: npm start -- --hardware simulated",
];

export interface GreetingOptions {
  readonly address: string;
  readonly isSimulated: boolean;
  readonly hasGpio: boolean;
  readonly speed: number;
  readonly access: Access;
  readonly dataDirectory: string;
  /** True when the output is shown to a person and not stored. */
  readonly isTerminal: boolean;
  readonly files?: Files;
}

export function greeting(options: GreetingOptions): string {
  const { address, isSimulated, hasGpio, speed } = options;
  const port = address.slice(address.lastIndexOf(":") + 1);
  const host = address.slice(0, address.lastIndexOf(":"));
  const faster = speed === 1 ? "" : `, ${speed} times faster than real`;
  const lines = [
    `Refugium answers on http://${host === "0.0.0.0" || host === "[::]" ? "localhost" : host}:${port}`,
    ...(isSimulated ? [`The hardware is SIMULATED${faster}.`] : []),
    ...(isSimulated || hasGpio ? [] : WITHOUT_GPIO),
    ...signInWords(options),
  ];
  return `\n${lines.map((line) => `  ${line}\n`).join("")}\n`;
}

function signInWords(options: GreetingOptions): readonly string[] {
  const { user, isDefaultOpen } = options.access;
  const code = codeWords(options);
  if (code === undefined)
    return [`Sign in as ${user}. Password forgotten? Stop it and run: npm start -- password`];
  if (!isDefaultOpen) return [`Sign in as ${user}. The password is ${code}.`];
  return [
    `Sign in as ${user}, password ${user}: from this machine only, until the page is opened from another one.`,
    `From elsewhere the password is ${code}.`,
  ];
}

/** Without a terminal the output is kept in a journal: the code is then in an owner-only file while it is valid. */
function codeWords(options: GreetingOptions): string | undefined {
  const { access, dataDirectory, isTerminal, files = diskFiles } = options;
  const { setupCode } = access;
  const file = join(dataDirectory, CODE_FILE);
  const forget = (): void => {
    if (files.exists(file)) files.remove(file);
  };
  try {
    // Deletes the file of a run that did not end in order.
    forget();
    if (setupCode === undefined) return undefined;
    if (isTerminal) return `the set-up code ${setupCode}, which works once and for 24 hours`;
    files.write(file, `${setupCode}\n`, PRIVATE_FILE);
  } catch {
    // A full disk must not stop control; a start at a terminal needs no file.
    return `a set-up code that cannot be written to ${file}: start it at a terminal, which shows it`;
  }
  access.whenSetupCodeIsOver(forget);
  return `the set-up code in ${file}, which works once and for 24 hours`;
}
