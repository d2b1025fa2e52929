import { Camera, cameraFaults } from "@refugium/model/camera.ts";
import { Dashboard } from "@refugium/model/dashboard.ts";
import { Text } from "@refugium/model/declare/fields.ts";
import { defineTable, Stored } from "@refugium/model/declare/table.ts";
import { english } from "@refugium/model/messages/english.ts";
import { SETTINGS_SPELLINGS, Settings } from "@refugium/model/settings.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openedStore, temporaryDirectory } from "../store/fixtures/opened.ts";
import { MemoryConfig } from "../store/memory.ts";
import { FillableStore } from "./fixtures/furnished.ts";
import { Document, Records } from "./records.ts";

interface Session {
  readonly user: string;
}

describe("a table of records", () => {
  test("keeps its rows over a restart", () => {
    const store = openedStore(temporaryDirectory()).config;
    const sessions = new Records<Session>(store, "sessions");
    sessions.put("a", { user: "one" });
    sessions.put("b", { user: "two" });
    sessions.put("c", { user: "three" });
    sessions.delete("a", "c");
    expect(sessions.size).toBe(1);
    const again = new Records<Session>(store, "sessions");
    expect(again.entries()).toEqual([["b", { user: "two" }]]);
    expect(again.get("a")).toBeUndefined();
  });

  test("keeps volatile values in memory only", () => {
    const store = new MemoryConfig();
    const sessions = new Records<Session>(store, "sessions");
    sessions.remember("a", { user: "one" });
    expect(sessions.get("a")).toEqual({ user: "one" });
    expect(new Records<Session>(store, "sessions").size).toBe(0);
  });

  test("drops rows, except on a failing disk; a bug throws", () => {
    const store = new FillableStore(new MemoryConfig());
    const sessions = new Records<Session>(store, "sessions");
    sessions.put("a", { user: "one" });
    store.isFull = true;
    expect([sessions.drop("a"), sessions.size]).toEqual([false, 1]);
    store.isFull = false;
    expect([sessions.drop("a"), sessions.size]).toEqual([true, 0]);
    store.transaction = () => {
      throw new TypeError("a bug");
    };
    expect(() => sessions.drop("a")).toThrow("a bug");
  });

  test("keeps a value in memory when the disk refuses it", () => {
    const store = new FillableStore(new MemoryConfig());
    const sessions = new Records<Session>(store, "sessions");
    sessions.keep("a", { user: "one" });
    sessions.keep("b", { user: "two" });
    sessions.keep("b", undefined);
    expect(new Records<Session>(store, "sessions").entries()).toEqual([["a", { user: "one" }]]);
    store.isFull = true;
    sessions.keep("a", undefined);
    sessions.keep("c", { user: "three" });
    expect(sessions.entries()).toEqual([["c", { user: "three" }]]);
    expect(new Records<Session>(store, "sessions").entries()).toEqual([["a", { user: "one" }]]);
    store.transaction = () => {
      throw new Error("a bug");
    };
    expect(() => sessions.keep("d", { user: "four" })).toThrow("a bug");
  });

  test("reports an unreadable row and drops it or uses its safe value", () => {
    const user = Stored({ user: Text() });
    const key = /^[a-z]$/;
    const plain = defineTable<Session>({ name: "plain", row: user, key, most: 10 });
    const safe = defineTable<Session>({
      name: "safe",
      row: user,
      key,
      most: 10,
      unreadable: () => ({ user: "nobody knows" }),
    });
    const store = new FillableStore(new MemoryConfig());
    for (const name of ["plain", "safe"]) {
      store.transaction((writer) => {
        writer.put(name, { id: "a", version: 1, body: { user: "one", since: 1 } });
        writer.put(name, { id: "b", version: 1, body: { user: 2 } });
        writer.put(name, { id: "c", version: 2, body: { user: "three" } });
        writer.put(name, { id: "Ä", version: 1, body: { user: "four" } });
      });
    }
    const one = ["a", { user: "one", since: 1 }];
    expect(new Records(store, plain).entries()).toEqual([one]);
    expect(store.invalid.map(({ id, why }) => [id, english(why)])).toEqual([
      ["b", "user must be a string, not a number"],
      ["c", "is of another release"],
      ["Ä", "has an invalid id"],
    ]);
    const held = [one, ["b", { user: "nobody knows" }], ["c", { user: "nobody knows" }]];
    expect(new Records(store, safe).entries()).toEqual(held);
    expect(new Records(store, safe).entries()).toEqual(held);
    expect(store.rows("set_aside")).toHaveLength(6);
  });

  test("never reuses an id, also after a restart", () => {
    const store = new MemoryConfig();
    const first = new Records<Session>(store, "tokens");
    expect([first.nextId(), first.nextId()]).toEqual(["1", "2"]);
    expect(new Records<Session>(store, "tokens").nextId()).toBe("3");
  });

  test("calls watchers after stored changes only", () => {
    const store = new FillableStore(new MemoryConfig());
    const sessions = new Records<Session>(store, "sessions");
    const changes: unknown[] = [];
    sessions.watch((id) => changes.push([id, sessions.get(id)?.user]));
    sessions.put("a", { user: "one" });
    sessions.remember("b", { user: "two" });
    sessions.delete("a", "b");
    store.isFull = true;
    expect(() => sessions.put("c", { user: "three" })).toThrow("cannot be written");
    expect(changes).toEqual([
      ["a", "one"],
      ["b", "two"],
      ["a", undefined],
      ["b", undefined],
    ]);
  });

  test("is unchanged in memory when the disk refuses a change", () => {
    const store = new FillableStore(new MemoryConfig());
    const sessions = new Records<Session>(store, "sessions");
    sessions.put("a", { user: "one" });
    store.isFull = true;
    expect(() => sessions.put("b", { user: "two" })).toThrow("cannot be written");
    expect(() => sessions.delete("a")).toThrow("cannot be written");
    expect(sessions.entries()).toEqual([["a", { user: "one" }]]);
  });
});

describe("a document with rules", () => {
  const open = (store: FillableStore) => new Document(store, "camera", Camera, { rules: cameraFaults });

  test("refuses a body that breaks a rule", () => {
    expect(() => open(new FillableStore(new MemoryConfig())).validated({ capture_flags: "-o /x" })).toThrow(
      "capture_flags may not have -o",
    );
  });

  test("loads defaults for invalid stored members and reports unreadable ones", () => {
    const store = new FillableStore(new MemoryConfig());
    const body = { capture_flags: "-o /x", enable: true, keep_days: "7", image_directory: "reef" };
    store.transaction((writer) => writer.put("documents", { id: "camera", version: 1, body }));
    expect(open(store).value).toMatchObject({
      capture_flags: "",
      enable: true,
      keep_days: 30,
      image_directory: "reef",
    });
    expect(store.invalid).toMatchObject([{ id: "camera", isLost: false }]);
    expect(store.invalid.map(({ why }) => english(why))).toEqual([
      expect.stringMatching(/keep_days must be .*; capture_flags may/),
    ]);
  });
});

describe("a document", () => {
  const settings = (store = new FillableStore(new MemoryConfig())) => ({
    store,
    document: new Document(store, "settings", Settings, { spellings: SETTINGS_SPELLINGS }),
  });

  test("has its defaults until a value is stored", () => {
    const { store, document } = settings();
    expect(document.value).toEqual(Settings.initial);
    document.store(document.validated({ name: "Reef", health_check: { enable: true } }));
    expect(document.value).toMatchObject({ name: "Reef", health_check: { enable: true, max_cpu: 2 } });
    expect(settings(store).document.value).toEqual(document.value);
    expect(document.initial).toEqual(Settings.initial);
  });

  test("calls watchers after each change until they unsubscribe", () => {
    const { document } = settings();
    const names: string[] = [];
    const stop = document.watch(() => names.push(document.value.name));
    document.store({ ...document.value, name: "Reef" });
    stop();
    document.store({ ...document.value, name: "Lagoon" });
    expect(names).toEqual(["Reef"]);
  });

  test("can have other defaults than its declaration", () => {
    const store = new MemoryConfig();
    const initial = { ...Dashboard.initial, column: 4 };
    expect(new Document(store, "dashboard", Dashboard, { initial }).value).toEqual(initial);
    store.transaction((writer) => {
      writer.put("documents", { id: "dashboard", version: 1, body: { row: 3 } });
    });
    expect(new Document(store, "dashboard", Dashboard, { initial }).value).toMatchObject({
      row: 3,
      column: 4,
    });
  });

  test("is unchanged by a validation or a refused body", () => {
    const { document } = settings();
    const text = JSON.stringify(document.value);
    document.validated({ name: "X" });
    expect(() => document.validated({ health_check: { max_cpu: -1 } })).toThrow(
      "health_check.max_cpu must be at least 0",
    );
    for (const body of [[], null]) {
      expect(() => document.validated(body)).toThrow("The body must be an object");
    }
    expect(JSON.stringify(document.value)).toBe(text);
    for (const body of [{}, undefined]) expect(JSON.stringify(document.validated(body))).toBe(text);
  });

  test("keeps its value when the disk refuses the new one", () => {
    const { store, document } = settings();
    store.isFull = true;
    expect(() => document.store(document.validated({ name: "X" }))).toThrow("cannot be written");
    expect(document.value.name).toBe(Settings.initial.name);
  });

  test("has equal values in both spellings", () => {
    const { document } = settings();
    const body = fc.record(
      { profiler: fc.boolean(), pprof: fc.boolean(), board_pwm_freq: fc.integer({ min: 1, max: 10_000 }) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(body, (sent) => {
        document.store(document.validated(sent));
        const { value } = document;
        expect([value.pprof, value.rpi_pwm_freq]).toEqual([value.profiler, value.board_pwm_freq]);
      }),
    );
  });

  test("read and written back is identical", () => {
    const { document } = settings();
    document.store(document.validated({ pprof: true, name: "Reef" }));
    const text = JSON.stringify(document.value);
    document.store(document.validated(JSON.parse(text)));
    expect(JSON.stringify(document.value)).toBe(text);
  });
});
