import { Label } from "@refugium/model/declare/fields.ts";
import { defineResource } from "@refugium/model/declare/resource.ts";
import type { Problem } from "@refugium/model/events.ts";
import { english } from "@refugium/model/messages/english.ts";
import { atos } from "@refugium/model/resources/atos.ts";
import { inlets, outlets } from "@refugium/model/resources/connectors.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { journal } from "@refugium/model/resources/journal.ts";
import { lights } from "@refugium/model/resources/lights.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { describe, expect, test } from "vitest";
import { furnished, PERSON } from "./fixtures/furnished.ts";

const inEnglish = (problem: Problem) => ({
  ...problem,
  message: english(problem.message),
  fix: english(problem.fix),
});

async function tank() {
  const rest = furnished();
  await rest.collections.of(outlets).create({ name: "O1", driver: "rpi", pin: 4 }, PERSON);
  await rest.collections.of(outlets).create({ name: "O2", driver: "rpi", pin: 5 }, PERSON);
  await rest.collections.of(equipment).create({ name: "Heater", outlet: "1" }, PERSON);
  await rest.collections.of(equipment).create({ outlet: "2" }, PERSON);
  return rest;
}

const controlling = { enable: true, control: true, min: 24, max: 26 };

test("a collection refuses rows beyond its declared limit", async () => {
  const { collections, onDisk } = furnished();
  const parameters = collections.of(journal);
  const { most } = journal;
  const parameter = { name: "Calcium" };
  for (let made = 0; made < most; made += 1) await parameters.create(parameter, PERSON);
  const before = onDisk();
  await expect(parameters.create(parameter, PERSON)).rejects.toMatchObject({
    code: "conflict",
    message: "journal parameter: there are 500, and more are not kept. Delete one first",
  });
  expect(onDisk()).toBe(before);
  await parameters.update("1", { name: "Q" }, PERSON);
  await parameters.remove("1", PERSON);
  await parameters.create(parameter, PERSON);
  expect(parameters.rows).toHaveLength(most);
});

test("creating a row that is already referred to needs the scope operate", async () => {
  const { collections } = await tank();
  const configures = { ...PERSON, scopes: ["read", "configure"] as const };
  const level = { name: "Level", driver: "rpi", pin: 6 };
  await collections.of(atos).create({ name: "Sump", inlet: "9" }, PERSON);
  await expect(collections.of(inlets).create(level, configures)).rejects.toMatchObject({
    code: "forbidden",
    details: [{ path: "driver" }, { path: "pin" }],
  });
  await collections.of(atos).update("1", { inlet: "" }, PERSON);
  const { id } = await collections.of(inlets).create(level, configures);
  await collections.of(inlets).update(id, { pin: 7 }, configures);
  await collections.of(atos).update("1", { inlet: id }, PERSON);
  await expect(collections.of(inlets).update(id, { pin: 8 }, configures)).rejects.toMatchObject({
    code: "forbidden",
    details: [{ path: "pin" }],
  });
});

describe("a row that others refer to", () => {
  test("cannot be deleted; the refusal names all users", async () => {
    const { collections, onDisk } = await tank();
    await collections.of(tcs).create({ name: "Tank", heater: "1" }, PERSON);
    await collections.of(tcs).create({ cooler: "1" }, PERSON);
    const disk = onDisk();
    await expect(collections.of(equipment).remove("1", PERSON)).rejects.toMatchObject({
      code: "in-use",
      message:
        'This piece of equipment is used by temperature controller 1 "Tank" (heater), temperature controller 2 (cooler)',
    });
    await expect(collections.of(outlets).remove("1", PERSON)).rejects.toMatchObject({
      code: "in-use",
      message: 'This outlet is used by piece of equipment 1 "Heater" (outlet)',
    });
    expect(onDisk()).toBe(disk);
  });

  test("can be deleted once it is unused", async () => {
    const { collections } = await tank();
    await collections.of(equipment).update("1", { outlet: "" }, PERSON);
    await collections.of(outlets).remove("1", PERSON);
    expect(collections.of(outlets).find("1")).toBeUndefined();
  });
});

describe("an outlet", () => {
  test("refuses a second piece of equipment on create and update", async () => {
    const { collections } = await tank();
    const taken = {
      code: "conflict",
      message: 'outlet 1 is already taken by piece of equipment 1 "Heater" (outlet)',
      details: [{ path: "outlet", message: "is already taken" }],
    };
    const things = collections.of(equipment);
    await expect(things.create({ name: "Pump", outlet: "1" }, PERSON)).rejects.toMatchObject(taken);
    await expect(things.update("2", { outlet: "1" }, PERSON)).rejects.toMatchObject(taken);
    expect(things.get("2").outlet).toBe("2");
  });

  test("may be missing in any number of equipment rows", async () => {
    const { collections } = await tank();
    await collections.of(equipment).create({ name: "A" }, PERSON);
    await expect(collections.of(equipment).create({ name: "B" }, PERSON)).resolves.toMatchObject({ id: "4" });
  });
});

describe("equipment that a controller commands", () => {
  test("has no second owner, even before it exists", async () => {
    const { collections } = await tank();
    const controllers = collections.of(tcs);
    await controllers.create({ name: "Tank", heater: "99", ...controlling }, PERSON);
    await expect(controllers.create({ cooler: "99", ...controlling }, PERSON)).rejects.toMatchObject({
      message: 'equipment 99 is already controlled by temperature controller 1 "Tank"',
    });
  });

  test("has no second owner", async () => {
    const { collections } = await tank();
    const controllers = collections.of(tcs);
    await controllers.create({ name: "Tank", heater: "1", ...controlling }, PERSON);
    await expect(
      controllers.create({ heater: "2", cooler: "1", ...controlling }, PERSON),
    ).rejects.toMatchObject({
      code: "conflict",
      message: 'equipment 1 "Heater" is already controlled by temperature controller 1 "Tank"',
      details: [{ path: "cooler", message: 'is already controlled by temperature controller 1 "Tank"' }],
    });
    const second = await controllers.create({ heater: "1", ...controlling, enable: false }, PERSON);
    await expect(controllers.update(second.id, { enable: true }, PERSON)).rejects.toMatchObject({
      code: "conflict",
    });
    expect(collections.takenTwice().map(({ message }) => english(message))).toEqual([
      'temperature controller 2 is switched off and cannot be switched on: equipment 1 "Heater" is controlled by temperature controller 1 "Tank"',
    ]);
    await controllers.update("1", { max: 27 }, PERSON);
    await controllers.update("1", { enable: false }, PERSON);
    await controllers.update(second.id, { enable: true }, PERSON);
    expect(controllers.get(second.id).enable).toBe(true);
  });

  test("is distinct from the macro with the same id", async () => {
    const { collections } = await tank();
    const controllers = collections.of(tcs);
    await controllers.create({ heater: "1", ...controlling }, PERSON);
    await expect(
      controllers.create({ heater: "1", is_macro: true, ...controlling }, PERSON),
    ).resolves.toMatchObject({ id: "2" });
  });

  test("is listed as owned while its controller's module runs", async () => {
    const { collections } = await tank();
    await collections.of(tcs).create({ heater: "1", cooler: "2", ...controlling }, PERSON);
    await collections.of(tcs).create({ heater: "9", is_macro: true, ...controlling }, PERSON);
    expect([...collections.ownedIn("equipment", () => true)]).toEqual(["1", "2"]);
    expect([...collections.ownedIn("macros", () => true)]).toEqual(["9"]);
    expect(collections.ownedIn("equipment", (resource) => resource.module !== "temperature").size).toBe(0);
  });
});

describe("a jack", () => {
  test("has one enabled light; others are stored disabled", async () => {
    const { collections } = furnished();
    const things = collections.of(lights);
    const taken = { code: "conflict", message: 'jack 1 is already taken by light 1 "Reef" (jack)' };
    await things.create({ name: "Reef", jack: "1", enable: true }, PERSON);
    await expect(things.create({ name: "B", jack: "1", enable: true }, PERSON)).rejects.toMatchObject(taken);
    await things.create({ name: "Spare", jack: "1", enable: false }, PERSON);
    await expect(things.update("2", { enable: true }, PERSON)).rejects.toMatchObject(taken);
    expect(collections.takenTwice().map(inEnglish)).toEqual([
      {
        code: "taken-twice",
        severity: "info",
        subject: { type: "lights", id: "2" },
        message:
          'light 2 "Spare" is switched off and cannot be switched on: jack 1 is taken by light 1 "Reef" (jack)',
        fix: "Choose something else for it, or switch the other one off first",
      },
    ]);
    expect(collections.problems().map(({ code, severity }) => [code, severity])).toEqual([
      ["dangling-reference", "warning"],
      ["dangling-reference", "info"],
      ["taken-twice", "info"],
    ]);
    await things.update("1", { enable: false }, PERSON);
    await things.update("2", { enable: true }, PERSON);
    expect(collections.takenTwice().map(({ subject }) => subject.id)).toEqual(["1"]);
  });
});

test("dangling references are accepted and listed as problems", async () => {
  const { collections } = furnished();
  await collections.of(equipment).create({ name: "Heater", outlet: "1" }, PERSON);
  await collections.of(tcs).create({ heater: "5", is_macro: true }, PERSON);
  expect(collections.danglingReferences().map(inEnglish)).toEqual([
    {
      code: "dangling-reference",
      severity: "warning",
      subject: { type: "equipment", id: "1" },
      message: 'piece of equipment 1 "Heater" (outlet) refers to outlets 1, which does not exist',
      fix: "Choose another one, or create it",
    },
    {
      code: "dangling-reference",
      severity: "info",
      subject: { type: "tcs", id: "1" },
      message: "temperature controller 1 (heater) refers to macros 5, which does not exist",
      fix: "Choose another one, or create it",
    },
  ]);
  await collections.of(outlets).create({ name: "O1" }, PERSON);
  // The new outlet has no driver: its own problem replaces none.
  expect(collections.danglingReferences().map((problem) => problem.subject.type)).toEqual(["tcs"]);
});

test("an undeclared collection is a bug", () => {
  const odd = defineResource({
    most: 10,
    name: "odd",
    path: "/api/odd",
    title: "Odd",
    singular: "odd thing",
    fields: { name: Label() },
  });
  expect(() => furnished().collections.of(odd)).toThrow("odd is not in the list of resources");
});
