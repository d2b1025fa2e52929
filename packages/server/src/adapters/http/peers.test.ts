import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { expect, test } from "vitest";
import { Peers } from "./peers.ts";

/** A request from `address` with these headers, as the server receives it. */
function from(address: string, headers: Record<string, string> = {}): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: address });
  const request = new IncomingMessage(socket);
  Object.assign(request.headers, headers);
  request.httpVersion = "1.1";
  return request;
}

test.each([
  ["the machine itself", [], "127.0.0.1", undefined, { address: "127.0.0.1", isLocal: true }],
  ["IPv4 on an IPv6 socket", [], "::ffff:127.0.0.1", undefined, { address: "127.0.0.1", isLocal: true }],
  ["IPv6 loopback", [], "::1", undefined, { address: "::1", isLocal: true }],
  ["another machine", [], "192.168.1.9", undefined, { address: "192.168.1.9", isLocal: false }],
  ["one that claims to be local", [], "192.168.1.9", "127.0.0.1", { address: "192.168.1.9", isLocal: false }],
  [
    "an unknown proxy on this machine",
    [],
    "127.0.0.1",
    "192.168.1.9",
    { address: "127.0.0.1", isLocal: false },
  ],
  ["a trusted proxy", ["10.0.0.0/8"], "10.1.1.1", "192.168.1.9", { address: "192.168.1.9", isLocal: false }],
  [
    "a client that forges the list",
    ["10.0.0.1"],
    "10.0.0.1",
    "127.0.0.1, 192.168.1.9",
    { address: "192.168.1.9", isLocal: false },
  ],
  [
    "a chain of trusted proxies",
    ["10.0.0.0/8"],
    "10.0.0.1",
    "192.168.1.9:4711, 10.0.0.2",
    { address: "192.168.1.9", isLocal: false },
  ],
  [
    "a client that claims this machine's address through a proxy",
    ["127.0.0.1"],
    "127.0.0.1",
    "127.0.0.1",
    { address: "127.0.0.1", isLocal: false },
  ],
  [
    "a trusted proxy with an invalid header",
    ["10.0.0.1"],
    "10.0.0.1",
    "rubbish",
    { address: "10.0.0.1", isLocal: false },
  ],
  [
    "a trusted IPv6 proxy",
    ["fd00::/8"],
    "fd00::1",
    "[2001:db8::7]:80",
    { address: "2001:db8::7", isLocal: false },
  ],
])("%s is identified correctly", (_says, trusted, address, forwarded, seen) => {
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  const request = from(address, { host: "localhost:8080", ...headers });
  expect(new Peers(trusted).visitor(request)).toEqual(seen);
});

test.each([
  ["its own name", { host: "localhost:8080" }, true],
  ["a name below it", { host: "tank.localhost" }, true],
  ["an address of its own", { host: "127.0.0.2:8080" }, true],
  ["IPv6", { host: "[::1]:8080" }, true],
  ["a page of its own", { host: "127.0.0.1:8080", origin: "http://127.0.0.1:8080" }, true],
  ["no name", {}, false],
  ["an invalid name", { host: "a b" }, false],
  ["another name, as a proxy that keeps it passes on", { host: "tank.example" }, false],
  ["a similar name", { host: "localhost.example" }, false],
  ["a page of another name, through a proxy", { host: "localhost", origin: "https://tank.example" }, false],
  ["a page without an origin", { host: "localhost", origin: "null" }, false],
  ["a link from another page", { host: "localhost", referer: "http://tank.example/" }, true],
  ["Forwarded", { host: "localhost", forwarded: "for=127.0.0.1" }, false],
  ["an empty X-Forwarded-For", { host: "localhost", "x-forwarded-for": "" }, false],
  ["X-Forwarded-Proto", { host: "localhost", "x-forwarded-proto": "https" }, false],
  ["X-Forwarded-Host", { host: "localhost", "x-forwarded-host": "localhost" }, false],
  ["X-Real-IP", { host: "localhost", "x-real-ip": "127.0.0.1" }, false],
  ["Via", { host: "localhost", via: "1.1 proxy" }, false],
  ["CF-Connecting-IP", { host: "localhost", "cf-connecting-ip": "127.0.0.1" }, false],
])("from loopback with %s: the machine itself %s", (_says, headers, isLocal) => {
  expect(new Peers([]).visitor(from("127.0.0.1", headers)).isLocal).toBe(isLocal);
  expect(new Peers(["127.0.0.1"]).visitor(from("127.0.0.1", headers)).isLocal).toBe(false);
});

test("HTTP/1.0, the default of proxies, is never the machine itself", () => {
  const request = from("127.0.0.1", { host: "127.0.0.1:8080" });
  request.httpVersionMajor = 1;
  request.httpVersionMinor = 0;
  request.httpVersion = "1.0";
  expect(new Peers([]).visitor(request).isLocal).toBe(false);
});

test("only a trusted proxy may state the scheme and the host", () => {
  const headers = {
    "x-forwarded-proto": "https",
    "x-forwarded-host": "tank.example",
    host: "10.0.0.9:8080",
    origin: "https://tank.example",
  };
  expect(new Peers(["10.0.0.1"]).isSecure(from("10.0.0.1", headers))).toBe(true);
  expect(new Peers(["10.0.0.1"]).isForeign(from("10.0.0.1", headers))).toBe(false);
  expect(new Peers([]).isSecure(from("10.0.0.1", headers))).toBe(false);
  expect(new Peers([]).isForeign(from("10.0.0.1", headers))).toBe(true);
});

test("a trusted proxy's scheme counts more than its own connection's", () => {
  const encrypted = (headers: Record<string, string>): IncomingMessage => {
    const socket = new TLSSocket(new Socket());
    Object.defineProperty(socket, "remoteAddress", { value: "10.0.0.1" });
    const request = new IncomingMessage(socket);
    Object.assign(request.headers, { host: "tank", ...headers });
    return request;
  };
  const plain = encrypted({ "x-forwarded-proto": "http", origin: "http://tank" });
  expect(new Peers(["10.0.0.1"]).isSecure(plain)).toBe(false);
  expect(new Peers(["10.0.0.1"]).isForeign(plain)).toBe(false);
  expect(new Peers([]).isSecure(plain)).toBe(true);
  expect(new Peers(["10.0.0.1"]).isSecure(encrypted({}))).toBe(true);
});

test.each([
  ["http://tank", "tank:80", false],
  ["http://TANK:8080", "tank:8080", false],
  ["http://tank:8081", "tank:8080", true],
  ["http://[::1]:8080", "[::1]:8080", false],
  ["file://", "tank", true],
  ["null", "tank", true],
  ["https://tank", "tank", true],
  ["https://tank:8080", "tank:8080", true],
])("a page from %s is foreign to %s: %s", (origin, host, isForeign) => {
  expect(new Peers([]).isForeign(from("10.0.0.1", { origin, host }))).toBe(isForeign);
});

test("a page of https behind an untrusted proxy is recognised", () => {
  const headers = {
    origin: "https://tank.example",
    host: "tank.example",
    "x-forwarded-proto": "https, http",
  };
  expect(new Peers([]).isOtherScheme(from("10.0.0.1", headers))).toBe(true);
  expect(new Peers(["10.0.0.1"]).isForeign(from("10.0.0.1", headers))).toBe(false);
  expect(new Peers(["10.0.0.1"]).isOtherScheme(from("10.0.0.1", headers))).toBe(false);
  expect(new Peers([]).isOtherScheme(from("10.0.0.1", { ...headers, origin: "https://evil.example" }))).toBe(
    false,
  );
});

test("a page of http is foreign to a trusted proxy's https", () => {
  const headers = { origin: "http://tank.example", host: "tank.example", "x-forwarded-proto": "https" };
  expect(new Peers(["10.0.0.1"]).isForeign(from("10.0.0.1", headers))).toBe(true);
});

test("a trusted proxy must be an address or a network", () => {
  expect(() => new Peers(["proxy.local"])).toThrow("neither an address nor a network");
});
