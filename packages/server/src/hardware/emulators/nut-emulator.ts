import { type Peer, TcpEmulator } from "./tcp-emulator.ts";

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, "\\$&")}"`;

/** The server `upsd` 2.8 with one UPS named `ups`, for clients that read. Its answers are those of a real one. */
export class NutEmulator extends TcpEmulator {
  readonly variables = new Map([
    ["battery.charge", "087.5"],
    ["battery.runtime", "1830"],
    ["input.voltage", "229.5"],
    ["ups.load", "23"],
    ["ups.status", "OL CHRG"],
  ]);
  /** Its driver is silent, or gone. */
  trouble: "DATA-STALE" | "DRIVER-NOT-CONNECTED" | undefined;
  /** Lines as they came. */
  readonly requests: string[] = [];

  /** The server starts again; the UPS works on. */
  restart(): void {
    this.disconnect();
  }

  protected override garbage(): Uint8Array {
    return Buffer.from('VAR ups ups.status "OL\n');
  }

  protected accept(peer: Peer): (chunk: Buffer) => void {
    let received = "";
    return (chunk) => {
      const lines = (received + chunk.toString("utf8")).split("\n");
      received = lines.pop() ?? "";
      for (const line of lines) {
        this.requests.push(line);
        peer.send(Buffer.from(this.#answer(line)));
        if (line === "LOGOUT") peer.end();
      }
    };
  }

  #answer(line: string): string {
    const [command = "", what = "", ups, name = ""] = line.split(" ");
    const isOfUps = command === "GET" || (command === "LIST" && what !== "UPS");
    if (isOfUps && ups === undefined) return "ERR INVALID-ARGUMENT\n";
    if (isOfUps && ups !== "ups") return "ERR UNKNOWN-UPS\n";
    if (isOfUps && what === "VAR" && this.trouble !== undefined) return `ERR ${this.trouble}\n`;
    if (command === "GET") return this.#get(what, name);
    if (command === "LIST") return this.#list(what);
    return OTHERS[command] ?? "ERR UNKNOWN-COMMAND\n";
  }

  #get(what: string, name: string): string {
    if (what === "UPSDESC") return 'UPSDESC ups "Emulated UPS"\n';
    if (what === "NUMLOGINS") return "NUMLOGINS ups 0\n";
    if (what === "DESC") return `DESC ups ${name} "Description unavailable"\n`;
    if (what === "TYPE") return `TYPE ups ${name} NUMBER\n`;
    if (what !== "VAR" || name === "") return "ERR INVALID-ARGUMENT\n";
    const value = this.variables.get(name);
    return value === undefined ? "ERR VAR-NOT-SUPPORTED\n" : `VAR ups ${name} ${quoted(value)}\n`;
  }

  #list(what: string): string {
    const framed = (of: string, lines: readonly string[]): string =>
      [`BEGIN LIST ${of}`, ...lines, `END LIST ${of}\n`].join("\n");
    if (what === "UPS") return framed("UPS", ['UPS ups "Emulated UPS"']);
    if (!["VAR", "RW", "CMD", "CLIENT"].includes(what)) return "ERR INVALID-ARGUMENT\n";
    const all = [...this.variables].map(([name, value]) => `VAR ups ${name} ${quoted(value)}`);
    return framed(`${what} ups`, what === "VAR" ? all : []);
  }
}

const OTHERS: Readonly<Record<string, string>> = {
  VER: "Network UPS Tools upsd 2.8.0 - http://www.networkupstools.org/\n",
  NETVER: "1.3\n",
  PROTVER: "1.3\n",
  USERNAME: "OK\n",
  PASSWORD: "OK\n",
  LOGIN: "ERR ACCESS-DENIED\n",
  SET: "ERR ACCESS-DENIED\n",
  INSTCMD: "ERR ACCESS-DENIED\n",
  STARTTLS: "ERR FEATURE-NOT-CONFIGURED\n",
  LOGOUT: "OK Goodbye\n",
};
