import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type GreetingOptions, greeting } from "./greeting.ts";
import { diskFiles } from "./store/files.ts";

const CODE = "ABCDE-FGHJK";
let directory: string;
let over: (() => void) | undefined;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "refugium-test-"));
  over = undefined;
});
afterEach(() => rmSync(directory, { recursive: true }));

const file = (): string => join(directory, "setup-code");
function greet(more: Partial<GreetingOptions> = {}, access: Partial<GreetingOptions["access"]> = {}): string {
  return greeting({
    address: "0.0.0.0:8080",
    isSimulated: false,
    hasGpio: true,
    speed: 1,
    dataDirectory: directory,
    isTerminal: false,
    access: {
      user: "reef-pi",
      setupCode: CODE,
      isDefaultOpen: false,
      whenSetupCodeIsOver: (listener) => {
        over = listener;
      },
      ...access,
    },
    ...more,
  });
}

describe("the set-up code", () => {
  it("is shown on a terminal and not written to a file", () => {
    expect(greet({ isTerminal: true })).toContain(
      `The password is the set-up code ${CODE}, which works once`,
    );
    expect(existsSync(file())).toBe(false);
  });

  it("is in an owner-only file without a terminal until it ends", () => {
    const said = greet();
    expect(said).not.toContain(CODE);
    expect(said).toContain(file());
    expect(readFileSync(file(), "utf8")).toBe(`${CODE}\n`);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    over?.();
    over?.();
    expect(existsSync(file())).toBe(false);
  });

  it.each([
    ["on a terminal", true, CODE],
    ["where a password is chosen", false, undefined],
  ])("of a run that was killed is gone at the next start: %s", (_where, isTerminal, setupCode) => {
    writeFileSync(file(), "OLD");
    expect(greet({ isTerminal }, { setupCode })).not.toContain("setup-code");
    expect(existsSync(file())).toBe(false);
  });

  it("that cannot be written is not shown, and the start continues", () => {
    const write = () => {
      throw new Error("ENOSPC");
    };
    const said = greet({ files: { ...diskFiles, write } });
    expect(said).toContain("start it at a terminal");
    expect(said).not.toContain(CODE);
  });
});

it("shows the address, the simulated hardware and how to sign in", () => {
  const simulated = greet({ isTerminal: true, isSimulated: true, speed: 60 }, { isDefaultOpen: true });
  expect(simulated).toContain(
    "answers on http://localhost:8080\n  The hardware is SIMULATED, 60 times faster",
  );
  expect(simulated).toContain("Sign in as reef-pi, password reef-pi: from this machine only");
  expect(simulated).toContain(`From elsewhere the password is the set-up code ${CODE}`);
  const chosen = greet({ address: "10.0.0.2:80" }, { user: "ana", setupCode: undefined });
  expect(chosen).toContain("http://10.0.0.2:80\n  Sign in as ana. Password forgotten?");
});

it("names what a machine without GPIO lacks, and the command for a trial", () => {
  const without = greet({ hasGpio: false });
  expect(without).toContain("This machine has no GPIO lines: it can use devices on the network and on USB.");
  expect(without).toContain("To look around with a simulated tank: npm start -- --hardware simulated");
  expect(greet()).not.toContain("GPIO");
  expect(greet({ hasGpio: false, isSimulated: true })).not.toContain("GPIO");
});
