// What it says when it answers: where, on what hardware, and how one signs in.
import { join } from "node:path";
import type { App } from "./app.ts";
import { PRIVATE_FILE } from "./store/database.ts";
import { diskFiles, type Files } from "./store/files.ts";

type Access = App["access"];

/** In the data directory, whose other files no setting reaches and of which no copy is made but of the databases. */
const CODE_FILE = "setup-code";

export interface GreetingOptions {
  readonly address: string;
  readonly isSimulated: boolean;
  readonly speed: number;
  readonly access: Access;
  readonly dataDirectory: string;
  /** What is written is read by somebody, and kept by nobody. */
  readonly isTerminal: boolean;
  readonly files?: Files;
}

export function greeting(options: GreetingOptions): string {
  const { address, isSimulated, speed } = options;
  const port = address.slice(address.lastIndexOf(":") + 1);
  const host = address.slice(0, address.lastIndexOf(":"));
  const faster = speed === 1 ? "" : `, ${speed} times faster than real`;
  const lines = [
    `Refugium answers on http://${host === "0.0.0.0" || host === "[::]" ? "localhost" : host}:${port}`,
    ...(isSimulated ? [`The hardware is SIMULATED${faster}.`] : []),
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

/** A journal keeps what no terminal shows, so there it is in a file of the owner's, for as long as it opens. */
function codeWords(options: GreetingOptions): string | undefined {
  const { access, dataDirectory, isTerminal, files = diskFiles } = options;
  const { setupCode } = access;
  const file = join(dataDirectory, CODE_FILE);
  const forget = (): void => {
    if (files.exists(file)) files.remove(file);
  };
  try {
    // One of a run that did not end in order.
    forget();
    if (setupCode === undefined) return undefined;
    if (isTerminal) return `the set-up code ${setupCode}, which works once and for 24 hours`;
    files.write(file, `${setupCode}\n`, PRIVATE_FILE);
  } catch {
    // A full disk stops no control; a start at a terminal needs no file.
    return `a set-up code that cannot be written to ${file}: start it at a terminal, which shows it`;
  }
  access.whenSetupCodeIsOver(forget);
  return `the set-up code in ${file}, which works once and for 24 hours`;
}
