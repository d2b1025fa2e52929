import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { LANGUAGES } from "@refugium/languages/languages.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rawTime } from "../kernel/raw-time.ts";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
let server: SMTPServer;
let mails: { readonly to: readonly string[]; readonly text: string }[];
let unknownRecipient: string;

beforeEach(async () => {
  mails = [];
  unknownRecipient = "";
  server = new SMTPServer({
    authOptional: true,
    onRcptTo({ address }, _session, done) {
      done(address === unknownRecipient ? new Error("no such user here") : null);
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, text: Buffer.concat(parts).toString() });
        done(null);
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", () => listening()));
  tank = await TestTank.start();
  await configure({ port: portOf(server.server) });
});
afterEach(async () => {
  await tank.stop();
  await new Promise<void>((closed) => server.close(() => closed()));
});

// A listening TCP server has an address of this shape.
const portOf = (listening: Server): number => (listening.address() as AddressInfo).port;
const configure = (mailer: object, more: object = {}) =>
  tank.call("telemetry.update", {
    notify: true,
    mailer: {
      server: "127.0.0.1",
      from: "tank@example.org",
      to: ["me@example.org", "you@example.org"],
      ...mailer,
    },
    ...more,
  });
const NO_OWNER = { type: "equipment", id: "9" };
const raise = (title: string, priority: "critical" | "warning" = "warning") =>
  tank.app.platform.reporting.alarms.raise({
    code: title,
    subject: NO_OWNER,
    priority,
    title,
    message: title,
  });
const mailed = (words: string) => mails.filter(({ text }) => text.includes(words));

/** Waits in real time for real mail, with little time of the tank's clock. */
async function until(isDone: () => boolean): Promise<void> {
  const giveUp = rawTime.monotonicMs() + 8000;
  for (let turn = 1; !isDone() && rawTime.monotonicMs() < giveUp; turn++) {
    await rawTime.breathe();
    if (turn % 500 === 0) await tank.run(0.01);
  }
  expect(isDone()).toBe(true);
}

/** Waits in real time, long enough for a mail that must not arrive. */
async function mailTime(): Promise<void> {
  const end = rawTime.monotonicMs() + 150;
  while (rawTime.monotonicMs() < end) await rawTime.breathe();
}

/** A mail server that accepts connections and never answers. */
async function silentServer(): Promise<{ readonly port: number; close(): Promise<void> }> {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket.on("error", () => undefined)));
  await new Promise<void>((listening) => silent.listen(0, "127.0.0.1", () => listening()));
  return {
    port: portOf(silent),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((closed) => silent.close(() => closed()));
    },
  };
}

describe("a recipient rejected by the mail server", () => {
  beforeEach(() => {
    unknownRecipient = "you@example.org";
  });

  it("fails the test message with the server's words", async () => {
    await expect(tank.call("telemetry.test_message")).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringMatching(/not for you@example.org: .*no such user here/),
    });
  });

  it("fails a reminder", async () => {
    await tank.call("timers.create", {
      name: "Filter",
      enable: true,
      type: "reminder",
      second: "0",
      target: { title: "Clean the filter" },
    });
    await tank.run(61);
    await until(() => tank.standing.includes("timer-failed"));
    expect(mails).toHaveLength(1);
  });

  it("raises its own alarm while others are mailed once", async () => {
    raise("Leak");
    await tank.run(0.01);
    await until(() => tank.standing.includes("alerts-refused"));
    await until(() => mailed("do not reach everybody").length === 1);
    expect(mailed("]Leak")).toHaveLength(1);
    expect(tank.app.platform.reporting.errors.get("alert-failure").message).toContain("you@example.org");
    unknownRecipient = "";
    raise("Warm");
    await tank.run(0.01);
    await until(() => !tank.standing.includes("alerts-refused"));
    await mailTime();
    expect(mailed("]Leak")).toHaveLength(1);
  });
});

describe("a hanging mail server", () => {
  it("delays no control, reload or stop and leaves no timer", async () => {
    const silent = await silentServer();
    await configure({ port: silent.port });
    raise("Leak", "critical");
    await tank.run(1);
    await mailTime();
    tank.setTank({ temperature: 23 });
    await tank.run(300);
    expect(tank.app.platform.reporting.alarms.isStanding("Leak", NO_OWNER)).toBe(true);
    const heater = tank.app.platform.storage.collections.of(tcs).find("1")?.heater ?? "";
    const outlet = tank.app.platform.storage.collections.of(equipment).find(heater)?.outlet;
    expect(tank.output(`outlet-${outlet}`)).toMatchObject({ value: 100, rank: "controller" });
    const began = rawTime.monotonicMs();
    await tank.app.reload();
    expect(rawTime.monotonicMs() - began).toBeLessThan(2000);
    expect(tank.clock.pending().filter((name) => name.includes("sending"))).toHaveLength(0);
    await silent.close();
  });
});

describe("a timer's reminder", () => {
  const remindEveryMinute = () =>
    tank.call("timers.create", {
      name: "Filter",
      enable: true,
      type: "reminder",
      second: "0",
      target: { title: "Clean the filter", message: "It is due" },
    });

  it("is mailed as written, without the mark of an alert", async () => {
    await remindEveryMinute();
    await tank.run(61);
    await until(() => mails.length > 0);
    expect(mails[0]?.text).toMatch(/^Subject: \[Refugium Reminder\] Clean the filter\r$/m);
    expect(mails[0]?.text).toContain("It is due");
    expect(mails[0]?.to).toEqual(["me@example.org", "you@example.org"]);
  });

  it("raises an alarm of the timer when rejected, cleared by the next", async () => {
    await configure({ port: 1 });
    await remindEveryMinute();
    await tank.run(61);
    await until(() => tank.standing.includes("timer-failed"));
    await configure({ port: portOf(server.server) });
    await tank.run(60);
    await until(() => !tank.standing.includes("timer-failed"));
  });

  it("is in the log without an alarm while mail is switched off", async () => {
    await tank.call("telemetry.update", { notify: false });
    await remindEveryMinute();
    await tank.run(61);
    await mailTime();
    expect(tank.standing).not.toContain("timer-failed");
    expect(mails).toEqual([]);
  });

  it("is throttled by its subject", async () => {
    await tank.call("telemetry.update", { throttle: 1 });
    await remindEveryMinute();
    for (let minute = 0; minute < 3; minute++) {
      await tank.run(61);
      await mailTime();
    }
    expect(mails).toHaveLength(1);
    expect(tank.standing).not.toContain("timer-failed");
  });
});

describe("a macro's alert step", () => {
  const macro = () =>
    tank.call("macros.create", {
      name: "Tell",
      steps: [
        { type: "alert", config: { title: "Feeding", message: "now" } },
        { type: "equipment", config: { id: "1", on: true } },
      ],
    }) as Promise<{ readonly id: string }>;

  it("is mailed under its own title", async () => {
    const { id } = await macro();
    await tank.call("macros.run", undefined, { id });
    await tank.run(1);
    await until(() => mails.length > 0);
    expect(mails[0]?.text).toMatch(/^Subject: Feeding\r$/m);
  });

  it("raises an alarm when rejected, cleared by the next success", async () => {
    await configure({ port: 1 });
    const { id } = await macro();
    await tank.call("macros.run", undefined, { id });
    await tank.run(1);
    await until(() => tank.standing.includes("message-undelivered"));
    await configure({ port: portOf(server.server) });
    await tank.call("macros.run", undefined, { id });
    await tank.run(1);
    await until(() => !tank.standing.includes("message-undelivered"));
  });
});

describe("the status report", () => {
  it("is mailed on its schedule with the summary that all is well", async () => {
    await tank.call("settings.update", {
      health_check: { report_enable: true, report_schedule: "0 * * * * *" },
    });
    await tank.run(61);
    await until(() => mails.length > 0);
    expect(mails[0]?.text).toContain("Status Report");
    expect(mails[0]?.text).toContain("Load: ");
  });

  it("raises an alarm when rejected", async () => {
    await configure({ port: 1 });
    await tank.call("settings.update", {
      health_check: { report_enable: true, report_schedule: "0 * * * * *" },
    });
    await tank.run(61);
    await until(() => tank.standing.includes("report-undelivered"));
  });
});

it("critical alarms are not stopped by a throttle below their repetition", async () => {
  await configure({ port: portOf(server.server) }, { throttle: 1 });
  raise("Leak", "critical");
  for (let quarter = 1; quarter <= 2; quarter++) {
    await tank.run(0.01);
    await until(() => mailed("]Leak").length === quarter);
    await tank.run(15 * 60);
  }
});

it("a mail configuration without a server or a sender is incomplete", async () => {
  await configure({ server: "" });
  await expect(tank.call("telemetry.test_message")).rejects.toThrow("names no server");
  await configure({ from: "" });
  await expect(tank.call("telemetry.test_message")).rejects.toThrow("no sender");
});

it("a mail uses the new language soon after it was changed", async () => {
  // The first load compiles the sources of the language.
  await LANGUAGES.fr.load();
  await tank.call("settings.update", { language: "fr" });
  await mailTime();
  await tank.call("telemetry.test_message");
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).not.toContain("Test email");
});
