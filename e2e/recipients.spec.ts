import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "./tank.ts";

test("a channel is added and tested, and a person is notified over it", async ({ tank, page }) => {
  const topics: string[] = [];
  const ntfy = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    topics.push(JSON.parse(Buffer.concat(parts).toString()).topic);
    response.writeHead(200, { "content-type": "application/json" }).end('{"id":"x"}');
  });
  await new Promise<void>((listening) => ntfy.listen(0, "127.0.0.1", () => listening()));
  // A listening TCP server has an address of this shape.
  const { port } = ntfy.address() as AddressInfo;
  tank.allowStatus(400);
  await tank.open("/settings?section=notifications");
  await expect(page.getByRole("button", { name: "Add a person" })).toBeDisabled();
  await page.getByRole("button", { name: "Add a channel" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "ntfy" }).click();
  await sheet.getByLabel("Name of the channel").fill("My phone");
  await expect(sheet.getByLabel("Topic")).toHaveValue(/^reef-[a-z0-9]{16}$/);
  const topic = await sheet.getByLabel("Topic").inputValue();
  await sheet.getByLabel("Server").fill("ftp://nowhere");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet.getByRole("alert")).toContainText("must be an address such as https");
  await sheet.getByLabel("Server").fill(`http://127.0.0.1:${port}`);
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByText(/^Accepted after .* Did it arrive\?$/)).toBeVisible();
  expect(topics).toEqual([topic]);
  await page.getByRole("button", { name: "Add a person" }).click();
  await sheet.getByLabel("Name").fill("Anna");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/All alarms · at once · My phone/)).toBeVisible();
  await tank.checkAccessibility();
});
