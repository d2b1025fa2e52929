// A 1.0 client: HTTP Basic on each request, bodies of any content type.
import { expect } from "vitest";
import { ContractTank, type Reply, type Sent } from "../../../contract/fixtures/contract-tank.ts";
import type { TestTankOptions } from "../../../testing/test-tank.ts";

export const PAIR = basic("reef-pi", "reef-pi");

export function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
}

/** One controller, used by a 1.0 client and by one that is signed in to V3. */
export class OldClient {
  readonly v3: ContractTank;

  private constructor(v3: ContractTank) {
    this.v3 = v3;
  }

  static async start(options: TestTankOptions = { tank: "empty" }): Promise<OldClient> {
    return new OldClient(await ContractTank.start(options));
  }

  stop(): Promise<void> {
    return this.v3.stop();
  }

  send(method: string, path: string, sent: Sent = {}): Promise<Reply> {
    const headers = { authorization: PAIR, ...sent.headers };
    return this.v3.sendRaw(method, path, { ...sent, anonymous: sent.anonymous ?? true, headers });
  }

  async get<T = unknown>(path: string): Promise<T> {
    const reply = await this.send("GET", path);
    expect(`${reply.status} ${reply.headers["x-api-dialect"]}`, `GET ${path}: ${reply.text}`).toBe("200 1.0");
    expect(reply.headers["content-type"]).toBe("application/json");
    // The caller states the type of the answer.
    return reply.json as T;
  }

  /** Sends a write that must succeed: 200 with an empty body. */
  async write(method: string, path: string, body?: unknown): Promise<void> {
    const reply = await this.send(method, path, body === undefined ? {} : { body });
    expect(`${reply.status} ${JSON.stringify(reply.text)}`, `${method} ${path}`).toBe('200 ""');
  }

  /** Sends a write that must be refused; returns the message. */
  async refused(status: number, method: string, path: string, body?: unknown): Promise<string> {
    const reply = await this.send(method, path, body === undefined ? {} : { body });
    expect(reply.status, `${method} ${path} ${JSON.stringify(body)}: ${reply.text}`).toBe(status);
    const answer = reply.json as { readonly error: string };
    expect(Object.keys(answer)).toEqual(["error"]);
    expect(answer.error.length).toBeGreaterThan(5);
    return answer.error;
  }
}
