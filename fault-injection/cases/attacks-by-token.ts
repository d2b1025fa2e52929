// A program with few rights, faulty or compromised.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SCOPES } from "@refugium/model/declare/operation.ts";
import { ended } from "../actions/acts.ts";
import {
  type Asked,
  actsOf,
  attempt,
  each,
  program,
  type Reply,
  sightsOf,
  statuses,
} from "../actions/attempts.ts";
import { controlContinues, NOT_LOGGED, NOTHING_SWITCHED, REFUSED } from "../actions/goes-on.ts";
import { isOn, RETURN_PUMP, sees, staysOn } from "../actions/sights.ts";
import { defineFailures } from "../case.ts";
import type { Controller } from "../controller-under-test.ts";

type Program = (asked: Asked) => Promise<Reply>;
const MARK = "a secret of the owner";
/** Files of the owner; like ours, nothing may change them. */
const OWNERS = ["refugium.toml", "server.crt", "server.key"];
const keyOf = (controller: Controller): string =>
  readFileSync(join(controller.directory, "secrets.key"), "utf8").trim();
const untouchable = (controller: Controller): string => {
  const backups = readdirSync(join(controller.directory, "backups")).map((name) => join("backups", name));
  const files = [...OWNERS, "secrets.key", ...backups];
  return files.map((name) => readFileSync(join(controller.directory, name), "latin1")).join("\n");
};
/** Eight characters of a secret. */
const isPartIn = (secret: string, text: string): boolean =>
  Array.from({ length: secret.length - 7 }, (_, at) => secret.slice(at, at + 8)).some((part) =>
    text.includes(part),
  );

/** File drivers on a path, validated and stored. */
function aimedAt(call: Program, path: string, name: string): Promise<readonly Reply[]> {
  const bodies = ["file-digital", "file-analog"].map((type) => ({ name, type, config: { path } }));
  return each(
    bodies.flatMap((body) => [
      { method: "POST", path: "/api/drivers/validate", body },
      { method: "PUT", path: "/api/drivers", body },
    ]),
    call,
  );
}

const reachesFiles = attempt(
  "file drivers on the configuration, key, certificate, owner's file and a copy",
  "400",
  async (controller) => {
    // The key is made for the first secret.
    await controller.call("POST", "/api/telemetry", { mailer: { password: MARK } });
    for (const name of OWNERS) writeFileSync(join(controller.directory, name), `# ${MARK}\n`);
    mkdirSync(join(controller.directory, "backups"), { recursive: true });
    writeFileSync(join(controller.directory, "backups", "mine.db"), MARK);
    const before = untouchable(controller);
    const call = await program(controller, ["read", "operate", "configure"]);
    const names = [...OWNERS, "configuration.db", "secrets.key", "backups/mine.db"];
    const paths = names.flatMap((name) => [join(controller.directory, name), `../${name}`]);
    const replies: Reply[] = [];
    for (const [index, path] of paths.entries())
      replies.push(...(await aimedAt(call, path, `File ${index}`)));
    const told: Reply[] = [];
    for (const path of ["/api/problems", "/api/alarms", "/api/log"]) told.push(await call({ path }));
    const said = [...replies, ...told].map(({ text }) => text).join("\n");
    const head = readFileSync(join(controller.directory, "configuration.db"), "latin1").slice(0, 15);
    if (said.includes(MARK) || isPartIn(keyOf(controller), said)) return "what is in a file";
    if (before !== untouchable(controller) || head !== "SQLite format 3") return "a file";
    return replies.every(({ text }) => text.includes("move it to files/"))
      ? statuses(replies)
      : "other words";
  },
);
const movesPictures = attempt(
  "camera pictures in the backups, and camera flags that name a file",
  "400",
  async (controller) => {
    const call = await program(controller, ["read", "configure"]);
    const bodies = [{ image_directory: "../backups" }, { capture_flags: "-o secrets.key" }];
    return statuses(await each(bodies, (body) => call({ method: "POST", path: "/api/camera/config", body })));
  },
);

const takesAccess = attempt(
  "a token with configure creates and lists tokens, lists sessions, sets a password",
  "403",
  async (controller) => {
    const call = await program(controller, ["read", "configure"]);
    return statuses(
      await each(
        [
          { method: "PUT", path: "/api/tokens", body: { name: "More", scopes: SCOPES } },
          { path: "/api/tokens" },
          { method: "DELETE", path: "/api/tokens/1" },
          { path: "/api/sessions" },
          { method: "POST", path: "/api/credentials", body: { user: "me", password: "mine-for-ever" } },
        ],
        call,
      ),
    );
  },
);
const givesMore = attempt("a token with access creates one with more rights", "403", async (controller) => {
  const call = await program(controller, ["read", "access"]);
  return statuses([
    await call({ method: "PUT", path: "/api/tokens", body: { name: "More", scopes: ["configure"] } }),
  ]);
});
const switches = attempt(
  "a token with configure switches the return pump: by its row, by its 1.0 row, by its outlet",
  "403",
  async (controller) => {
    const call = await program(controller, ["read", "configure"]);
    const off = async (path: string): Promise<Asked> => {
      const row = JSON.parse((await call({ path })).text) as object;
      return { method: "POST", path, body: { ...row, on: false } };
    };
    return statuses(
      await each(
        [
          await off("/api/equipment/3"),
          await off("/api/equipments/3"),
          { method: "POST", path: "/api/equipment/3", body: { outlet: "" } },
          { method: "POST", path: "/api/equipment/3/control", body: { on: false } },
          { method: "DELETE", path: "/api/equipment/3" },
          { method: "POST", path: "/api/outlets/3", body: { reverse: true } },
        ],
        call,
      ),
    );
  },
);
const switchesInSteps = attempt(
  "a token with configure switches indirectly: by connectors, interlocks, schedules and inlets",
  "403",
  async (controller) => {
    const call = await program(controller, ["read", "configure"]);
    const post = (path: string, body: object): Asked => ({ method: "POST", path, body });
    const put = (path: string, body: object): Asked => ({ method: "PUT", path, body });
    return statuses(
      await each(
        [
          post("/api/equipment/1", { outlet: "" }),
          put("/api/outlets", { name: "Mine", driver: "rpi", pin: 24, reverse: true }),
          put("/api/jacks", { name: "Mine", driver: "1", pins: [9], reverse: true }),
          post("/api/doser/pumps/1", { jack: "", pin: 0 }),
          post("/api/jacks/2", { reverse: true }),
          post("/api/interlocks/1", { when: { source: "equipment", id: "3", is: "on" } }),
          post("/api/timers/1", { second: "*", minute: "*", hour: "*" }),
          post("/api/doser/pumps/1", { regiment: { schedule: { minute: "10" } } }),
          post("/api/atos/1", { leak_inlet: "" }),
          post("/api/inlets/1", { reverse: true }),
        ],
        call,
      ),
    );
  },
);
const changesNothing = attempt(
  "a token with read changes settings, switches and runs a macro",
  "403",
  async (controller) => {
    const call = await program(controller, ["read"]);
    return statuses(
      await each(
        [
          { method: "POST", path: "/api/settings", body: { name: "Mine" } },
          { method: "POST", path: "/api/equipment/3/control", body: { on: false } },
          { method: "POST", path: "/api/macros/1/run" },
          { path: "/api/admin/reef-pi.db" },
        ],
        call,
      ),
    );
  },
);

/** The resource with the lowest limit of rows. */
const MOST_TOP_OFFS = 100;
const fillsUp = attempt(
  "a token with configure creates top-offs without end",
  `${MOST_TOP_OFFS}, then 409 with the number`,
  async (controller) => {
    const call = await program(controller, ["read", "configure"]);
    for (let count = 1; count <= 2 * MOST_TOP_OFFS; count++) {
      const { status, text } = await call({ method: "PUT", path: "/api/atos", body: { name: `${count}` } });
      if (status === 200) continue;
      const rows = JSON.parse((await call({ path: "/api/atos" })).text) as readonly unknown[];
      const told = text.includes(`there are ${MOST_TOP_OFFS}`) ? "the number" : text;
      return `${rows.length}, then ${status} with ${told}`;
    }
    return "no end";
  },
);

const careless = attempt(
  "null as a scope, as calibration points and among them",
  "400",
  async (controller) => {
    const call = await program(controller, SCOPES);
    return statuses(
      await each(
        [
          { method: "PUT", path: "/api/tokens", body: { name: "Null", scopes: [null] } },
          { method: "POST", path: "/api/tcs/1/calibrate", body: "null" },
          { method: "POST", path: "/api/tcs/1/calibrate", body: "[null]" },
        ],
        call,
      ),
    );
  },
);
const ROWS = ["/api/tcs/1", "/api/lights/1", "/api/settings", "/api/telemetry"];
const erases = attempt("null in place of a row and of settings erases", "nothing", async (controller) => {
  const call = await program(controller, SCOPES);
  const texts = async () => (await each(ROWS, (path) => call({ path }))).map(({ text }) => text);
  await controller.call("POST", "/api/tcs/1/calibrate", [{ expected: 25, observed: 25.2 }]);
  const before = await texts();
  await each(ROWS, (path) => call({ method: "POST", path, body: "null" }));
  return String(await texts()) === String(before) ? "nothing" : "something";
});
const UNSEEN = ["Pump\u0007", "Pump\u202e", "Pump\ud800", "Pump\u200e", "\u0000"];
const hides = attempt(
  "names of timers, macros and drivers with invisible characters",
  "400",
  async (controller) => {
    const call = await program(controller, SCOPES);
    const put = (path: string, body: object) => call({ method: "PUT", path: `/api/${path}`, body });
    return statuses([
      ...(await each(UNSEEN, (name) => put("macros", { name }))),
      ...(await each(UNSEEN, (title) => put("timers", { type: "reminder", target: { title } }))),
      ...(await each(UNSEEN, (title) =>
        put("macros", { name: "M", steps: [{ type: "alert", config: { title } }] }),
      )),
      ...(await each(UNSEEN, (key) => put("drivers", { type: "hs103", config: { [key]: "a" } }))),
    ]);
  },
);

interface Named {
  readonly name: string;
}
const unchanged = sees("nothing was changed", 1, async (_view, controller) => {
  const tokens = await controller.call<readonly Named[]>("GET", "/api/tokens");
  const macros = await controller.call<readonly Named[]>("GET", "/api/macros");
  const hasNull = tokens.some(({ name }) => name === "Null");
  return !hasNull && macros.length === 1 ? { words: "nothing changed" } : undefined;
});

export default defineFailures([
  {
    fault: "attack: a token with configure aims at the controller's own files",
    inject: actsOf([reachesFiles, movesPictures]),
    expect: sightsOf([reachesFiles, movesPictures]),
    heal: [ended("SIGTERM"), ...controlContinues.heal],
    recovered: controlContinues.recovered,
    without: { output: NOTHING_SWITCHED, alarm: REFUSED, log: NOT_LOGGED },
  },
  {
    fault: "attack: tokens with few rights try access, outputs and configuration",
    inject: actsOf([takesAccess, givesMore, switches, switchesInSteps, changesNothing]),
    expect: [
      ...sightsOf([takesAccess, givesMore, switches, switchesInSteps, changesNothing]),
      isOn(RETURN_PUMP, 1),
      staysOn(RETURN_PUMP, 30),
    ],
    ...controlContinues,
    without: { alarm: REFUSED, log: NOT_LOGGED },
  },
  {
    fault: "attack: a token with configure creates rows without end",
    inject: actsOf([fillsUp]),
    expect: sightsOf([fillsUp]),
    heal: [ended("SIGTERM"), ...controlContinues.heal],
    recovered: controlContinues.recovered,
    without: { output: NOTHING_SWITCHED, alarm: REFUSED, log: NOT_LOGGED },
  },
  {
    fault: "attack: a faulty program sends nulls and invisible characters",
    inject: actsOf([careless, erases, hides]),
    expect: [...sightsOf([careless, erases, hides]), unchanged],
    ...controlContinues,
    without: { output: NOTHING_SWITCHED, alarm: REFUSED, log: NOT_LOGGED },
  },
]);
