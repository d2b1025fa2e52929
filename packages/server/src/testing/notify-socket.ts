// The ear of systemd: a real datagram socket, which Node has not, held by the Perl that every Debian has.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const EAR = `
use IO::Socket::UNIX; use Socket; $| = 1;
my $ear = IO::Socket::UNIX->new(Type => SOCK_DGRAM, Local => $ARGV[0]) or die $!;
print "listening\\0";
while (defined $ear->recv(my $heard, 65536)) { print "$heard\\0" }
`;

/** Why nothing can be heard on this machine; undefined when it can. */
export function whyDeaf(): string | undefined {
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

/** Hears what a service tells systemd through the socket that NOTIFY_SOCKET names. */
export class NotifySocket {
  readonly path: string;
  readonly #ear: ChildProcess;
  /** What was heard, one text of lines each; without what only asks whether anybody listens. */
  readonly heard: string[] = [];

  private constructor(path: string, ear: ChildProcess) {
    this.path = path;
    this.#ear = ear;
  }

  /** Listens in a directory of the caller's. */
  static async listen(directory: string): Promise<NotifySocket> {
    const path = join(directory, "notify");
    const ear = spawn("perl", ["-e", EAR, path], { stdio: ["ignore", "pipe", "inherit"] });
    const socket = new NotifySocket(path, ear);
    const listening = Promise.withResolvers<void>();
    let rest = "";
    ear.stdout?.on("data", (chunk: Buffer) => {
      const parts = (rest + chunk.toString()).split("\0");
      rest = parts.pop() ?? "";
      socket.heard.push(...parts.filter((part) => part !== "listening" && part !== "BARRIER=1"));
      listening.resolve();
    });
    ear.on("exit", () => listening.reject(new Error("nobody listens")));
    await listening.promise;
    return socket;
  }

  /** How often a line was heard. */
  count(line: string): number {
    return this.heard.filter((text) => text.split("\n").includes(line)).length;
  }

  async close(): Promise<void> {
    if (this.#ear.exitCode !== null || this.#ear.signalCode !== null) return;
    this.#ear.kill();
    await once(this.#ear, "exit");
  }
}
