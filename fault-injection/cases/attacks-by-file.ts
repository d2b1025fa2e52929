// A harmful configuration, and our own files after damage or manipulation.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { doing } from "../actions/acts.ts";
import {
  type Attempt,
  actsOf,
  attempt,
  each,
  holdBack,
  program,
  type Reply,
  sightsOf,
  statuses,
} from "../actions/attempts.ts";
import { controlContinues, NOT_LOGGED, NOTHING_SWITCHED, REFUSED } from "../actions/goes-on.ts";
import { alarmCleared, alarmRaised, HEATER, isOn, sees } from "../actions/sights.ts";
import { COLD } from "../actions/states.ts";
import { putRow, whileDown } from "../actions/while-down.ts";
import { defineFailures, type Failure } from "../case.ts";
import type { Controller } from "../controller-under-test.ts";

const FILE = "/api/admin/reef-pi.db";
/** Real milliseconds for a file. */
const BUDGET_MS = 20_000;

/** The exported configuration with a change. */
function changed(file: Buffer, controller: Controller, change: (database: DatabaseSync) => void): Buffer {
  const foreign = join(controller.directory, "files", "foreign.db");
  writeFileSync(foreign, file);
  const database = new DatabaseSync(foreign);
  change(database);
  database.close();
  return readFileSync(foreign);
}

const documentOf = (database: DatabaseSync, id: string): Record<string, object> => {
  const row = database.prepare("SELECT body FROM rows WHERE id = ?").get(id);
  // A document is an object.
  return JSON.parse(String(row?.body)) as Record<string, object>;
};

/** Harmful parts of an uploaded file, each by itself. */
const FOREIGN: Readonly<Record<string, (database: DatabaseSync) => void>> = {
  "a run of a macro without steps": (database) =>
    putRow(database, ["macro_runs", "7"], { id: "7", macro: "1", macros: ["1"], state: "running" }),
  "an invalid revert": (database) => putRow(database, ["reverts", "1"], { due: "now" }),
  "an invalid state of a macro": (database) =>
    putRow(database, ["macro-devices", "atos/1/1"], { on: 1, trip: null }),
  "a journal entry on an invalid day": (database) =>
    putRow(database, ["journal_entries", "1/1"], { value: 1, timestamp: "Feb-30-10:11, 2026", comment: "" }),
  "a row of version −2³¹": (database) => putRow(database, ["tcs", "1"], {}, -2147483648),
  "camera flags that write a file": (database) =>
    putRow(database, ["documents", "camera"], { capture_flags: "-o x", image_directory: "images" }),
  "pictures in the backups": (database) =>
    putRow(database, ["documents", "camera"], { capture_flags: "", image_directory: "../backups" }),
  "an invalid schedule of a report": (database) => {
    const settings = documentOf(database, "settings");
    const health_check = { ...settings.health_check, report_schedule: "never" };
    putRow(database, ["documents", "settings"], { ...settings, health_check });
  },
  "a row nested 3000 levels deep": (database) =>
    putRow(database, ["tcs", "1"], `{"a":${"[".repeat(3000)}${"]".repeat(3000)}}`),
  "more rows than allowed": (database) => {
    for (let id = 1; id <= 501; id += 1) putRow(database, ["journal", String(id)], { name: "a" });
  },
  "a trigger": (database) =>
    database.exec("CREATE TRIGGER t AFTER INSERT ON rows BEGIN DELETE FROM counters; END"),
};
const KEPT = ["settings", "tcs", "outlets", "macros", "journal", "camera/config"].map(
  (name) => `/api/${name}`,
);

type Program = Awaited<ReturnType<typeof program>>;

/** Previews and imports every file. */
const foreignFiles = (path: string, says: string): Attempt =>
  attempt(
    `${Object.keys(FOREIGN).length} files, each with one harmful part, ${says}`,
    "400, nothing changed",
    async (controller) => {
      const call: Program = await program(controller, ["read", "operate", "configure"]);
      const texts = async () =>
        String((await each(KEPT, (at) => call({ path: at }))).map(({ text }) => text));
      const file = Buffer.from((await call({ path: FILE })).text, "latin1");
      const before = await texts();
      const replies: Reply[] = [];
      for (const [what, change] of Object.entries(FOREIGN)) {
        const body = changed(file, controller, change);
        const began = performance.now();
        const reply = await call({ method: "POST", path, body });
        if (performance.now() - began > BUDGET_MS) return `${what}: too long`;
        if (reply.status !== 400) return `${what}: ${reply.status} ${reply.text}`;
        replies.push(reply);
      }
      return `${statuses(replies)}, ${before === (await texts()) ? "nothing" : "something"} changed`;
    },
  );
const previewed = foreignFiles(`${FILE}/preview`, "previewed");
const broughtIn = foreignFiles(FILE, "imported");
const countsOn = attempt(
  "a file with an id counter of 2⁶³−1, imported, then a row created",
  "200",
  async (controller) => {
    const call = await program(controller, ["read", "operate", "configure"]);
    const file = Buffer.from((await call({ path: FILE })).text, "latin1");
    const body = changed(file, controller, (database) =>
      database.exec("UPDATE counters SET last = 9223372036854775807"),
    );
    const reply = await call({ method: "POST", path: FILE, body });
    return statuses([reply, await call({ method: "PUT", path: "/api/macros", body: { name: "Next" } })]);
  },
);

const UPLOADS = 6;
const heldBack = attempt(
  `${UPLOADS} uploads of 60 MiB, each without its last byte`,
  "one is accepted, 5 must wait; 408",
  async (controller) => {
    const { token } = await controller.call<{ readonly token: string }>("PUT", "/api/tokens", {
      name: "uploads",
      scopes: ["read", "operate", "configure"],
    });
    const length = 60 * 1024 * 1024;
    const lines = [
      `POST ${FILE}/preview HTTP/1.1`,
      `Host: ${new URL(controller.program.url).host}`,
      `Authorization: Bearer ${token}`,
      `Content-Length: ${length}`,
    ];
    const replies = await Promise.all(
      Array.from({ length: UPLOADS }, () => holdBack(controller.program.url, lines, length - 1)),
    );
    const waits = replies.filter((status) => status === "429").length;
    const rest = replies.filter((status) => status !== "429");
    return `${rest.length === 1 ? "one is" : `${rest.length} are`} accepted, ${waits} must wait; ${rest.join(", ")}`;
  },
);
const TELEMETRY = "/api/telemetry";
const THEIRS = { server: "127.0.0.1", port: 18_525 };
const mailPasswordMoved = attempt(
  "the mail password redirected to another server, by request and by a changed file",
  "400, nothing stored there",
  async (controller) => {
    const mailer = { server: "mail.example.org", from: "tank@example.org", password: "kept and sealed" };
    await controller.call("POST", TELEMETRY, { mailer });
    const call = await program(controller, ["read", "operate", "configure"]);
    const refused = await call({ method: "POST", path: TELEMETRY, body: { mailer: THEIRS } });
    const file = Buffer.from((await call({ path: FILE })).text, "latin1");
    const body = changed(file, controller, (database) => {
      const { mailer: own, ...rest } = documentOf(database, "telemetry");
      putRow(database, ["documents", "telemetry"], { ...rest, mailer: { ...own, ...THEIRS } });
    });
    const { text } = await call({ method: "POST", path: FILE, body });
    if (!text.includes("mailer.password")) return text;
    const shown = await controller.call<{ readonly mailer: { readonly password: string } }>("GET", TELEMETRY);
    return `${refused.status}, ${shown.mailer.password === "" ? "nothing stored there" : "stored there"}`;
  },
);

const UNREADABLE: readonly (readonly [
  collection: string,
  id: string,
  body: object | string,
  version?: number,
])[] = [
  ["macro_runs", "9", { id: "9", macro: "1", state: "running", macros: ["1"] }],
  ["reverts", "1", { type: "equipment", thing: 4 }],
  ["macro-devices", "atos/1/1", { on: 1, trip: null }],
  ["journal_entries", "x", {}],
  ["timer_firings", "1", { spans: "all", at: 0 }],
  ["tokens", "1", { name: 7 }],
  ["sessions", "1", []],
  ["macros", "7", "[[]]", -2147483648],
];
const writtenInto = whileDown("unreadable rows are written into its file", (database) => {
  for (const [collection, id, body, version] of UNREADABLE) putRow(database, [collection, id], body, version);
  database.exec("UPDATE counters SET last = 9223372036854775807");
});
const alarmAboutRows = (collection: string) =>
  alarmRaised("rows-unreadable", {
    subject: `system/rows/${collection}`,
    words: /Part of what is stored cannot be read.*out of use/,
    within: 60,
  });

const configurationOf = (controller: Controller): string => join(controller.directory, "configuration.db");
const copied = doing("there is a copy of today", async (controller) => {
  const call = await program(controller, ["read", "operate", "configure"]);
  const body = Buffer.from((await call({ path: FILE })).text, "latin1");
  const { status, text } = await call({ method: "POST", path: FILE, body });
  if (status !== 200) throw new Error(text);
});
const damaged = (says: string, damage: (file: string) => void) =>
  doing(says, async (controller) => {
    await controller.stop();
    for (const rest of ["-wal", "-shm", "-journal"])
      rmSync(configurationOf(controller) + rest, { force: true });
    damage(configurationOf(controller));
    await controller.restart();
  });
const withoutTables = (file: string): void => {
  rmSync(file);
  const database = new DatabaseSync(file);
  database.exec("CREATE TABLE t (a); DROP TABLE t");
  database.close();
};
const DAMAGES: Readonly<Record<string, (file: string) => void>> = {
  "of one byte": (file) => writeFileSync(file, "S"),
  "without tables": withoutTables,
  "of zeros only": (file) => writeFileSync(file, Buffer.alloc(8192)),
};
const nameIsThere = sees("the configuration is intact", 60, async (_view, controller) => {
  const rows = await controller.call<readonly { readonly name: string }[]>("GET", "/api/tcs");
  return rows.some(({ name }) => name === "Tank") ? { words: "configuration there" } : undefined;
});

const opened = doing("the data directory is readable and writable for all", async (controller) => {
  mkdirSync(join(controller.directory, "images"), { recursive: true });
  writeFileSync(join(controller.directory, "images", "reef.jpg"), "picture");
  await controller.stop();
  for (const name of readdirSync(controller.directory, { recursive: true, encoding: "utf8" }))
    chmodSync(join(controller.directory, name), 0o777);
  chmodSync(controller.directory, 0o777);
  await controller.restart();
});
const isOpen = (path: string): boolean => existsSync(path) && (statSync(path).mode & 0o077) !== 0;
const isPrivate = sees("all files are private to their owner", 1, (_view, { directory }) => {
  const names = ["", ...readdirSync(directory, { recursive: true, encoding: "utf8" })];
  const open = names.filter((name) => isOpen(join(directory, name)));
  if (open.length > 0) throw new Error(`open to others: ${open.join(", ")}`);
  return { words: "0700 and 0600" };
});

export default defineFailures([
  {
    fault: "attack: an uploaded configuration with one harmful part",
    inject: actsOf([previewed, broughtIn, countsOn]),
    expect: sightsOf([previewed, broughtIn, countsOn]),
    ...controlContinues,
    without: { output: NOTHING_SWITCHED, alarm: REFUSED, log: NOT_LOGGED },
  },
  {
    fault: "attack: uploads that never end",
    inject: [heldBack.act],
    expect: [heldBack.sight],
    ...controlContinues,
    without: { output: NOTHING_SWITCHED, alarm: REFUSED, log: NOT_LOGGED },
  },
  {
    fault: "attack: the stored mail password, by a token that may configure",
    inject: [mailPasswordMoved.act],
    expect: [mailPasswordMoved.sight],
    ...controlContinues,
    without: { output: NOTHING_SWITCHED, alarm: REFUSED, log: NOT_LOGGED },
  },
  {
    fault: "attack: unreadable rows written into the configuration while the program is down",
    inject: [writtenInto, COLD],
    expect: [
      isOn(HEATER, 300),
      ...alarmAboutRows("macro_runs"),
      ...alarmAboutRows("reverts"),
      ...alarmAboutRows("macro-devices"),
    ],
    heal: [
      doing("a person clears the alarm", async (controller) => {
        for (const { id, code } of (await controller.view()).alarms)
          if (code === "rows-unreadable")
            await controller.call("POST", `/api/alarms/${encodeURIComponent(id)}/clear`);
      }),
    ],
    recovered: [alarmCleared("rows-unreadable", 60)],
  },
  ...Object.entries(DAMAGES).map(
    ([what, damage]): Failure => ({
      fault: `attack: configuration.db ${what}, with a good copy beside it`,
      given: [copied],
      inject: [damaged(`configuration.db is ${what}`, damage), COLD],
      expect: [
        isOn(HEATER, 300),
        ...alarmRaised("configuration-restored", {
          subject: "system/store",
          words: /was restored/,
          within: 60,
        }),
        nameIsThere,
      ],
      without: { recovery: "the copy takes its place at once" },
    }),
  ),
  {
    fault: "attack: a data directory that others may read and write",
    inject: [opened],
    expect: [isPrivate],
    ...controlContinues,
    without: {
      output: NOTHING_SWITCHED,
      alarm: "it is corrected at startup",
      log: "it is corrected at startup",
    },
  },
]);
