// One proxy in one setup in front of the program, with every request and its answer. Runs in a network of its own.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Program } from "../../scripts/program.ts";
import { Front, OUTSIDE, prepareGround, strangerAt } from "./front.ts";
import { QUESTIONS } from "./questions.ts";
import { configurationOf, PROXIES, type ProxyName, SETUPS, type Setup } from "./setups.ts";
import { type Door, Visitor } from "./visitor.ts";

const INSIDE = "127.0.0.1";
const PORT = 8080;
const NAME = "reef.example.org";

/** What a request can use. */
export class Stage {
  readonly proxy: ProxyName;
  readonly setup: Setup;
  readonly #owner: string | undefined;
  #strangers = 0;

  constructor(proxy: ProxyName, setup: Setup, owner: string | undefined) {
    this.proxy = proxy;
    this.setup = setup;
    this.#owner = owner;
  }

  /** The entrance of the owner: by name over https where that is set up, else by address. */
  get door(): Door {
    return this.setup === "right"
      ? this.named
      : { scheme: "http", address: OUTSIDE, port: 80, host: OUTSIDE };
  }

  /** By name over https, which a stock proxy has as well. */
  get named(): Door {
    return { scheme: "https", address: OUTSIDE, port: 443, host: NAME };
  }

  /** On the machine itself, without the proxy. */
  get backDoor(): Door {
    return { scheme: "http", address: INSIDE, port: PORT, host: `localhost:${PORT}` };
  }

  /** A new client from outside. */
  stranger(door: Door = this.door): { readonly address: string; readonly visitor: Visitor } {
    const address = strangerAt(this.#strangers++);
    return { address, visitor: new Visitor(address, door) };
  }

  /** A client on the machine itself. */
  local(door: Door): Visitor {
    return new Visitor(INSIDE, { ...door, address: INSIDE });
  }

  /** Does something with a program on a new data directory. */
  async with<T>(
    start: typeof Program.start,
    options: readonly string[],
    work: (program: Program) => Promise<T>,
  ) {
    const directory = mkdtempSync(join(tmpdir(), "refugium-faults-"));
    if (this.#owner !== undefined) writeFileSync(join(directory, "refugium.toml"), this.#owner);
    const program = await start(directory, [...options, "--address", `${INSIDE}:${PORT}`]);
    try {
      return await work(program);
    } finally {
      await program.end("SIGKILL");
      rmSync(directory, { recursive: true, force: true });
    }
  }
}

const proxy = PROXIES.find((each) => each === process.argv[2]);
const setup = SETUPS.find((each) => each === process.argv[3]);
if (proxy === undefined || setup === undefined) throw new Error("proxy and setup are missing");
prepareGround();
const scratch = mkdtempSync(join(tmpdir(), "refugium-proxy-"));
const { proxy: text, owner } = configurationOf(proxy, setup);
const front = await Front.start(proxy, text, scratch);
try {
  const stage = new Stage(proxy, setup, owner);
  const answers: string[] = [];
  for (const { ask } of QUESTIONS)
    answers.push(
      await ask(stage).catch((error: unknown) => `no answer: ${String(error).split("\n", 2).join(" ")}`),
    );
  process.stdout.write(`${JSON.stringify(answers)}\n`);
} finally {
  await front.end();
  rmSync(scratch, { recursive: true, force: true });
}
process.exit(0);
