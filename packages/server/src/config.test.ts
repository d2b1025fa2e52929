import { describe, expect, test } from "vitest";
import { type Config, parseConfig, USAGE, UsageError } from "./config.ts";

const files: Readonly<Record<string, string>> = { "/p": "secret\n", "/crlf": "secret\r\n", "/empty": "\n" };
const readFile = (path: string): string => {
  const text = files[path];
  if (text === undefined) throw new Error("ENOENT");
  return text;
};
const parsed = (args: readonly string[], env: Readonly<Record<string, string | undefined>> = {}) =>
  parseConfig({ args, env, readFile });
const config = (args: readonly string[], env: Readonly<Record<string, string | undefined>> = {}): Config => {
  const answer = parsed(args, env);
  if (answer === "help") throw new Error("help was not asked for");
  return answer;
};

describe("without options", () => {
  test("the program runs at real speed on a seeded tank", () => {
    expect(config([])).toEqual({ dataDirectory: "refugium-data", speed: 1, tank: "seeded", seed: 1 });
  });

  test("an empty variable is ignored", () => {
    expect(config([], { REFUGIUM_SPEED: "", REFUGIUM_USER: "" })).toEqual(config([]));
  });
});

describe("options", () => {
  const args = [
    ...["--address", "127.0.0.1:8080", "--data", "/d", "--user", "u", "--password", "p"],
    ...["--hardware", "simulated", "--speed", "60", "--tank", "empty", "--seed", "7"],
  ];
  const whole = {
    dataDirectory: "/d",
    address: "127.0.0.1:8080",
    user: "u",
    password: "p",
    hardware: "simulated",
    speed: 60,
    tank: "empty",
    seed: 7,
  };

  test("and variables set every value", () => {
    expect(config(args)).toEqual(whole);
    const env = {
      REFUGIUM_ADDRESS: "127.0.0.1:8080",
      REFUGIUM_DATA: "/d",
      REFUGIUM_USER: "u",
      REFUGIUM_PASSWORD: "p",
      REFUGIUM_HARDWARE: "simulated",
      REFUGIUM_SPEED: "60",
      REFUGIUM_TANK: "empty",
      REFUGIUM_SEED: "7",
    };
    expect(config([], env)).toEqual(whole);
  });

  test("take precedence over variables", () => {
    expect(config(["--speed=2"], { REFUGIUM_SPEED: "9" }).speed).toBe(2);
  });

  test("with --help give help, whatever the others are", () => {
    expect(parsed(["--speed", "x", "--help"])).toBe("help");
    expect(USAGE).toContain("--speed N");
  });
});

describe("a password file", () => {
  test("is read without its line end and takes precedence over a password", () => {
    expect(config(["--password-file", "/p"]).password).toBe("secret");
    expect(config(["--password", "x"], { REFUGIUM_PASSWORD_FILE: "/crlf" }).password).toBe("secret");
  });

  test("that is empty or unreadable is refused without showing its content", () => {
    expect(() => config(["--password-file", "/empty"])).toThrow("--password-file /empty is empty");
    expect(() => config(["--password-file", "/no"])).toThrow("--password-file /no cannot be read");
  });
});

describe("an address", () => {
  test.each(["0.0.0.0:8080", "[::1]:80", "[fe80::1]:1", ":8080", "host.local:65535", "127.0.0.1:0"])(
    "may be %s",
    (address) => {
      expect(config(["--address", address]).address).toBe(address);
    },
  );

  test.each(["8080", "host", "host:", "host:65536", "host:123456", "::1:80", "[::1]", "a b:1", "http://x:1"])(
    "may not be %s",
    (address) => {
      expect(() => config(["--address", address])).toThrow(`--address must be HOST:PORT, not ${address}`);
    },
  );
});

test.each([
  [["--speed", "0.5"], "--speed must be a number from 1 to 3600, not 0.5"],
  [["--speed", "3601"], "--speed must be a number from 1 to 3600, not 3601"],
  [["--speed", " "], "--speed must be a number from 1 to 3600"],
  [["--speed", "Infinity"], "--speed must be a number from 1 to 3600, not Infinity"],
  [["--seed=-1"], "--seed must be a number from 0 to 2147483647, not -1"],
  [["--tank", "big"], "--tank must be seeded or empty, not big"],
  [["--hardware", "pi"], "--hardware must be simulated or linux, not pi"],
  [["--unknown"], "--unknown"],
  [["stray"], "stray"],
  [["--speed"], "argument missing"],
])("%j is refused with a message that names it", (args, message) => {
  expect(() => parsed(args)).toThrow(UsageError);
  expect(() => parsed(args)).toThrow(message);
});
