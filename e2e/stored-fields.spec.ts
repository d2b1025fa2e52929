import { sentTo } from "./requests.ts";
import { controllerUrl, expect, test } from "./tank.ts";

// Fields that a form could show without storing them.

interface Named {
  readonly id: string;
  readonly name: string;
}

test("lightning and a dimming macro step are stored", { tag: "@proof" }, async ({ tank, page }) => {
  await tank.open();
  const jack = (await tank.call("PUT", "/api/jacks", { name: "Fan", driver: "1", pins: [5] })) as {
    readonly id: string;
  };
  await page.goto(`${controllerUrl()}/lights`);
  await page.getByRole("button", { name: "Curve library" }).click();
  await page.getByRole("button", { name: "New curve" }).first().click();
  const curve = page.getByRole("dialog").last();
  await curve.getByLabel("Name").fill("Storm");
  await curve.getByLabel("Kind of curve").selectOption("lightning");
  await curve.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("region", { name: "Storm" })).toBeVisible();
  const curves = (await tank.call("GET", "/api/pwm_profiles")) as readonly { readonly id: string }[];
  expect(curves).toMatchObject([{ name: "Storm", type: "lightning" }]);
  await tank.call("DELETE", `/api/pwm_profiles/${curves[0]?.id}`);

  await page.goto(`${controllerUrl()}/macros`);
  await page.getByRole("button", { name: "Add a macro" }).click();
  const form = page.getByRole("dialog", { name: "New macro" });
  await form.getByLabel("Name").fill("Breeze");
  await form.getByLabel("Next step").selectOption({ label: "Dimmer" });
  await form.getByRole("button", { name: "Add a step" }).click();
  await form.getByLabel("Dimmer", { exact: true }).selectOption({ label: "Fan" });
  await form.getByLabel("Brightness or speed").fill("40");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("region", { name: "Breeze" })).toContainText("Set Fan to 40 %");
  const macros = (await tank.call("GET", "/api/macros")) as readonly { readonly id: string }[];
  await tank.call("DELETE", `/api/macros/${macros.at(-1)?.id}`);
  await tank.call("DELETE", `/api/jacks/${jack.id}`);
});

test("continuous dosing, its ramp, and a float's delay are stored", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  await tank.open("/dosing");
  await page.getByRole("button", { name: "Edit Calcium" }).click();
  const pump = page.getByRole("dialog", { name: "Calcium" });
  const bodies = sentTo(page, /^\/api\/doser\/pumps\/\d+$/);
  await pump.getByText("More settings").first().click();
  await pump.getByLabel("Ramp up and down").fill("2");
  // Continuous dosing would block the other heads of its group.
  const group = await pump.getByLabel("Keep apart from").inputValue();
  await pump.getByLabel("Keep apart from").fill("");
  await pump.getByRole("switch", { name: "Run all the time" }).press("Space");
  await pump.getByRole("button", { name: "Save" }).click();
  await expect(pump).toBeHidden();
  expect(bodies).toMatchObject([{ regiment: { soft_start: 2, continuous: true } }]);
  const pumps = (await tank.call("GET", "/api/doser/pumps")) as readonly Named[];
  const calcium = pumps.find(({ name }) => name === "Calcium");
  const regiment = { soft_start: 0, continuous: false };
  await tank.call("POST", `/api/doser/pumps/${calcium?.id}`, { regiment, spacing_group: group });

  await page.goto(`${controllerUrl()}/ato`);
  await page.getByRole("button", { name: "Edit Sump" }).click();
  const ato = page.getByRole("dialog", { name: "Sump" });
  await ato.getByText("More settings").first().click();
  await ato.getByLabel("Low for at least").fill("4");
  await ato.getByRole("button", { name: "Save" }).click();
  await expect(ato).toBeHidden();
  // The answer of /api/atos has a duration in nanoseconds or seconds.
  const [{ id, debounce }] = (await tank.call("GET", "/api/atos")) as readonly [
    { readonly id: string; readonly debounce: number },
  ];
  expect([4, 4e9]).toContain(debounce);
  await tank.call("POST", `/api/atos/${id}`, { debounce: 0 });
});
