// Attempts that must be refused, and their outcomes.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AccessScope } from "@refugium/model/declare/operation.ts";
import { DEFAULT_PAIR, KEEPER, type Pair, Program } from "../../scripts/program.ts";
import type { Act, Sight } from "../case.ts";
import type { Controller } from "../controller-under-test.ts";
import { doing } from "./acts.ts";
import { sees } from "./sights.ts";

/** A request with nothing added to it. */
export interface Asked {
  readonly method?: string;
  readonly path: string;
  /** Sent as JSON; text and bytes as they are. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address of this machine that it comes from. */
  readonly from?: string;
}
export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const PATIENCE_MS = 30_000;
const PROTOCOL = /^HTTP\/1\.[01] (\d+)/;

const bytesOf = (body: unknown): string | Buffer =>
  typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body);

/** Throws when there is no answer. */
export function ask(url: string, { method = "GET", path, body, headers = {}, from }: Asked): Promise<Reply> {
  const origin = from === undefined ? {} : { localAddress: from };
  const options = { ...origin, method, headers, agent: false, timeout: PATIENCE_MS };
  return new Promise((resolve, reject) => {
    const sent = request(url + path, options, (reply) => {
      const parts: Buffer[] = [];
      reply.on("data", (part: Buffer) => parts.push(part));
      reply.on("error", reject);
      reply.on("end", () => {
        const text = Buffer.concat(parts).toString("latin1");
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text });
      });
    });
    sent.on("timeout", () => sent.destroy(new Error(`${method} ${path}: no answer`)));
    sent.on("error", reject);
    sent.end(body === undefined ? undefined : bytesOf(body));
  });
}

/** A raw request, line by line. Resolves to the status of the answer. */
export function speak(url: string, lines: readonly string[], body = ""): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let heard = "";
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error("no answer")));
    socket.on("data", (part) => {
      heard += part.toString("latin1");
      const [, status] = PROTOCOL.exec(heard) ?? [];
      if (status === undefined) return;
      socket.destroy();
      resolve(status);
    });
    socket.on("error", reject);
    socket.on("close", () => resolve("no answer"));
    socket.write([...lines, `Content-Length: ${body.length}`, "", body].join("\r\n"));
  });
}

/** Sends a head and fewer bytes of the body than announced. Resolves to the status of the answer. */
export function holdBack(url: string, lines: readonly string[], bytes: number): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on("data", (part) => resolve(PROTOCOL.exec(part.toString("latin1"))?.[1] ?? "no answer"));
    // A request refused at its head is cut off while its body is sent.
    socket.on("error", () => resolve("cut off"));
    socket.on("close", () => resolve("no answer"));
    socket.write([...lines, "", ""].join("\r\n"));
    socket.write(Buffer.alloc(bytes));
  });
}

/** Resolves to the answer, whatever it is. */
export const signIn = (url: string, pair: Pair = KEEPER, asked: Omit<Asked, "path"> = {}): Promise<Reply> =>
  ask(url, { method: "POST", path: "/auth/signin", body: pair, ...asked });
export const cookieOf = ({ headers }: Reply): string =>
  (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]).join("; ");

/** Creates a token with these scopes and resolves to a client that uses it. */
export async function program(
  controller: Controller,
  scopes: readonly AccessScope[],
  more: object = {},
): Promise<(asked: Asked) => Promise<Reply>> {
  const wish = { name: scopes.join(" and "), scopes, ...more };
  const { token } = await controller.call<{ readonly token: string }>("PUT", "/api/tokens", wish);
  const authorization = `Bearer ${token}`;
  return (asked) => ask(controller.program.url, { ...asked, headers: { authorization, ...asked.headers } });
}

interface NewOne {
  /** What stands in its `refugium.toml`. */
  readonly ownersFile?: string;
  readonly https?: boolean;
}

/** Another installation, new and without a password, on a directory of its own. */
export async function newOne(
  controller: Controller,
  { ownersFile = "", https = false }: NewOne = {},
): Promise<Program> {
  const directory = mkdtempSync(join(tmpdir(), "refugium-faults-"));
  controller.afterwards(() => rmSync(directory, { recursive: true, force: true }));
  writeFileSync(join(directory, "refugium.toml"), ownersFile);
  const start = async (): Promise<Program> => {
    const one = await Program.launch(directory, ["--hardware", "simulated"]);
    controller.afterwards(async () => void (await one.end("SIGKILL")));
    return one;
  };
  const first = await start();
  if (!https) return first;
  await first.signIn(DEFAULT_PAIR);
  await first.call("POST", "/api/settings", { https });
  await first.end("SIGTERM");
  return start();
}

/** One after the other. */
export async function each<T>(
  things: readonly T[],
  work: (thing: T) => Promise<Reply>,
): Promise<readonly Reply[]> {
  const replies: Reply[] = [];
  for (const thing of things) replies.push(await work(thing));
  return replies;
}

/** Different statuses in their order: `401, 429`. */
export const statuses = (replies: readonly Reply[]): string =>
  [...new Set(replies.map(({ status }) => status))].join(", ");

/** An attempt, and the expectation of its outcome. */
export interface Attempt {
  readonly act: Act;
  readonly sight: Sight;
}

/** `outcome`: what `carryOut` must resolve to. */
export function attempt(
  says: string,
  outcome: string,
  carryOut: (controller: Controller) => Promise<string>,
): Attempt {
  const key = `attempt: ${says}`;
  const act = doing(says, async (controller) => void controller.kept.set(key, await carryOut(controller)));
  const look: Sight["look"] = (_view, controller) => {
    const came = String(controller.kept.get(key));
    if (came !== outcome) throw new Error(`${says}: ${came}, not ${outcome}`);
    return { words: outcome };
  };
  return { act, sight: sees(`${says}: ${outcome}`, 3600, look) };
}

export const actsOf = (attempts: readonly Attempt[]): readonly Act[] => attempts.map(({ act }) => act);
export const sightsOf = (attempts: readonly Attempt[]): readonly Sight[] =>
  attempts.map(({ sight }) => sight);
