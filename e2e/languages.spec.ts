import { LANGUAGES } from "@refugium/languages/languages.ts";
import { LANGUAGE_CODES } from "@refugium/model/messages/language-codes.ts";
import { quantity } from "@refugium/model/messages/message.ts";
import { ISO_TIMES, Renderer } from "@refugium/model/messages/render.ts";
import { catalogue } from "@refugium/model/messages/templates.ts";
import { takePicture } from "./pictures.ts";
import { appears, create, expect, test } from "./tank.ts";

const PROBE = "28-000000000001";

for (const code of LANGUAGE_CODES) {
  test(`an alarm, the log and a refusal are shown in ${code}`, {
    tag: code === "es" ? [] : "@proof",
  }, async ({ tank, page }) => {
    const { locale, load } = LANGUAGES[code];
    const { pages, messages } = await load();
    const renderer = new Renderer(catalogue(messages), { locale, ...ISO_TIMES });
    const probe = { code: "devices.probe", params: { name: PROBE } };
    const failure = renderer.render({ code: "devices.disconnected", params: { place: probe } }) ?? "";
    expect(failure).toContain(PROBE);

    await tank.open("/");
    await page.evaluate((language) => localStorage.setItem("refugium.language", language), code);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", code);
    await appears(page.getByText(pages.common.connection.live, { exact: true }));
    await takePicture(page, `language-${code}-overview`);
    const fault = { target: `sensor:${PROBE}`, kind: "disconnected" };
    const id = await create(tank, "/api/simulation/faults", fault);
    for (const path of ["/alarms", "/log"]) {
      await page.goto(new URL(path, page.url()).href);
      await expect(page.locator("main").getByText(failure).first()).toBeVisible({ timeout: 20_000 });
      await takePicture(page, `language-${code}${path.replace("/", "-")}`);
    }
    await tank.call("DELETE", `/api/simulation/faults/${id}`);

    tank.allowStatus(400);
    await page.goto(new URL("/temperature", page.url()).href);
    await page.getByRole("button", { name: pages.common.editNamed.replace("{{name}}", "Tank") }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel(pages.temperature.fields.min, { exact: true }).fill("27");
    await sheet.getByRole("button", { name: pages.common.save }).click();
    const max = quantity(26, "");
    const refusal = renderer.render({ code: "fields.belowMax", params: { max } }) ?? "";
    await expect(sheet.getByText(refusal, { exact: true })).toBeVisible();
    await takePicture(page, `language-${code}-refusal`);
  });
}
