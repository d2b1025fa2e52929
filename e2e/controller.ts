import { KEEPER, Program } from "../scripts/program.ts";
import { noteRemoved } from "./removed.ts";

export const { user: USER, password: PASSWORD } = KEEPER;

/** A running controller. */
export interface Controller {
  readonly url: string;
  /** What it has printed so far. */
  readonly said: () => string;
  /** Calls its API with the right password. */
  call(method: string, path: string, body?: object): Promise<unknown>;
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly data: string;
  readonly speed: number;
  /** Left out: the seeded tank. */
  readonly tank?: "seeded" | "empty";
  /** IANA name; left out: that of this machine. */
  readonly zone?: string;
  /** Left out: simulated. */
  readonly hardware?: "simulated" | "linux";
  /** True: without user and password, as somebody starts it for the first time. */
  readonly isUnclaimed?: boolean;
}

/** Starts the built server on a free port of this machine and waits until it answers. */
export async function startController(options: StartOptions): Promise<Controller> {
  const { data, zone } = options;
  const env = zone === undefined ? {} : { TZ: zone };
  const program = await Program.launch(data, wordsOf(options), { env });
  return {
    url: program.url,
    said: () => program.output,
    call: (method, path, body) => callWithPassword(`${program.url}${path}`, method, body),
    stop: async () => void (await program.end()),
  };
}

function wordsOf({ speed, tank, hardware, isUnclaimed }: StartOptions): readonly string[] {
  return [
    ...["--tank", tank ?? "seeded", "--speed", String(speed)],
    ...(hardware === undefined ? [] : ["--hardware", hardware]),
    ...(isUnclaimed === true ? [] : ["--user", USER, "--password", PASSWORD]),
  ];
}

/** Calls a controller's API with the right password; throws when it refuses. */
export async function callWithPassword(url: string, method: string, body?: object): Promise<unknown> {
  if (method === "DELETE") noteRemoved(url);
  const credentials = Buffer.from(`${USER}:${PASSWORD}`).toString("base64");
  const response = await fetch(url, {
    method,
    headers: { authorization: `Basic ${credentials}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return response.json();
}
