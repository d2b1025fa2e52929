// Others ask too much, or never answer.
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { crc32 } from "node:zlib";
import { SMTPServer } from "smtp-server";
import { type Act, defineFailures } from "../case.ts";
import type { Life } from "../life.ts";
import { asked, broken, doing, halted, mended, refused } from "../words/acts.ts";
import {
  HEATER,
  isOff,
  isOn,
  logged,
  noMacroRuns,
  quiet,
  sees,
  staysOff,
  staysOn,
  TOP_OFF,
  told,
} from "../words/sights.ts";
import { COLD, HEATING, LOW, ONE_PROBE, RAISING_PH, REACTOR } from "../words/states.ts";

const PROBE = "sensor:28-000000000001";
const UNPLUGGED = broken("the probe is unplugged", PROBE, "disconnected");
/** The next check, and what a busy network takes of it. */
const NEXT_CHECK = 75;
const heaterGoesOff = [
  isOff(HEATER, NEXT_CHECK),
  logged("equipment/1", /Heater off: no reading to go by/, NEXT_CHECK),
  ...told("probe-failed", { subject: "tcs/1", words: /sensor 'Tank' failed/, within: NEXT_CHECK }),
];

/** A mail server of the case's own; what it does with a client is its mood. */
type MailMood = "hangs" | "refuses" | "is slow" | "works";
interface MailServer {
  mood: MailMood;
  readonly mails: string[];
}
const SLOW_MS = 3000;

const mailOf = (life: Life): MailServer => life.kept.get("mail") as MailServer;

/** A server behind a door: the door decides whether anybody gets an answer. */
const mailed = (mood: MailMood): Act =>
  doing(`mail goes to a server that ${mood}`, async (life) => {
    const mail: MailServer = { mood, mails: [] };
    life.kept.set("mail", mail);
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onConnect: (_session, done) => {
        if (mail.mood === "refuses") done(new Error("554 go away"));
        else if (mail.mood === "is slow") setTimeout(done, SLOW_MS);
        else if (mail.mood === "works") done();
      },
      onData(stream, _session, done) {
        let text = "";
        stream.on("data", (part: Buffer) => {
          text += part.toString();
        });
        stream.on("end", () => {
          mail.mails.push(text);
          done();
        });
      },
    });
    server.on("error", () => undefined);
    const listening = server.listen(0, "127.0.0.1");
    await new Promise((resolve) => listening.once("listening", resolve));
    life.afterwards(() => new Promise<void>((resolve) => server.close(() => resolve())));
    const mailer = {
      // A TCP server has an address with a port.
      port: (listening.address() as AddressInfo).port,
      server: "127.0.0.1",
      from: "tank@example.org",
      to: ["keeper@example.org"],
      password: "",
    };
    await life.call("POST", "/api/telemetry", { notify: true, mailer });
  });
const mailWorks: Act = doing("the mail server works again", async (life) => {
  mailOf(life).mood = "works";
});
const mailArrives = (words: RegExp, within: number) =>
  sees(`a mail about it arrives within ${within} s`, within, (_view, life) =>
    mailOf(life).mails.some((mail) => words.test(mail)) ? { words: "mail arrived" } : undefined,
  );

/** A flood of alarms must not be a flood of mails to a person. */
const MOST_MAILS = 12;

/** Between an end in order and the next start somebody writes into the configuration. */
export const whileDown = (says: string, write: (database: DatabaseSync) => void): Act =>
  doing(says, async (life) => {
    await life.stop();
    const database = new DatabaseSync(join(life.directory, "configuration.db"));
    write(database);
    database.close();
    await life.restart();
  });

/** Requests of a client that asks as fast as it can, 10 000 a minute at least, for real seconds. */
const flooded = (seconds: number): Act =>
  doing(`a client sends 10 000 requests a minute for ${seconds} s`, async (life) => {
    const wanted = Math.ceil((10_000 / 60) * seconds);
    let sent = 0;
    const flood = async (): Promise<void> => {
      while (sent < wanted) {
        sent += 1;
        await life.call("GET", sent % 3 === 0 ? "/api/log?limit=1000" : "/api/equipment");
      }
    };
    life.kept.set("flood", Promise.all(Array.from({ length: 8 }, flood)));
  });
const floodAnswered = sees("every one of them was answered", 3600, async (_view, life) => {
  await life.kept.get("flood");
  return { words: "all answered" };
});

export default defineFailures([
  ...(["hangs", "refuses", "is slow"] as const).map((mood) => ({
    fault: `mail server that ${mood}`,
    speed: 10,
    given: [ONE_PROBE, mailed(mood), HEATING],
    inject: [UNPLUGGED],
    expect: heaterGoesOff,
    heal: [mailWorks],
    recovered: [mailArrives(/sensor 'Tank' failed/, 1800)],
  })),
  {
    fault: "10 000 requests a minute",
    speed: 20,
    given: [ONE_PROBE, HEATING],
    inject: [flooded(6), UNPLUGGED],
    expect: [...heaterGoesOff, floodAnswered],
    heal: [mended],
    recovered: [isOn(HEATER, 300)],
  },
  {
    fault: "event-loop stall of 5 s",
    speed: 5,
    given: [HEATING],
    inject: [halted(5)],
    expect: [isOn(HEATER, 10), logged("system/stall", /stood still/, 30), staysOn(HEATER, 60)],
    recovered: [quiet("lease-expired", 10), isOn(HEATER, 10)],
    without: { alarm: "shorter than any lease: control goes on where it was" },
  },
  {
    fault: "a probe that never answers",
    given: [ONE_PROBE, HEATING],
    inject: [broken("the probe never answers", PROBE, "slow", { seconds: 1_000_000 })],
    expect: heaterGoesOff,
    heal: [mended],
    recovered: [quiet("probe-failed", 180), isOn(HEATER, 300)],
  },
  {
    fault: "two macros that call each other",
    speed: 30,
    given: [
      asked("one macro", "PUT", "/api/macros", { name: "Ping", steps: [] }),
      asked("another", "PUT", "/api/macros", {
        name: "Pong",
        steps: [{ type: "macro", config: { id: "2", on: true } }],
      }),
    ],
    inject: [
      refused("the first is to call the second: refused", "POST", "/api/macros/2", {
        name: "Ping",
        steps: [{ type: "macro", config: { id: "3", on: true } }],
      }),
      asked("the second is run", "POST", "/api/macros/3/run"),
      COLD,
    ],
    expect: [isOn(HEATER, 70), logged("macros/3", /Pong/, 70), noMacroRuns(70)],
    without: { alarm: "it is refused when it is saved", recovery: "nothing was disturbed" },
  },
  {
    fault: "alarm flood",
    speed: 120,
    given: [mailed("works"), HEATING],
    inject: [
      UNPLUGGED,
      broken("the second probe, too", "sensor:28-000000000002", "disconnected"),
      ...["1", "2", "3"].map((inlet) =>
        broken("an inlet flutters", `inlet:${inlet}`, "noise", { amplitude: 1 }),
      ),
      broken("the pH board is gone", "analog:1", "disconnected"),
    ],
    expect: [
      ...heaterGoesOff,
      mailArrives(/sensor 'Tank' failed/, 120),
      mailArrives(/found a leak/, 300),
      sees(`at most ${MOST_MAILS} mails in the first hour`, 3700, (view, life) => {
        if (view.at - view.since < 3600_000) return;
        const { length } = mailOf(life).mails;
        return length <= MOST_MAILS ? { words: `${length} mails in an hour` } : undefined;
      }),
    ],
    heal: [mended],
    recovered: [quiet("probe-failed", 180), isOn(HEATER, 300)],
  },
  {
    fault: "a module that throws at start",
    given: [HEATING],
    inject: [
      whileDown("the top-off finds a fill in its book that nobody wrote", (database) => {
        const body = '{"ato":"1"}';
        const sum = crc32(`fills\n1/999\n1\n${body}`);
        database.prepare("INSERT INTO rows VALUES ('fills', '1/999', 1, ?, ?)").run(body, sum);
      }),
      COLD,
      LOW,
    ],
    // The others carry on, and what the failed one drove is off.
    expect: [
      isOn(HEATER, 70),
      ...told("module-failed", { subject: "module/ato", words: /did not start/, within: 5 }),
      staysOff(TOP_OFF, 600),
    ],
    heal: [
      whileDown("the line is taken out", (database) => {
        database.prepare("DELETE FROM rows WHERE collection = 'fills' AND id = '1/999'").run();
      }),
      LOW,
    ],
    recovered: [quiet("module-failed", 900), isOn(TOP_OFF, 600)],
  },
  {
    fault: "pH probe dead",
    given: [RAISING_PH],
    inject: [broken("the pH probe is dead", "analog:1", "disconnected")],
    expect: [
      isOff(REACTOR, NEXT_CHECK),
      logged("equipment/5", /Kalkwasser off/, NEXT_CHECK),
      ...told("probe-failed", { subject: "phprobes/1", words: /failed/, within: NEXT_CHECK }),
      staysOff(REACTOR, 600),
    ],
    heal: [mended],
    recovered: [quiet("probe-failed", 180), isOn(REACTOR, 300)],
  },
]);
