import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rawTime } from "../kernel/raw-time.ts";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
let server: SMTPServer;
let mails: string[];
let refusal: string | undefined;

beforeEach(async () => {
  mails = [];
  refusal = undefined;
  server = new SMTPServer({
    onAuth: ({ username, password }, _session, done) =>
      done(password === "pass word" ? null : new Error("wrong password"), { user: username }),
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        if (refusal === undefined) mails.push(Buffer.concat(parts).toString());
        done(refusal === undefined ? null : new Error(refusal));
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", () => listening()));
  tank = await TestTank.start();
});
afterEach(async () => {
  await tank.stop();
  await new Promise<void>((closed) => server.close(() => closed()));
});

const mailer = () => ({
  // A listening TCP server has an address of this shape.
  port: (server.server.address() as AddressInfo).port,
  server: "127.0.0.1",
  from: "tank@example.org",
  to: ["me@example.org", "you@example.org"],
  password: "pass word",
});
const configure = (more: object = {}) =>
  tank.call("telemetry.update", { notify: true, mailer: { ...mailer(), ...more } });

/** Waits in real time for real mail, with little time of the tank's clock. */
async function until(isDone: () => boolean): Promise<void> {
  const giveUp = rawTime.monotonicMs() + 8000;
  for (let turn = 1; !isDone() && rawTime.monotonicMs() < giveUp; turn++) {
    await rawTime.breathe();
    if (turn % 1000 === 0) await tank.run(0.01);
  }
}

describe("the test message", () => {
  it("reports its acceptance by the server for every recipient", async () => {
    await configure();
    expect(await tank.call("telemetry.test_message")).toEqual({});
    expect(mails[0]).toMatch(/^Subject: \[Refugium:Alert\]Test email\r$/m);
    expect(mails[0]).toMatch(/^To: me@example.org, you@example.org\r$/m);
    expect(mails[0]).toMatch(/^Date: /m);
  });

  it("reports the server's answer when it was rejected", async () => {
    await configure();
    refusal = "the mailbox is full";
    await expect(tank.call("telemetry.test_message")).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining("the mailbox is full"),
    });
    await configure({ password: "other" });
    await expect(tank.call("telemetry.test_message")).rejects.toMatchObject({ code: "unavailable" });
    await configure({ port: 1 });
    await expect(tank.call("telemetry.test_message")).rejects.toMatchObject({
      message: expect.stringContaining("127.0.0.1:1"),
    });
    await configure({ to: [] });
    await expect(tank.call("telemetry.test_message")).rejects.toMatchObject({ code: "unavailable" });
  });

  it("is limited to ten within ten minutes", async () => {
    await configure();
    for (let sent = 0; sent < 10; sent++) await tank.call("telemetry.test_message");
    await expect(tank.call("telemetry.test_message")).rejects.toMatchObject({ code: "too-many-requests" });
    expect(mails).toHaveLength(10);
  });

  it("is refused while mail is switched off", async () => {
    await expect(tank.call("telemetry.test_message")).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("switched off"),
    });
  });
});

describe("an alarm", () => {
  it("is mailed when raised and cleared; line breaks add no header", async () => {
    await configure();
    const {
      reporting: { alarms },
    } = tank.app.platform;
    const subject = { type: "equipment", id: "9" };
    const title = "'Pump\r\nBcc: thief@example.org' tripped";
    alarms.raise({ code: "x", subject, priority: "warning", title, message: "on too long at 30 °C" });
    await tank.run(0.01);
    await until(() => mails.length === 1);
    expect(mails[0]).toContain("[Refugium:Alert]'Pump Bcc: thief@example.org' tripped");
    expect(mails[0]).not.toMatch(/^Bcc:/m);
    alarms.clear("x", subject);
    // An alarm is mailed as cleared after a delay.
    await tank.run(360);
    await until(() => mails.length === 2);
    expect(mails[1]).toContain("Cleared:");
  });

  it("is throttled by its subject", async () => {
    await configure();
    await tank.call("telemetry.update", { throttle: 1 });
    const {
      reporting: { alarms },
    } = tank.app.platform;
    const raise = (id: string) =>
      alarms.raise({ code: "x", subject: { type: "t", id }, priority: "info", title: "Same", message: id });
    raise("1");
    raise("2");
    await tank.run(0.01);
    const same = () => mails.filter((mail) => mail.includes("]Same"));
    await until(() => same().length === 1);
    await tank.run(120);
    expect(same()).toHaveLength(1);
    // The second mail is queued.
    expect(alarms.notices()).toHaveLength(1);
    await tank.run(3600);
    await until(() => same().length === 2);
    expect(same()).toHaveLength(2);
  });

  it("whose mail fails raises another alarm and is mailed later", async () => {
    await configure();
    refusal = "not now";
    const {
      reporting: { alarms, errors },
    } = tank.app.platform;
    alarms.raise({
      code: "x",
      subject: { type: "t", id: "1" },
      priority: "info",
      title: "News",
      message: "news",
    });
    await tank.run(0.01);
    await until(() => tank.standing.includes("alerts-undelivered"));
    expect(errors.get("alert-failure").message).toContain("not now");
    refusal = undefined;
    await tank.run(61);
    await until(() => !tank.standing.includes("alerts-undelivered"));
    expect(mails.some((mail) => mail.includes("News"))).toBe(true);
  });

  it("is acknowledged and shelved over the API", async () => {
    tank.app.platform.reporting.alarms.raise({
      code: "x",
      subject: { type: "t", id: "1" },
      priority: "critical",
      title: "News",
      message: "news",
    });
    await tank.call("alarms.acknowledge", undefined, { id: "x:t:1" });
    await tank.call("alarms.shelve", { minutes: 5 }, { id: "x:t:1" });
    expect(tank.alarms.find(({ code }) => code === "x")).toMatchObject({
      acknowledged_at: expect.any(String),
      shelved_until: expect.any(String),
    });
    await expect(tank.call("alarms.shelve", {}, { id: "x:t:1" })).rejects.toMatchObject({ code: "invalid" });
    await expect(tank.call("alarms.acknowledge", undefined, { id: "no" })).rejects.toMatchObject({
      code: "not-found",
    });
    expect(tank.log("alarms/x:t:1").map(({ message }) => message)).toHaveLength(2);
  });
});

describe("secrets of the telemetry configuration", () => {
  const stored = () => readFileSync(join(tank.directory, "configuration.db")).toString("latin1");

  it("are never answered and are sealed on the disk", async () => {
    const answer = await configure();
    expect(answer).toMatchObject({ mailer: { password: "<stored>" }, mqtt: { password: "" } });
    expect(stored()).not.toContain("pass word");
    expect(stored()).toContain("sealed:2:");
  });

  it("are kept by an echo, empty text or omission; null clears", async () => {
    await configure();
    const echo = (await tank.call("telemetry.get")) as object;
    await tank.call("telemetry.update", echo);
    await tank.call("telemetry.update", { mailer: { password: "" } });
    await tank.call("telemetry.update", { throttle: 3 });
    tank = await tank.restart();
    expect(await tank.call("telemetry.test_message")).toEqual({});
    expect(await tank.call("telemetry.update", { mailer: { password: null } })).toMatchObject({
      mailer: { password: "" },
    });
    await tank.call("telemetry.update", { mqtt: { password: "x" } });
    expect(await tank.call("telemetry.update", { mqtt: null })).toMatchObject({
      mqtt: { password: "", prefix: "" },
    });
  });

  describe("belong to one destination", () => {
    const refused = expect.objectContaining({
      code: "invalid",
      details: [
        expect.objectContaining({
          path: "mailer.password",
          message_code: "notifications.mailPasswordAgain",
        }),
      ],
    });
    const change = (mail: object) => tank.call("telemetry.update", { mailer: mail });

    it.each([
      ["another server", { server: "mail.attacker.example" }],
      ["another server, with the mask", { server: "mail.attacker.example", password: "<stored>" }],
      ["another server, with nothing", { server: "mail.attacker.example", password: "" }],
      ["another port", { port: 18_525 }],
      ["another user", { username: "somebody" }],
      ["another sender that is also the user", { from: "other@example.org" }],
    ])("the mail password is not kept for %s", async (_what, mail) => {
      await configure();
      const before = await tank.call("telemetry.get");
      await expect(change(mail)).rejects.toEqual(refused);
      expect(await tank.call("telemetry.get")).toEqual(before);
    });

    it("another server is accepted with a new password or none", async () => {
      await configure();
      await change({ server: "mail.example.org", password: "other" });
      await change({ server: "mail.example.com", password: null });
      expect(await change({ server: "mail.example.net", port: 25 })).toMatchObject({
        mailer: { server: "mail.example.net", password: "" },
      });
    });

    it("the password returns with its server only", async () => {
      await configure();
      await change({ server: "" });
      await expect(tank.call("telemetry.test_message")).rejects.toMatchObject({
        message: expect.stringContaining("no server"),
      });
      await expect(change({ server: "mail.attacker.example" })).rejects.toEqual(refused);
      await tank.call("telemetry.update", { notify: false });
      await tank.call("telemetry.update", { notify: true, mailer: { server: "127.0.0.1" } });
      expect(await tank.call("telemetry.test_message")).toEqual({});
    });

    it("the password of a broker is not kept for another one", async () => {
      await tank.call("telemetry.update", { mqtt: { server: "tcp://10.0.0.2", password: "p" } });
      for (const mqtt of [{ server: "tcp://10.6.6.6" }, { username: "u" }])
        await expect(tank.call("telemetry.update", { mqtt })).rejects.toMatchObject({
          details: [{ path: "mqtt.password" }],
        });
      await tank.call("telemetry.update", { mqtt: { prefix: "reef", server: "" } });
    });
  });

  it("may be given in either spelling", async () => {
    const before = (await tank.call("telemetry.get")) as { adafruitio: object };
    await tank.call("telemetry.update", {
      ...before,
      adafruitio: { ...before.adafruitio, token: "key", user: "u" },
    });
    expect(await tank.call("telemetry.get")).toMatchObject({
      cloudio: { token: "<stored>", user: "u" },
      adafruitio: { token: "<stored>", user: "u" },
    });
    await tank.call("telemetry.update", { prometheus: true });
    expect(await tank.call("telemetry.get")).toMatchObject({ metrics_export: true, prometheus: true });
    await expect(tank.call("telemetry.update", { mailer: { to: ["a\nBcc: b@c"] } })).rejects.toMatchObject({
      code: "invalid",
    });
  });
});
