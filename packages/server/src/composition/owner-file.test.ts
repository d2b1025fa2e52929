import { X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { instant } from "@refugium/model/declare/units.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { tlsKeys } from "../adapters/http/tls-keys.ts";
import { UsageError } from "../config.ts";
import { readOwnerFile } from "./owner-file.ts";

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "refugium-owner-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const write = (name: string, text: string): void => writeFileSync(join(directory, name), text);

test("without a file the defaults apply", () => {
  expect(readOwnerFile(directory)).toEqual({
    trusted_proxies: [],
    hosts: [],
    legacy: "auto",
    gpio_chip: "",
    i2c_adapter: "1",
    pwm_device: "",
    directories: [],
  });
});

test("a TOML file is read", () => {
  write(
    "refugium.toml",
    'trusted_proxies = ["10.0.0.0/8"]\nhosts = ["reef.example.org"]\nlegacy = "mount-only"\ndirectories = ["/srv/sensors"]\ngpio_chip = "sunxi"\n',
  );
  expect(readOwnerFile(directory)).toEqual({
    trusted_proxies: ["10.0.0.0/8"],
    hosts: ["reef.example.org"],
    legacy: "mount-only",
    gpio_chip: "sunxi",
    i2c_adapter: "1",
    pwm_device: "",
    directories: ["/srv/sensors"],
  });
});

test("a JSON file is read", () => {
  write("refugium.json", '{"trusted_proxies": ["::1"]}');
  expect(readOwnerFile(directory)).toEqual({
    trusted_proxies: ["::1"],
    hosts: [],
    legacy: "auto",
    gpio_chip: "",
    i2c_adapter: "1",
    pwm_device: "",
    directories: [],
  });
});

test.each([
  ["a key that is not known", "refugium.json", '{"proxies": []}', "proxies: is not known"],
  [
    "a relative directory",
    "refugium.json",
    '{"directories": ["srv"]}',
    "directories.0: must be an absolute path",
  ],
  [
    "a name with a port",
    "refugium.json",
    '{"hosts": ["http://reef.example.org:8080"]}',
    "hosts.0: must be a name such as tank.example.org",
  ],
  ["no object", "refugium.json", "[]", "must be an object"],
  ["no TOML", "refugium.toml", "a = ", "refugium.toml"],
])("%s keeps the controller from starting with a sentence", (_what, name, text, words) => {
  write(name, text);
  expect(() => readOwnerFile(directory)).toThrow(UsageError);
  expect(() => readOwnerFile(directory)).toThrow(words);
});

test("a certificate is created once unless the owner has one", async () => {
  const now = instant(Date.UTC(2026, 10, 21));
  const made = await tlsKeys(directory, ["refugium", "127.0.0.1"], now);
  const { publicKey } = new X509Certificate(made.cert);
  expect([publicKey.asymmetricKeyType, publicKey.asymmetricKeyDetails?.namedCurve]).toEqual([
    "ec",
    "prime256v1",
  ]);
  expect(await tlsKeys(directory, ["other"], now)).toEqual(made);
  write("server.crt", "mine");
  expect((await tlsKeys(directory, [], now)).cert).toBe("mine");
});
