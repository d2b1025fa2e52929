// Others ask too much, or never answer.
import { writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { type Act, defineFailures } from "../case.ts";
import type { Life } from "../life.ts";
import { asked, broken, doing, ended, halted, mended, together, water } from "../words/acts.ts";
import { alarmed, HEATER, isOff, isOn, quiet, sees } from "../words/sights.ts";
import { seen } from "../words/waiting.ts";

const PROBE = "sensor:28-000000000001";
const ONE_PROBE = asked("the thermostat has one probe", "POST", "/api/tcs/1", { second_sensor: "" });
const HEATING = together(
  "the tank is cold and heated",
  water({ temperature: 24.4 }),
  seen(isOn(HEATER, 300)),
);
const UNPLUGGED = broken("the probe is unplugged", PROBE, "disconnected");
const heaterGoesOff = [isOff(HEATER, 90), alarmed("probe-failed", 90)];

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
    recovered: [mailArrives(/Tank/, 1800)],
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
    speed: 1,
    given: [HEATING],
    inject: [halted(5)],
    expect: [isOn(HEATER, 10)],
    recovered: [quiet("lease-expired", 5)],
  },
  {
    fault: "a check that never returns",
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
      doing("the first calls the second, and is run", async (life) => {
        const steps = [
          { type: "macro", config: { id: "3", on: true } },
          { type: "wait", config: { duration: 1 } },
        ];
        // Refused at once or stopped when it runs: both end it.
        await life.call("POST", "/api/macros/2", { name: "Ping", steps }).catch(() => undefined);
        await life.call("POST", "/api/macros/2/run").catch(() => undefined);
      }),
      water({ temperature: 24.4 }),
    ],
    expect: [
      isOn(HEATER, 300),
      sees("neither runs on", 300, async (_view, life) => {
        const rows = await life.call<readonly { readonly enable: boolean }[]>("GET", "/api/macros");
        return rows.some(({ enable }) => enable) ? undefined : { words: "no macro runs" };
      }),
    ],
  },
  {
    fault: "alarm flood",
    speed: 60,
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
      isOff(HEATER, 90),
      alarmed("probe-failed", 90),
      sees("after an hour there are fewer than 60 mails", 3900, (view, life) => {
        if (view.at - view.since < 3600_000) return;
        const { length } = mailOf(life).mails;
        return length > 0 && length < 60 ? { words: `${length} mails in an hour` } : undefined;
      }),
    ],
    heal: [mended],
    recovered: [quiet("probe-failed", 300)],
  },
  {
    fault: "a module that fails at start",
    given: [HEATING],
    inject: [
      doing("a file lies where the camera's pictures should", async (life) => {
        const directory = join(life.directory, "pictures");
        writeFileSync(directory, "");
        await life.call("POST", "/api/camera/config", {
          enable: true,
          image_directory: join(directory, "x"),
          tick_interval: 60,
        });
      }),
      ended("SIGTERM"),
      water({ temperature: 24.4 }),
    ],
    expect: [isOn(HEATER, 300)],
  },
  {
    fault: "pH probe dead",
    given: [
      asked("there is an outlet", "PUT", "/api/outlets", { name: "Spare", driver: "rpi", pin: 24 }),
      asked("there is a dosing reactor", "PUT", "/api/equipment", { name: "Kalkwasser", outlet: "5" }),
      asked("it raises the pH", "POST", "/api/phprobes/1", {
        control: true,
        upper_eq: "5",
        min: 8.4,
        max: 8.6,
        hysteresis: 0.05,
      }),
      seen(
        isOn({ name: "Kalkwasser", output: "outlet-5", driver: "rpi", pin: 24, kind: "digital-output" }, 300),
      ),
    ],
    inject: [broken("the pH probe is dead", "analog:1", "disconnected")],
    expect: [
      isOff({ name: "Kalkwasser", output: "outlet-5", driver: "rpi", pin: 24, kind: "digital-output" }, 150),
      alarmed("probe-failed", 150),
    ],
    heal: [mended],
    recovered: [quiet("probe-failed", 180)],
  },
]);
