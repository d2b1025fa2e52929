import { parseArgs } from "node:util";

/** Options of the composition root. Arguments take precedence over variables, variables over stored settings. */
export interface Config {
  readonly dataDirectory: string;
  readonly address?: string;
  readonly user?: string;
  readonly password?: string;
  readonly hardware?: "simulated" | "linux";
  readonly speed: number;
  readonly tank: "seeded" | "empty";
  readonly seed: number;
}

/** A wrong argument or variable: main prints the message and the usage, and exits 2. */
export class UsageError extends Error {}

export const USAGE = `Usage: npm start -- [options]
       npm start -- password [--data DIR]   forget user, password, sessions and tokens (stop it first)

  --address HOST:PORT     listen here (default: the stored setting, 0.0.0.0:8080)   REFUGIUM_ADDRESS
  --data DIR              data directory (default: ./refugium-data)                 REFUGIUM_DATA
  --user NAME             user name while no credentials are set                    REFUGIUM_USER
  --password TEXT         password while no credentials are set (for trying out)    REFUGIUM_PASSWORD
  --password-file FILE    read that password from a file                            REFUGIUM_PASSWORD_FILE
  --hardware KIND         simulated or linux (default: stored; simulated at first)  REFUGIUM_HARDWARE
  --speed N               1 to 3600: run N times faster (simulated hardware only)   REFUGIUM_SPEED
  --tank KIND             seeded or empty, for a new data directory                 REFUGIUM_TANK
  --seed N                seed of the simulated tank's noise                        REFUGIUM_SEED
  --help                  this text`;

const NAMES = [
  "address",
  "data",
  "user",
  "password",
  "password-file",
  "hardware",
  "speed",
  "tank",
  "seed",
] as const;
type Name = (typeof NAMES)[number];

export interface ConfigSources {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly readFile: (path: string) => string;
}

/** Parses arguments and environment; "help" for --help. Throws UsageError. */
export function parseConfig(sources: ConfigSources): Config | "help" {
  const given = parse(sources.args);
  if (given === "help") return "help";
  const value = (name: Name): string | undefined => {
    const variable = sources.env[`REFUGIUM_${name.toUpperCase().replace("-", "_")}`];
    return given[name] ?? (variable === "" ? undefined : variable);
  };
  const passwordFile = value("password-file");
  const password = passwordFile === undefined ? value("password") : readPassword(sources, passwordFile);
  const address = value("address");
  const user = value("user");
  const hardware = value("hardware");
  return {
    dataDirectory: value("data") ?? "refugium-data",
    ...(address === undefined ? {} : { address: checkedAddress(address) }),
    ...(user === undefined ? {} : { user }),
    ...(password === undefined ? {} : { password }),
    ...(hardware === undefined ? {} : { hardware: oneOf("hardware", hardware, ["simulated", "linux"]) }),
    speed: number("speed", value("speed") ?? "1", 1, 3600),
    tank: oneOf("tank", value("tank") ?? "seeded", ["seeded", "empty"]),
    seed: number("seed", value("seed") ?? "1", 0, 2 ** 31 - 1),
  };
}

function parse(args: readonly string[]): Partial<Record<Name, string>> | "help" {
  const options = Object.fromEntries(NAMES.map((name) => [name, { type: "string" as const }]));
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { ...options, help: { type: "boolean" } },
      strict: true,
    });
    return values.help === true ? "help" : (values as Partial<Record<Name, string>>);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readPassword({ readFile }: ConfigSources, path: string): string {
  try {
    const password = readFile(path).replace(/\r?\n$/, "");
    if (password === "") throw new UsageError(`--password-file ${path} is empty`);
    return password;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`--password-file ${path} cannot be read`);
  }
}

function checkedAddress(address: string): string {
  const match = /^(\[[0-9a-fA-F:.]+\]|[^:\s[\]]*):(\d{1,5})$/.exec(address);
  if (match === null || Number(match[2]) > 65_535)
    throw new UsageError(`--address must be HOST:PORT, not ${address}`);
  return address;
}

function oneOf<const T extends string>(name: Name, value: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === value);
  if (found === undefined) throw new UsageError(`--${name} must be ${allowed.join(" or ")}, not ${value}`);
  return found;
}

function number(name: Name, text: string, min: number, max: number): number {
  const value = Number(text);
  if (text.trim() !== "" && Number.isFinite(value) && value >= min && value <= max) return value;
  throw new UsageError(`--${name} must be a number from ${min} to ${max}, not ${text}`);
}
