import { expect, test } from "vitest";
import { isOfThisMachine, networkUrls } from "./network-urls.ts";

const OWN = ["192.168.1.5", "fd00::5"];

test.each([
  ["0.0.0.0:8080", false, ["http://192.168.1.5:8080"]],
  ["[::]:8080", false, ["http://192.168.1.5:8080", "http://[fd00::5]:8080"]],
  [":8080", false, ["http://192.168.1.5:8080", "http://[fd00::5]:8080"]],
  ["0.0.0.0:443", true, ["https://192.168.1.5"]],
  ["[fd00::5]:80", false, ["http://[fd00::5]"]],
  ["192.168.1.6:8080", false, ["http://192.168.1.6:8080"]],
  ["127.0.0.1:8080", false, []],
  ["[::1]:8080", false, []],
  ["localhost:8080", false, []],
])("at %s, encrypted %s, a phone opens %j", (address, https, urls) => {
  expect(networkUrls({ address, https }, OWN)).toEqual(urls);
  expect(isOfThisMachine({ address, https })).toBe(urls.length === 0);
});
