import { once } from "node:events";
import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, makeTank } from "./tank.ts";
import { test } from "./wired-tank.ts";

interface Relay {
  readonly url: string;
  /** From now on the controller has another build: same files, another revision. */
  update(): void;
  close(): Promise<void>;
}

/** Passes everything to the controller; its service worker can be made another one. */
async function relayTo(controller: string): Promise<Relay> {
  let isUpdated = false;
  const server = createServer((from, to) => {
    const onward = ask(
      `${controller}${from.url ?? "/"}`,
      { method: from.method, headers: from.headers },
      (answer) => {
        const { "content-length": length, ...headers } = answer.headers;
        const isAsIs = length === undefined || from.url !== "/sw.js";
        to.writeHead(answer.statusCode ?? 500, isAsIs ? answer.headers : headers);
        if (from.url !== "/sw.js" || !isUpdated) answer.pipe(to);
        else
          answer
            .toArray()
            .then((parts) => to.end(Buffer.concat(parts).toString().replace("refugium-", "refugium-new-")));
      },
    );
    if (from.url === "/sw.js") {
      onward.removeHeader("accept-encoding");
      onward.removeHeader("if-none-match");
    }
    onward.on("error", () => to.destroy());
    to.on("close", () => onward.destroy());
    from.pipe(onward);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    update() {
      isUpdated = true;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

const CONTROLLED = "navigator.serviceWorker.controller !== null";
const LOOK = "navigator.serviceWorker.getRegistration().then((found) => found.update()).then(() => true)";
const WATCH =
  "window.replaced = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true))); true";
const IS_NEW = "caches.keys().then((names) => names.length === 2 && window.isTheSame === undefined)";

test.use({ serviceWorkers: "allow" });

test("a new build is used from the next page on, but not in an edited form", { tag: "@proof" }, async ({
  page,
  machine,
}) => {
  const relay = await relayTo(machine.url);
  const { tank, failures } = makeTank(page, relay.url);
  await tank.open("/timers");
  await expect.poll(() => page.evaluate(CONTROLLED)).toBe(true);
  await page.evaluate("window.isTheSame = true");
  await page.getByRole("button", { name: "Edit Feeding time" }).click();
  const name = page.getByRole("dialog").getByLabel("Name");
  await name.fill("Second breakfast");
  await page.evaluate(WATCH);
  relay.update();
  await page.evaluate(LOOK);
  expect(await page.evaluate("window.replaced")).toBe(true);
  expect(await page.evaluate("window.isTheSame")).toBe(true);
  await expect(name).toHaveValue("Second breakfast");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Leave" }).click();

  await page.getByRole("navigation").getByRole("link", { name: "Temperature" }).click();
  await expect.poll(() => page.evaluate(IS_NEW).catch(() => false)).toBe(true);
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await page.evaluate("window.isTheSame = true");
  await page.getByRole("navigation").getByRole("link", { name: "Overview" }).click();
  await expect(page.getByRole("region", { name: "Controller" })).toBeVisible();
  expect(await page.evaluate("window.isTheSame")).toBe(true);
  expect(failures).toEqual([]);
  await relay.close();
});
