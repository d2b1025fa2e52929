// The datagram socket of systemd. Node has no Unix datagram sockets, so Perl, part of every Debian, opens it.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const LISTENER = `
use IO::Socket::UNIX; use Socket; $| = 1;
my $socket = IO::Socket::UNIX->new(Type => SOCK_DGRAM, Local => $ARGV[0]) or die $!;
print "listening\\0";
while (defined $socket->recv(my $message, 65536)) { print "$message\\0" }
`;

/** Why this machine cannot open the socket; undefined when it can. */
export function whyUnavailable(): string | undefined {
  const missing = [
    ["systemd-notify", "--version"],
    ["perl", "-MIO::Socket::UNIX", "-e1"],
  ].find(([program = "", ...args]) => !works(program, args));
  return missing === undefined ? undefined : `${missing[0]} is missing here`;
}

function works(program: string, args: readonly string[]): boolean {
  try {
    execFileSync(program, args, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Receives what a service sends to systemd through the socket named by NOTIFY_SOCKET. */
export class NotifySocket {
  readonly path: string;
  readonly #listener: ChildProcess;
  /** The received messages, each a text of lines, without BARRIER=1. */
  readonly received: string[] = [];

  private constructor(path: string, listener: ChildProcess) {
    this.path = path;
    this.#listener = listener;
  }

  /** Opens the socket in `directory`, which the caller deletes. */
  static async listen(directory: string): Promise<NotifySocket> {
    const path = join(directory, "notify");
    const listener = spawn("perl", ["-e", LISTENER, path], { stdio: ["ignore", "pipe", "inherit"] });
    const socket = new NotifySocket(path, listener);
    const listening = Promise.withResolvers<void>();
    let rest = "";
    listener.stdout?.on("data", (chunk: Buffer) => {
      const parts = (rest + chunk.toString()).split("\0");
      rest = parts.pop() ?? "";
      socket.received.push(...parts.filter((part) => part !== "listening" && part !== "BARRIER=1"));
      listening.resolve();
    });
    listener.on("exit", () => listening.reject(new Error("the listener ended")));
    await listening.promise;
    return socket;
  }

  /** How many received messages contain a line. */
  count(line: string): number {
    return this.received.filter((text) => text.split("\n").includes(line)).length;
  }

  async close(): Promise<void> {
    if (this.#listener.exitCode !== null || this.#listener.signalCode !== null) return;
    this.#listener.kill();
    await once(this.#listener, "exit");
  }
}
