// A proxy of Debian with its files in place, in a network and file tree of its own.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import type { ProxyName } from "./setups.ts";

export const OUTSIDE = "192.0.2.1";
/** The network of the clients; each has its own address. */
const STRANGERS = "198.51.100.";
const MOST_STRANGERS = 60;
const PATIENCE_MS = 15_000;

export const strangerAt = (index: number): string => `${STRANGERS}${1 + (index % MOST_STRANGERS)}`;

/** Adds addresses to the empty network, and covers the directories that proxies write into. */
export function prepareGround(): void {
  const ip = (...words: readonly string[]): unknown => execFileSync("ip", words);
  ip("link", "set", "lo", "up");
  for (const address of [OUTSIDE, ...Array.from({ length: MOST_STRANGERS }, (_, index) => strangerAt(index))])
    ip("address", "add", `${address}/32`, "dev", "lo");
  for (const directory of ["/run", "/var/log", "/var/lib/nginx", "/etc/ssl/private"]) cover(directory);
  mkdirSync("/run/haproxy");
  mkdirSync("/var/log/nginx");
  makeCertificate();
}

/** Hides a directory from this process and its children alone. */
function cover(directory: string): void {
  mkdirSync(directory, { recursive: true });
  execFileSync("mount", ["-t", "tmpfs", "-o", "mode=755", "refugium-faults", directory]);
}

function makeCertificate(): void {
  const [key, certificate, both] = ["key", "crt", "pem"].map((end) => `/etc/ssl/private/refugium.${end}`);
  if (key === undefined || certificate === undefined || both === undefined) return;
  const words = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const names = ["-subj", "/CN=reef.example.org", "-addext", "subjectAltName=DNS:reef.example.org"];
  execFileSync("openssl", [...words, ...names, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  execFileSync("sh", ["-c", `cat ${certificate} ${key} > ${both}`]);
}

/** Replaces a file for this process and its children alone. */
function put(text: string, file: string, scratch: string): void {
  const own = join(scratch, file.replaceAll("/", "-"));
  writeFileSync(own, text);
  execFileSync("mount", ["--bind", own, file]);
}

/** How each is configured and started. */
const STARTS: Readonly<Record<ProxyName, (text: string, scratch: string) => readonly string[]>> = {
  nginx(text, scratch) {
    cover("/etc/nginx/sites-enabled");
    writeFileSync("/etc/nginx/sites-enabled/refugium", text);
    return ["nginx", "-e", join(scratch, "nginx.log"), "-g", "daemon off;"];
  },
  caddy(text, scratch) {
    put(text, "/etc/caddy/Caddyfile", scratch);
    return ["caddy", "run", "--config", "/etc/caddy/Caddyfile"];
  },
  haproxy(text, scratch) {
    const own = join(scratch, "haproxy.cfg");
    copyFileSync("/etc/haproxy/haproxy.cfg", own);
    appendFileSync(own, `\n${text}`);
    execFileSync("mount", ["--bind", own, "/etc/haproxy/haproxy.cfg"]);
    return ["haproxy", "-W", "-db", "-f", "/etc/haproxy/haproxy.cfg"];
  },
};

/** A running proxy. */
export class Front {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** Resolves when both ports are open. Throws with its last output when it ends instead. */
  static async start(proxy: ProxyName, text: string, scratch: string): Promise<Front> {
    const [program = "", ...words] = STARTS[proxy](text, scratch);
    const child = spawn(program, words, {
      env: { PATH: process.env.PATH ?? "", HOME: scratch, XDG_DATA_HOME: scratch, XDG_CONFIG_HOME: scratch },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
    const ended = once(child, "exit").then(() => {
      throw new Error(`${proxy} ended:\n${said}`);
    });
    ended.catch(() => undefined);
    await Promise.race([Promise.all([80, 443].map(isOpen)), ended]);
    return new Front(child);
  }

  async end(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, "exit");
    this.#child.kill("SIGTERM");
    await ended;
  }
}

async function isOpen(port: number): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (!(await isTaken(port))) {
    if (performance.now() > until) throw new Error(`port ${port} is not open`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: OUTSIDE, port });
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
