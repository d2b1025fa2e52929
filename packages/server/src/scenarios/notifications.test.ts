import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "@refugium/languages/languages.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Condition } from "../alarms/alarms.ts";
import type { LinkTarget } from "../alarms/notice-links.ts";
import { rawTime } from "../kernel/raw-time.ts";
import { PushService } from "../testing/push-service.ts";
import { TestTank } from "../testing/test-tank.ts";

const SUBJECT = { type: "tcs", id: "9" };
const WARM: Condition = {
  code: "warm",
  subject: SUBJECT,
  priority: "critical",
  title: "Too warm",
  message: "Too warm: 30 °C",
};
const LOW: Condition = { ...WARM, code: "low", priority: "warning", title: "Low", message: "Low: 10 %" };

let tank: TestTank;
let phone: PushService;
let other: PushService;

const accept = () => ({ status: 200, body: '{"id":"x1"}' });

beforeEach(async () => {
  phone = await PushService.start(accept);
  other = await PushService.start(accept);
  tank = await TestTank.start({ tank: "empty" });
});
afterEach(async () => {
  await tank.stop();
  await Promise.all([phone.stop(), other.stop()]);
});

const channel = (name: string, service: PushService) =>
  tank.call("channels.create", {
    name,
    type: "ntfy",
    parameters: { Server: service.url, Topic: name, Token: `secret-of-${name}` },
  });
const recipient = (name: string, more: object = {}) =>
  tank.call("recipients.create", { name, channels: ["1"], ...more });
const raise = (condition = WARM) => tank.platform.reporting.alarms.raise(condition);
const clear = ({ code } = WARM) => tank.platform.reporting.alarms.clear(code, SUBJECT);
const got = (service = phone) => service.requests.map(({ body }) => String(JSON.parse(body).title));

/** Lets real sockets answer while the tank's clock goes on for so many minutes. */
async function minutes(count: number): Promise<void> {
  for (let second = 0; second < count * 60; second += 20) {
    await tank.run(20);
    for (let turn = 0; turn < 12; turn++) await rawTime.breathe();
  }
}

/** A moment of the tank, with as much real time as a request on this machine needs. */
async function until(isDone: () => boolean): Promise<void> {
  const giveUp = rawTime.monotonicMs() + 8000;
  for (let turn = 1; !isDone() && rawTime.monotonicMs() < giveUp; turn++) {
    await rawTime.breathe();
    if (turn % 50 === 0) await tank.run(0.001);
  }
  expect(isDone()).toBe(true);
}

describe("a recipient", () => {
  it("is notified of an alarm, of what it does for the tank, and of its end", async () => {
    await channel("anna", phone);
    await recipient("Anna");
    raise();
    await until(() => got().length === 1);
    const [first] = phone.requests;
    expect(JSON.parse(first?.body ?? "")).toMatchObject({ topic: "anna", priority: 5, title: "Too warm" });
    expect(first?.headers.authorization).toBe("Bearer secret-of-anna");
    clear();
    await minutes(7);
    expect(got()).toEqual(["Too warm", "Cleared: Too warm"]);
  });

  it("is notified once after several changes at the same time", async () => {
    await channel("anna", phone);
    await recipient("Anna");
    const rename = (name: string) => tank.call("channels.update", { name }, { id: "1" });
    const change = (name: string) => tank.call("recipients.update", { name }, { id: "1" });
    await Promise.all([rename("a"), change("A"), rename("b"), change("B"), rename("c")]);
    raise();
    await minutes(2);
    expect(got()).toEqual(["Too warm"]);
  });

  it("is tried over a channel that shares its name with one that fails", async () => {
    await channel("same", phone);
    await channel("same", other);
    phone.answers(() => ({ status: 500 }));
    await recipient("Anna", { channels: ["1", "2"] });
    raise();
    await until(() => got(other).length === 1);
    const failed = phone.requests.length;
    raise({ ...WARM, code: "hot", title: "Hot" });
    await until(() => got(other).includes("Hot"));
    // The other channel of the name comes first now.
    expect(phone.requests.length).toBe(failed);
  });

  it("gets the priorities and the language of the row", async () => {
    await LANGUAGES.de.load();
    await channel("anna", phone);
    await recipient("Anna", { least: "critical", language: "de" });
    raise(LOW);
    raise();
    await until(() => got().length === 1);
    clear(LOW);
    clear();
    await minutes(7);
    expect(got()).toEqual(["Too warm", "Vorbei: Too warm"]);
  });

  it("is notified over the second channel when the first refuses", async () => {
    await channel("anna", phone);
    await channel("mail", other);
    phone.answers(() => ({ status: 507, body: '{"error":"the disk is full"}' }));
    await recipient("Anna", { channels: ["1", "2"] });
    raise();
    await until(() => got(other).length === 1);
    expect(await tank.call("channels.state", undefined, { id: "1" })).toMatchObject({
      state: "fails",
      reason: expect.stringContaining("answered 507: the disk is full"),
    });
    expect(tank.alarms.map(({ code }) => code)).toEqual(["warm"]);
  });

  it("is notified over the second channel when the first hangs for two minutes", async () => {
    await channel("anna", phone);
    await channel("mail", other);
    phone.mood = "hang";
    await recipient("Anna", { channels: ["1", "2"] });
    raise();
    await minutes(1);
    expect(got(other)).toEqual([]);
    await minutes(2);
    expect(got(other)).toEqual(["Too warm"]);
    // The one that hangs has its turn after the other now.
    raise({ ...WARM, code: "hot", title: "Hot" });
    await until(() => got(other).includes("Hot"));
  });

  it("is notified after others when nobody acknowledged", async () => {
    await channel("anna", phone);
    await channel("ben", other);
    await recipient("Anna");
    await recipient("Ben", { channels: ["2"], after_minutes: 10 });
    raise();
    await minutes(9);
    expect([got().length, got(other).length]).toEqual([1, 0]);
    await minutes(3);
    expect(got(other)).toEqual(["Too warm"]);
  });

  it("is not notified after others when somebody acknowledged", async () => {
    await channel("anna", phone);
    await channel("ben", other);
    await recipient("Anna");
    await recipient("Ben", { channels: ["2"], after_minutes: 10 });
    raise();
    await minutes(5);
    await tank.call("alarms.acknowledge", undefined, { id: "warm:tcs:9" });
    await minutes(20);
    clear();
    await minutes(7);
    expect(got()).toEqual(["Too warm", "Cleared: Too warm"]);
    expect(got(other)).toEqual([]);
  });

  it("gets only what is critical in quiet hours, and the rest afterwards", async () => {
    await channel("anna", phone);
    // The tank starts at 12:00 UTC.
    await recipient("Anna", { quiet_from: "11:00", quiet_to: "12:30" });
    raise(LOW);
    raise();
    await minutes(10);
    expect(got()).toEqual(["Too warm"]);
    await minutes(22);
    expect(got()).toContain("Low");
  });

  it("is not notified again after a restart", async () => {
    await channel("anna", phone);
    await recipient("Anna");
    raise(LOW);
    await until(() =>
      tank.log("tcs/9").some(({ message }) => message.includes("handed over to anna for Anna")),
    );
    tank = await tank.restart();
    raise(LOW);
    await minutes(5);
    expect(got()).toEqual(["Low"]);
  });

  it("gets a summary once a day, with what is off and what stands", async () => {
    await channel("anna", phone);
    await recipient("Anna", { digest_at: "12:05" });
    raise(LOW);
    await minutes(4);
    expect(got()).toEqual(["Low"]);
    await minutes(5);
    expect(got()).toEqual(["Low", "Daily summary"]);
    expect(JSON.parse(phone.requests[1]?.body ?? "").message).toContain("warning: Low: 10 %");
    await minutes(60);
    expect(got()).toHaveLength(2);
  });

  it("is a way out, as mail is", async () => {
    const isMissing = async () => JSON.stringify(await tank.call("off.list")).includes('"notification"');
    await tank.call("tcs.create", { name: "Tank", sensor: "28-000000000001", enable: true });
    await tank.run(120);
    expect(await isMissing()).toBe(true);
    await channel("anna", phone);
    await recipient("Anna");
    await tank.run(120);
    expect(await isMissing()).toBe(false);
    await tank.call("recipients.update", { after_minutes: 5 }, { id: "1" });
    await tank.run(120);
    expect(await isMissing()).toBe(true);
  });

  it("without a channel that is on is a problem, and nobody is notified", async () => {
    await channel("anna", phone);
    await recipient("Anna");
    await tank.call("channels.update", { enable: false }, { id: "1" });
    expect(await tank.call("problems.list")).toContainEqual(
      expect.objectContaining({ code: "recipient-unreachable" }),
    );
    raise();
    await minutes(3);
    expect(got()).toEqual([]);
    await tank.call("channels.update", { enable: true }, { id: "1" });
    await until(() => got().length === 1);
  });
});

describe("many alarms", () => {
  it("of one condition are one message and one end", async () => {
    await channel("anna", phone);
    await recipient("Anna");
    for (let times = 0; times < 10_000; times++) {
      raise(LOW);
      clear(LOW);
    }
    raise(LOW);
    await until(() => got().length === 1);
    clear(LOW);
    await minutes(8);
    expect(got()).toEqual(["Low", "Cleared: Low"]);
  });

  it("at once are gathered, and none is lost", async () => {
    await channel("anna", phone);
    await recipient("Anna");
    for (let number = 1; number <= 40; number++)
      raise({ ...LOW, code: `low-${number}`, title: `Low ${number}.`, message: `Low ${number}.` });
    await minutes(3);
    const shown = phone.requests.map(({ body }) => body).join("\n");
    for (let number = 1; number <= 40; number++) expect(shown).toContain(`Low ${number}.`);
    expect(phone.requests.length).toBeLessThanOrEqual(5);
  });
});

describe("a channel", () => {
  it("shows and stores no secret", async () => {
    await channel("anna", phone);
    const row = await tank.call("channels.get", undefined, { id: "1" });
    expect(row).toMatchObject({ parameters: { Topic: "anna", Token: "<stored>" } });
    const live = () => JSON.stringify(tank.platform.reporting.live.get("row/channels/1"));
    expect(live()).toContain("<stored>");
    tank = await tank.restart();
    expect(await tank.call("channels.get", undefined, { id: "1" })).toEqual(row);
    expect(live()).toContain("<stored>");
    const files = readdirSync(tank.directory).filter((file) => file.startsWith("configuration.db"));
    const stored = files.map((file) => readFileSync(join(tank.directory, file)).toString("latin1")).join("");
    expect(stored).toContain("anna");
    expect(stored).not.toContain("secret-of-anna");
  });

  it("keeps its secret for the same server only", async () => {
    await channel("anna", phone);
    const parameters = { Server: phone.url, Topic: "reef", Token: "<stored>" };
    await tank.call("channels.update", { parameters }, { id: "1" });
    await tank.call("channels.test", undefined, { id: "1" });
    expect(phone.requests.at(-1)?.headers.authorization).toBe("Bearer secret-of-anna");
    const elsewhere = { parameters: { ...parameters, Server: other.url } };
    await expect(tank.call("channels.update", elsewhere, { id: "1" })).rejects.toMatchObject({
      details: [expect.objectContaining({ path: "parameters.token" })],
    });
    expect(other.requests).toEqual([]);
  });

  it("is refused with the field at fault", async () => {
    const bad = { name: "x", type: "ntfy", parameters: { Server: "ftp://x", Topic: "a b" } };
    await expect(tank.call("channels.create", bad)).rejects.toMatchObject({
      details: [
        expect.objectContaining({ path: "parameters.server" }),
        expect.objectContaining({ path: "parameters.topic" }),
      ],
    });
    await expect(tank.call("channels.create", { name: "x", type: "pigeon" })).rejects.toMatchObject({
      details: [expect.objectContaining({ path: "type", message: expect.stringContaining("ntfy") })],
    });
  });

  it("tells what a test came to", async () => {
    await channel("anna", phone);
    expect(await tank.call("channels.test", undefined, { id: "1" })).toEqual({ took_ms: expect.any(Number) });
    phone.answers(() => ({ status: 401, body: '{"error":"unauthorized"}' }));
    await expect(tank.call("channels.test", undefined, { id: "1" })).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining("401: unauthorized"),
    });
  });
});

describe("a link in a message", () => {
  const linkOf = (does: LinkTarget["does"]): string => {
    const { actions } = JSON.parse(phone.requests.at(-1)?.body ?? "");
    return String(actions[does === "acknowledge" ? 0 : 1].url).replace(/^.*\/x\/notice\//, "");
  };
  beforeEach(async () => {
    await tank.call("settings.update", { public_url: "https://reef.example.org" });
    await channel("anna", phone);
    await recipient("Anna");
    raise();
    await until(() => got().length === 1);
  });

  it("acknowledges once, and the log says who", async () => {
    const token = linkOf("acknowledge");
    await tank.call("notices.ask", undefined, { link: token });
    expect(tank.alarms[0]?.acknowledged_at).toBeNull();
    await tank.call("notices.follow", undefined, { link: token });
    expect(tank.alarms[0]?.acknowledged_at).not.toBeNull();
    expect(tank.log("alarms/warm:tcs:9").at(-1)).toMatchObject({
      message: "acknowledged by Anna",
      by: "Anna",
    });
    await expect(tank.call("notices.follow", undefined, { link: token })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("silences for an hour, and only once, over a restart, too", async () => {
    const token = linkOf("silence");
    await tank.call("notices.follow", undefined, { link: token });
    expect(tank.alarms[0]?.shelved_until).not.toBeNull();
    tank = await tank.restart();
    raise();
    await expect(tank.call("notices.follow", undefined, { link: token })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("does nothing a day later, for another occurrence, or when it was changed", async () => {
    const token = linkOf("acknowledge");
    const changed = token.replace(
      /^(.{40})./,
      (_, kept: string) => `${kept}${token[40] === "A" ? "B" : "A"}`,
    );
    await expect(tank.call("notices.follow", undefined, { link: changed })).rejects.toMatchObject({
      code: "not-found",
    });
    clear();
    await minutes(6);
    raise();
    await expect(tank.call("notices.follow", undefined, { link: token })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(tank.alarms[0]?.acknowledged_at).toBeNull();
  });
});
