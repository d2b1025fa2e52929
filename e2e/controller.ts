import { KEEPER, Program } from "../scripts/program.ts";
import { noteRemoved } from "./removed.ts";

export const { user: USER, password: PASSWORD } = KEEPER;

/** A running controller. */
export interface Controller {
  readonly url: string;
  /** Everything printed so far. */
  readonly output: () => string;
  /** Calls its API with the correct password. */
  call(method: string, path: string, body?: object): Promise<unknown>;
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly data: string;
  readonly speed: number;
  /** Default: the seeded tank. */
  readonly tank?: "seeded" | "empty";
  /** IANA name. Default: the zone of this machine. */
  readonly zone?: string;
  /** Default: simulated. */
  readonly hardware?: "simulated" | "linux";
  /** Starts without user and password, like a new installation. */
  readonly isNew?: boolean;
}

/** Starts the built server on a free port and waits until it answers. */
export async function startController(options: StartOptions): Promise<Controller> {
  const { data, zone } = options;
  const env = zone === undefined ? {} : { TZ: zone };
  const program = await Program.launch(data, argumentsOf(options), { env });
  return {
    url: program.url,
    output: () => program.output,
    call: (method, path, body) => callWithPassword(`${program.url}${path}`, method, body),
    stop: async () => void (await program.end()),
  };
}

function argumentsOf({ speed, tank, hardware, isNew }: StartOptions): readonly string[] {
  return [
    ...["--tank", tank ?? "seeded", "--speed", String(speed)],
    ...(hardware === undefined ? [] : ["--hardware", hardware]),
    ...(isNew === true ? [] : ["--user", USER, "--password", PASSWORD]),
  ];
}

/** Calls a controller's API with the correct password; throws if refused. */
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
