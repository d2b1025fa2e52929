// A real MQTT broker on this machine: Debian's mosquitto, as a process.
import { type ChildProcess, spawn } from "node:child_process";
import { pbkdf2Sync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** It is not in the search path of ordinary users. */
const MOSQUITTO = ["/usr/sbin/mosquitto", "/usr/bin/mosquitto", "/usr/local/sbin/mosquitto"].find((file) =>
  existsSync(file),
);
export const hasMosquitto = MOSQUITTO !== undefined;

export interface MosquittoOptions {
  /** Passwords by user; without any everybody may connect. */
  readonly users?: Readonly<Record<string, string>>;
}

export class Mosquitto {
  #process: ChildProcess | undefined;
  #port = 0;

  get address(): string {
    return `127.0.0.1:${this.#port}`;
  }

  get port(): number {
    return this.#port;
  }

  get isRunning(): boolean {
    return this.#process !== undefined;
  }

  /** Resolves when it listens, on the port it had before or one that is free. Nothing of an earlier run is kept. */
  async start({ users }: MosquittoOptions = {}, port = this.#port): Promise<void> {
    if (MOSQUITTO === undefined) throw new Error("there is no mosquitto: apt-get install mosquitto");
    this.#port = port === 0 ? await freePort() : port;
    const directory = mkdtempSync(join(tmpdir(), "refugium-mosquitto-"));
    const file = (name: string, lines: readonly string[]): string => {
      const path = join(directory, name);
      writeFileSync(path, `${lines.join("\n")}\n`, { mode: 0o600 });
      return path;
    };
    const configuration = ["user root", `listener ${this.#port} 127.0.0.1`, "persistence false"];
    configuration.push(`allow_anonymous ${users === undefined}`, "set_tcp_nodelay true");
    if (users !== undefined) {
      const entries = Object.entries(users).map(([user, password]) => `${user}:${hashed(password)}`);
      configuration.push(`password_file ${file("passwords", entries)}`);
    }
    const child = spawn(MOSQUITTO, ["-c", file("mosquitto.conf", configuration)], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    this.#process = child;
    try {
      await running(child);
    } finally {
      rmSync(directory, { recursive: true });
    }
  }

  async stop(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }
}

async function running(child: ChildProcess): Promise<void> {
  let output = "";
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.stderr?.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    if (/ running\n/.test(output)) resolve();
  });
  child.once("exit", () => reject(new Error(`mosquitto ended: ${output}`)));
  child.once("error", reject);
  await promise;
}

/** The format of mosquitto_passwd: PBKDF2 with SHA-512. */
function hashed(password: string): string {
  const salt = randomBytes(12);
  const rounds = 101;
  const hash = pbkdf2Sync(password, salt, rounds, 64, "sha512");
  return `$7$${rounds}$${salt.toString("base64")}$${hash.toString("base64")}`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const closed = once(server, "close");
  server.close();
  await closed;
  if (address === null || typeof address === "string") throw new Error("a listening server has a port");
  return address.port;
}
