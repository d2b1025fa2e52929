import { describe, expect, test } from "vitest";
import type { HttpAnswer } from "../../buses/buses.ts";
import { makeWorld } from "../../buses/simulated/fixtures/test-world.ts";
import { accountHash, serverHash } from "./klap-hashes.ts";
import { KlapSession } from "./klap-session.ts";

const credentials = { username: "user@example.com", password: "secret" };
const remote = new Uint8Array(16);
const COOKIE = { "set-cookie": "TP_SESSIONID=AB12;TIMEOUT=86400" };

type Served = Partial<Pick<HttpAnswer, "status" | "headers" | "bytes">>;

/** A device that answers as given, by the end of the path; a good handshake otherwise. */
function makeSession(served: Readonly<Record<string, Served>> = {}) {
  const paths: string[] = [];
  const greeting = (local: Uint8Array): Uint8Array => {
    const account = accountHash(2, credentials);
    return Buffer.concat([remote, serverHash({ version: 2, local, remote, account })]);
  };
  const { net } = makeWorld().world.buses;
  const http = {
    request: async ({ path, body }: { readonly path: string; readonly body?: string | Uint8Array }) => {
      const [name = ""] = /\w+(?=\?|$)/.exec(path) ?? [];
      paths.push(name);
      const bytes = name === "handshake1" ? greeting(Buffer.from(body ?? "")) : new Uint8Array();
      return { status: 200, headers: COOKIE, text: "", bytes, ...served[name] };
    },
  };
  const session = new KlapSession({ buses: { http, net }, to: { host: "plug", port: 80 }, credentials });
  return { session, paths };
}

describe("a session with a device", () => {
  test("that refuses the second handshake has another password", async () => {
    const { session } = makeSession({ handshake2: { status: 403 } });
    await expect(session.ask("{}")).rejects.toThrow("refuses the user name or the password");
  });

  test("that ends every session at once is given up after a second handshake", async () => {
    const { session, paths } = makeSession({ request: { status: 403 } });
    await expect(session.ask("{}")).rejects.toThrow("answers with HTTP status 403");
    await expect(session.ask("{}")).rejects.toThrow("answers with HTTP status 403");
    expect(paths).toEqual(Array(2).fill(["handshake1", "handshake2", "request"]).flat());
  });

  test.each<[string, Served, string]>([
    ["fails", { status: 500 }, "answers with HTTP status 500"],
    ["has no session", { headers: {} }, "sends what no TP-Link device sends"],
    ["is too short", { bytes: new Uint8Array(47) }, "sends what no TP-Link device sends"],
    ["proves nothing", { bytes: new Uint8Array(48) }, "refuses the user name or the password"],
  ])("whose first handshake %s is refused", async (_what, served, sentence) => {
    await expect(makeSession({ handshake1: served }).session.ask("{}")).rejects.toThrow(sentence);
  });

  test("whose answer cannot be decrypted makes a new handshake", async () => {
    const { session, paths } = makeSession({ request: { bytes: new Uint8Array(64) } });
    await expect(session.ask("{}")).rejects.toThrow("sends what no TP-Link device sends");
    await expect(session.ask("{}")).rejects.toThrow("sends what no TP-Link device sends");
    expect(paths.filter((path) => path === "handshake1")).toHaveLength(2);
  });
});
