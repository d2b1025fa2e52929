import type { Page } from "@playwright/test";
import { create, expect, type Tank, test } from "./tank.ts";

/** One pixel. */
const SMALL_PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGMQKJgAAAGkARHONU1GAAAAAElFTkSuQmCC",
  "base64",
);

test("the first parameter is created with entries and chart, then deleted", async ({ tank, page }) => {
  tank.allowStatus(400);
  await tank.open();
  const rows = (await tank.call("GET", "/api/journal")) as readonly { readonly id: string }[];
  for (const { id } of rows) await tank.call("DELETE", `/api/journal/${id}`);
  await page.goto(new URL("/journal", page.url()).href);
  await expect(page.getByText("Nothing to write down yet.")).toBeVisible();
  await tank.checkAccessibility();
  await page.getByRole("button", { name: "Add a parameter" }).click();
  await page.getByLabel("What is measured").selectOption("Alkalinity");
  await expect(page.getByLabel("Name")).toHaveValue("Alkalinity");
  await expect(page.getByRole("textbox", { name: "Target to" })).toHaveValue("11");
  await page.getByRole("button", { name: "Save" }).click();
  const card = page.getByRole("region", { name: "Alkalinity" });
  await expect(card).toContainText("Nothing written down yet.");
  const record = page.getByRole("button", { name: "Write down a value of Alkalinity" });
  await record.click();
  await page.getByRole("textbox", { name: "Value" }).fill("6.2");
  await page.getByLabel("When").fill("2026-01-02T10:11");
  await page.getByRole("textbox", { name: "Comment" }).fill("after the water change");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(card).toContainText("written down 2 Jan");
  await expect(card).toContainText("after the water change");
  await expect(card).toContainText("Below target");
  await expect(card).toContainText("target 7–11 dKH");
  // A slip of the finger is asked about; a value of another kit is converted.
  await record.click();
  await page.getByRole("textbox", { name: "Value" }).fill("83.5");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("is 83.5 dKH right? Usual is 4 to 16 dKH", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "It is intended: save it anyway" })).toBeVisible();
  await tank.checkAccessibility();
  await page.getByRole("textbox", { name: "Value" }).fill("2.978");
  await page.getByLabel("Unit of this value").selectOption("meq/l");
  await expect(page.getByRole("textbox", { name: "Value" })).toHaveValue("2.978 meq/l");
  await expect(page.getByText("8.35 dKH is stored")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(card.getByRole("listitem")).toHaveCount(2);
  await expect(card.getByRole("listitem").first()).toContainText("8.4 dKH");
  await expect(card).toContainText("In target");
  await expect(card.getByRole("img")).toHaveAccessibleName(
    "Alkalinity, chart of 2 entries between 6.2 dKH and 8.4 dKH",
  );
  await tank.checkAccessibility();
  await page.getByRole("link", { name: "Open as a chart: Alkalinity" }).click();
  await expect(page.getByRole("img", { name: /^Alkalinity · written down, chart/ })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Delete Alkalinity" }).click();
  await expect(page.getByText("All that was written down for it goes with it (entries: 2).")).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Nothing to write down yet.")).toBeVisible();
  await noteWithPicture(tank, page);
});

/** A note whose picture fails at first, is looked at, deleted and back again. */
async function noteWithPicture(tank: Tank, page: Page): Promise<void> {
  tank.allowStatus(503);
  const card = page.getByRole("region", { name: "Notes" });
  await card.getByRole("button", { name: "New note" }).click();
  const sheet = page.getByRole("dialog", { name: "New note" });
  await page.route("**/api/note-pictures", (route) => route.fulfill({ status: 503, body: "{}" }), {
    times: 1,
  });
  const file = { name: "torch.png", mimeType: "image/png", buffer: SMALL_PNG };
  await sheet.locator("input[type=file]").setInputFiles(file);
  await expect(sheet.getByRole("alert")).toContainText("torch.png is not sent");
  // A picture that is not sent is an edit, too.
  await page.keyboard.press("Escape");
  await page
    .getByRole("dialog", { name: /^Leave without saving/ })
    .getByRole("button", { name: "Cancel" })
    .click();
  await sheet.getByLabel("Text").fill("Two new heads\non the torch");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet.getByText(/^Not all pictures are sent/)).toBeVisible();
  await sheet.getByRole("button", { name: "Try again: torch.png" }).click();
  await expect(sheet.getByRole("img", { name: "picture 1" })).toBeVisible();
  await expect(sheet.getByLabel("Text")).toHaveValue("Two new heads\non the torch");
  await tank.checkAccessibility();
  await sheet.getByRole("button", { name: "Save" }).click();
  const note = card.getByRole("listitem").filter({ hasText: "Two new heads" });
  await note.getByRole("button", { name: /^Look at picture 1 of 1/ }).click();
  const picture = page.getByRole("img", { name: /^Picture 1 of 1/ });
  await expect(picture).toHaveJSProperty("naturalWidth", 1);
  await page.keyboard.press("Escape");
  await expect(picture).toBeHidden();
  await note.getByRole("button", { name: /^Edit Note of/ }).click();
  await page.getByRole("button", { name: "Delete this note" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(card.getByText(/^Nothing noted yet/)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(note).toBeVisible();
}

test("a task from a preset is done, and a unit converted", { tag: "@proof" }, async ({ tank, page }) => {
  await tank.open();
  await page.goto(new URL("/journal", page.url()).href);
  const card = page.getByRole("region", { name: "Tasks" });
  await card.getByRole("button", { name: "Add a task" }).click();
  await page.getByLabel("What", { exact: true }).selectOption("Clean the skimmer");
  await page.getByLabel("Last done").fill("2026-01-02T10:11");
  await tank.checkAccessibility();
  await page.getByRole("button", { name: "Save" }).click();
  const line = card.getByRole("listitem").filter({ hasText: "Clean the skimmer" });
  await expect(line).toContainText("overdue");
  await page.getByRole("link", { name: "Overview" }).first().click();
  await expect(page.getByRole("region", { name: "Tasks" })).toContainText("overdue");
  await page.getByRole("button", { name: "Done: Clean the skimmer" }).click();
  await expect(page.getByRole("region", { name: "Tasks" })).toContainText(
    "Clean the skimmer, due in 14 days",
  );
  await page.goto(new URL("/journal", page.url()).href);
  await card.getByRole("button", { name: "Edit Clean the skimmer" }).click();
  await expect(page.getByRole("list", { name: "Done before" }).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Delete this task" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(line).toHaveCount(0);
  await page.getByRole("button", { name: "Convert units" }).click();
  await page.getByRole("textbox", { name: "SG" }).fill("1.0264");
  await expect(page.getByRole("textbox", { name: "PSU" })).toHaveValue("35.04");
  await tank.checkAccessibility();
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Add a parameter" }).click();
  await page.getByLabel("What is measured").selectOption("Salinity");
  await page.getByLabel("Unit", { exact: true }).selectOption("SG");
  await expect(page.getByRole("textbox", { name: "Target from" })).toHaveValue("1.0256");
  await tank.checkAccessibility();
});

test("a refusal is shown at its field and the input kept", { tag: "@proof" }, async ({ tank, page }) => {
  tank.allowStatus(400);
  await tank.open();
  const parameter = { name: "Calcium", unit: "ppm", description: "" };
  const id = await create(tank, "/api/journal", parameter);
  await page.goto(new URL("/journal", page.url()).href);
  await page.getByRole("button", { name: "Write down a value of Calcium" }).click();
  await page.getByRole("textbox", { name: "Comment" }).fill("forgot the number");
  await page.getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog", { name: "Calcium: new entry" });
  await expect(dialog.getByLabel("Value")).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByRole("alert").filter({ hasText: "Not saved" })).toBeVisible();
  await expect(dialog.getByLabel("Comment")).toHaveValue("forgot the number");
  await tank.checkAccessibility();
  // The refused field has the focus.
  await expect(dialog.getByLabel("Value")).toBeFocused();
  await dialog.getByLabel("Value").fill("420");
  await expect(dialog.getByText(/^Not saved/)).toBeHidden();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("region", { name: "Calcium" })).toContainText("420 ppm");
  await page.getByRole("button", { name: "Edit Calcium" }).click();
  await page.getByRole("textbox", { name: "Unit" }).fill("mg/l");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("region", { name: "Calcium" })).toContainText("420 mg/l");
  await tank.call("DELETE", `/api/journal/${id}`);
});

test("a German value accepts comma and point and shows a comma", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  await tank.open();
  const id = await create(tank, "/api/journal", { name: "Alkalinität", unit: "dKH" });
  await page.evaluate(() => localStorage.setItem("refugium.language", "de"));
  await page.goto(new URL("/journal", page.url()).href);
  const card = page.getByRole("region", { name: "Alkalinität" });
  for (const typed of ["8,2", "8.35"]) {
    await card.getByRole("button", { name: "Wert von Alkalinität eintragen" }).click();
    await page.getByRole("textbox", { name: "Wert" }).pressSequentially(typed);
    await expect(page.getByRole("textbox", { name: "Wert" })).toHaveValue(`${typed.replace(".", ",")} dKH`);
    await page.getByRole("button", { name: "Speichern" }).click();
    await expect(card.getByRole("listitem").filter({ hasText: typed.replace(".", ",") })).toBeVisible();
  }
  expect(await tank.call("GET", `/api/journal/${id}/entries`)).toMatchObject([
    { value: 8.2 },
    { value: 8.35 },
  ]);
  await card.getByRole("button", { name: /^Eintrag 8,2 dKH vom/ }).click();
  await expect(page.getByRole("textbox", { name: "Wert" })).toHaveValue("8,2 dKH");
  await tank.call("DELETE", `/api/journal/${id}`);
});

test("a pasted number keeps its decimals; an ambiguous one is asked for", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  await tank.open();
  const id = await create(tank, "/api/journal", { name: "Alkalinity", unit: "dKH" });
  for (const [language, name, label, other] of [
    ["en", "Write down a value of Alkalinity", "Value", "7,8"],
    ["de", "Wert von Alkalinity eintragen", "Wert", "7.8"],
  ] as const) {
    await page.evaluate((to) => localStorage.setItem("refugium.language", to), language);
    await page.goto(new URL("/journal", page.url()).href);
    await page.getByRole("button", { name }).click();
    const field = page.getByRole("textbox", { name: label, exact: true });
    const shown = language === "de" ? "7,8 dKH" : "7.8 dKH";
    await field.fill(other);
    await expect(field).toHaveValue(shown);
    const twofold = language === "de" ? "1.250" : "1,250";
    const doubt = page.getByText(language === "de" ? "kann zweierlei heißen" : "can be two numbers");
    await field.fill(twofold);
    await expect(doubt).toBeVisible();
    await field.fill(other);
    await expect(doubt).toBeHidden();
    await field.fill("");
    await field.pressSequentially(twofold);
    await expect(doubt).toBeVisible();
    // Typing on continues the pasted number.
    await field.pressSequentially(language === "de" ? ",5" : ".5");
    await expect(field).toHaveValue(language === "de" ? "1250,5 dKH" : "1250.5 dKH");
    // The number with the language's own mark is asked for as well; one press answers.
    await field.fill(language === "de" ? "1,250" : "1.250");
    await expect(doubt).toBeVisible();
    await page.getByRole("button", { name: "1250", exact: true }).click();
    await expect(field).toHaveValue("1250 dKH");
    await expect(doubt).toBeHidden();
    // Filled in at once, with a change event alone.
    await field.evaluate((input, text) => {
      Object.assign(input, { value: text });
      input.dispatchEvent(new Event("change", { bubbles: true }));
    }, other);
    await expect(field).toHaveValue(shown);
    await field.fill("");
    await field.pressSequentially(other);
    await expect(field).toHaveValue(shown);
    await page.getByRole("button", { name: language === "de" ? "Speichern" : "Save" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  expect(await tank.call("GET", `/api/journal/${id}/entries`)).toMatchObject([
    { value: 7.8 },
    { value: 7.8 },
  ]);
  await tank.call("DELETE", `/api/journal/${id}`);
});

test("a photo is sent upright, smaller and without its place", { tag: "@proof" }, async ({ tank, page }) => {
  await tank.open();
  await page.goto(new URL("/journal", page.url()).href);
  await page.getByRole("button", { name: "New note" }).click();
  const sheet = page.getByRole("dialog", { name: "New note" });
  const file = {
    name: "reef.jpg",
    mimeType: "image/jpeg",
    buffer: turned(await drawnPhoto(page, 3200, 2400)),
  };
  await sheet
    .locator("input[type=file]")
    .setInputFiles([file, { ...file, name: "text.jpg", buffer: Buffer.from("no") }]);
  await expect(sheet.getByRole("alert")).toContainText("text.jpg is not sent: this browser cannot read it");
  await sheet.getByRole("button", { name: "Take out text.jpg" }).click();
  const sent = sheet.getByRole("img", { name: "picture 1" });
  await expect(sent).toHaveJSProperty("naturalWidth", 1200);
  await expect(sent).toHaveJSProperty("naturalHeight", 1600);
  const address = new URL((await sent.getAttribute("src")) ?? "", page.url()).href;
  const bytes = await (await page.request.get(address)).body();
  expect(bytes.includes("Exif")).toBe(false);
  expect(bytes.includes("52 N 13 E")).toBe(false);
  await sheet.getByRole("button", { name: "Save" }).click();
  const note = page.getByRole("region", { name: "Notes" }).getByRole("listitem").first();
  await expect(note).toBeVisible();
  await tank.checkAccessibility();
  await note.getByRole("button", { name: /^Look at picture 1 of 1/ }).click();
  await expect(page.getByRole("img", { name: /^Picture 1 of 1/ })).toBeVisible();
  await tank.checkAccessibility();
});

test("notes stay while others are added and the controller refuses", { tag: "@proof" }, async ({
  tank,
  page,
}) => {
  tank.allowStatus(404);
  tank.allowStatus(503);
  await tank.open();
  const pictures = [`${"0".repeat(32)}.jpg`];
  const ids = [await create(tank, "/api/notes", { text: "The oldest", pictures })];
  while (ids.length < 20) ids.push(await create(tank, "/api/notes", { text: `Note ${ids.length}` }));
  await page.goto(new URL("/journal", page.url()).href);
  const card = page.getByRole("region", { name: "Notes" });
  const oldest = card.getByRole("listitem").filter({ hasText: "The oldest" });
  await oldest.getByRole("button", { name: /^Edit Note of/ }).click();
  const text = page.getByRole("dialog").getByLabel("Text");
  await text.fill("The oldest, edited");
  ids.push(await create(tank, "/api/notes", { text: "From another device" }));
  await expect(card).toContainText("From another device");
  await expect(oldest).toHaveCount(0);
  await expect(text).toHaveValue("The oldest, edited");
  await page.route("**/api/notes/newest*", (route) => route.fulfill({ status: 503, body: "{}" }));
  ids.push(await create(tank, "/api/notes", { text: "Not read yet" }));
  await expect(card.getByText(/^The notes cannot be read/)).toBeVisible();
  await expect(text).toHaveValue("The oldest, edited");
  await expect(card).toContainText("From another device");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await card.getByRole("button", { name: "Show older notes" }).click();
  await expect(card.getByRole("listitem").getByText(/^The notes cannot be read/)).toBeVisible();
  await tank.checkAccessibility();
  await page.unroute("**/api/notes/newest*");
  const again = card.getByRole("button", { name: "Try again" });
  await card.getByRole("listitem").getByRole("button", { name: "Try again" }).click();
  await expect(oldest).toContainText("The picture is not here");
  await again.click();
  await expect(again).toHaveCount(0);
  await expect(card).toContainText("Not read yet");
  for (const id of ids) await tank.call("DELETE", `/api/notes/${id}`);
});

test("a picture is shown again when the connection is back", { tag: "@proof" }, async ({ tank, page }) => {
  tank.allowNetworkErrors();
  await tank.open();
  const sent = await page.request.post(new URL("/api/note-pictures", page.url()).href, {
    headers: { "content-type": "image/png" },
    data: SMALL_PNG,
  });
  const { file } = (await sent.json()) as { readonly file: string };
  const id = await create(tank, "/api/notes", { text: "A torch", pictures: [file] });
  await page.route("**/api/note-pictures/*", (route) => route.abort());
  await page.goto(new URL("/journal", page.url()).href);
  const note = page.getByRole("listitem").filter({ hasText: "A torch" });
  await expect(note).toContainText("Cannot be loaded now");
  await page.unroute("**/api/note-pictures/*");
  await page.context().setOffline(true);
  await expect(page.getByText(/Connection lost\./)).toBeVisible();
  await page.context().setOffline(false);
  await expect(note).not.toContainText("Cannot be loaded now");
  await expect(note.locator("img")).toHaveJSProperty("naturalWidth", 1);
  await tank.call("DELETE", `/api/notes/${id}`);
});

async function drawnPhoto(page: Page, width: number, height: number): Promise<Buffer> {
  const canvas = `Object.assign(document.createElement("canvas"), ${JSON.stringify({ width, height })})`;
  const address = await page.evaluate<string>(`{
    const canvas = ${canvas};
    canvas.getContext("2d").fillRect(0, 0, canvas.width / 2, canvas.height);
    canvas.toDataURL("image/jpeg");
  }`);
  return Buffer.from(address.split(",")[1] ?? "", "base64");
}

/** The same JPEG with what a phone adds (Exif 2.32, section 4.5): held upright, and a place. */
function turned(jpeg: Buffer): Buffer {
  const orientation = "4d4d002a00000008" + "0001" + "0112" + "0003" + "00000001" + "00060000" + "00000000";
  const exif = Buffer.concat([
    Buffer.from("Exif\0\0"),
    Buffer.from(orientation, "hex"),
    Buffer.from("52 N 13 E"),
  ]);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}
