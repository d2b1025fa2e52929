import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Condition } from "../alarms/alarms.ts";
import { rawTime } from "../kernel/raw-time.ts";
import { TelegramService } from "../testing/telegram-service.ts";
import { TestTank } from "../testing/test-tank.ts";

const WARM: Condition = {
  code: "warm",
  subject: { type: "tcs", id: "9" },
  priority: "critical",
  title: "Too warm",
  message: "Too warm: 30 °C",
};
const CHAT = 4242;
const STRANGER = 99;

let tank: TestTank;
let bot: TelegramService;

beforeEach(async () => {
  bot = await TelegramService.start();
  tank = await TestTank.start({ tank: "empty" });
});
afterEach(async () => {
  await tank.stop();
  await bot.http.stop();
});

const channel = (more: object = {}) =>
  tank.call("channels.create", {
    name: "Family",
    type: "telegram",
    parameters: { Server: bot.http.url, Token: bot.token, ...more },
  });
const write = (text: string, chat = CHAT) => bot.write(chat, text, tank.clock.now());
const answers = () => bot.calls("sendMessage").map(({ text }) => String(text));
const toasts = () => bot.calls("answerCallbackQuery").map(({ text }) => String(text));
const chatOfRow = async () =>
  ((await tank.call("channels.get", undefined, { id: "1" })) as { parameters: { Chat: string } }).parameters
    .Chat;

/** A second of the tank and as much real time as requests on this machine need. */
async function until(isDone: () => boolean): Promise<void> {
  const giveUp = rawTime.monotonicMs() + 8000;
  for (let turn = 1; !isDone() && rawTime.monotonicMs() < giveUp; turn++) {
    await rawTime.breathe();
    if (turn % 25 === 0) await tank.run(1);
  }
  expect(isDone()).toBe(true);
}

/** The bot has asked again after all that was sent. */
async function received(): Promise<void> {
  await until(() => bot.isIdle);
}

describe("a chat", () => {
  it("is paired by the code that the page shows, and gets the messages", async () => {
    await channel();
    const { code } = (await tank.call("channels.pair", undefined, { id: "1" })) as { code: string };
    write(`/start ${code}`);
    await until(() => answers().length === 1);
    expect(answers()).toEqual(["Paired. Alarms come here from now on."]);
    expect(await chatOfRow()).toBe(String(CHAT));
    expect(tank.log("channels/1").map(({ message }) => message)).toContain("chat paired by Anna");
    await tank.call("channels.test", undefined, { id: "1" });
    expect(bot.calls("sendMessage").at(-1)).toMatchObject({ chat_id: String(CHAT) });
  });

  it("is not paired by another code, and a stranger gets no answer", async () => {
    await channel({ Chat: String(CHAT) });
    const { code } = (await tank.call("channels.pair", undefined, { id: "1" })) as { code: string };
    tank.platform.reporting.alarms.raise(WARM);
    write(`/start ${code === "000000" ? "000001" : "000000"}`, STRANGER);
    write("/ack", STRANGER);
    write("/status", STRANGER);
    await received();
    expect(await chatOfRow()).toBe(String(CHAT));
    expect(answers()).toEqual([]);
    expect(tank.alarms[0]?.acknowledged_at).toBeNull();
  });

  it("cannot be paired with a channel that is off", async () => {
    await channel();
    await tank.call("channels.update", { enable: false }, { id: "1" });
    const pairing = tank.call("channels.pair", undefined, { id: "1" });
    await expect(pairing).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("a person in a paired chat", () => {
  beforeEach(async () => {
    await channel({ Chat: String(CHAT) });
    await tank.call("recipients.create", { name: "Anna", channels: ["1"] });
  });

  const buttonsOf = () => {
    const { reply_markup } = bot.calls("sendMessage")[0] as {
      reply_markup: { inline_keyboard: readonly (readonly { callback_data: string }[])[] };
    };
    return reply_markup.inline_keyboard.flat().map(({ callback_data }) => callback_data);
  };

  it("acknowledges by a button, and the log says who", async () => {
    tank.platform.reporting.alarms.raise(WARM);
    await until(() => answers().length === 1);
    bot.press(CHAT, buttonsOf()[0] ?? "");
    await until(() => toasts().length === 1);
    expect(toasts()[0]).toContain("Acknowledged");
    expect(tank.alarms[0]?.acknowledged_at).not.toBeNull();
    expect(tank.log("alarms/warm:tcs:9").at(-1)).toMatchObject({
      message: "acknowledged by Anna",
      by: "Anna",
    });
  });

  it("silences by a button, and a button of the last occurrence does nothing", async () => {
    tank.platform.reporting.alarms.raise(WARM);
    await until(() => answers().length === 1);
    bot.press(CHAT, buttonsOf()[1] ?? "");
    await until(() => toasts().length === 1);
    expect(tank.alarms[0]?.shelved_until).not.toBeNull();
    tank.platform.reporting.alarms.clear(WARM.code, WARM.subject);
    await tank.run(600);
    tank.platform.reporting.alarms.raise(WARM);
    bot.press(CHAT, buttonsOf()[0] ?? "");
    bot.press(CHAT, "nonsense");
    await until(() => toasts().length === 3);
    expect(toasts().slice(1)).toEqual(["This alarm is over", "This alarm is over"]);
    expect(tank.alarms[0]?.acknowledged_at).toBeNull();
  });

  it("asks for the state, acknowledges and asks for reasons by commands", async () => {
    write("/status");
    await until(() => answers().length === 1);
    tank.platform.reporting.alarms.raise(WARM);
    await until(() => answers().length === 2);
    write("/status@reef_bot");
    await until(() => answers().length === 3);
    write("/ack");
    await until(() => answers().length === 4);
    write("/ack");
    write("/why heater");
    write("hello");
    await until(() => answers().length === 7);
    expect(answers()[0]).toBe("No alarms.");
    expect(answers()[2]).toBe("• Too warm");
    expect(answers()[3]).toMatch(/^Acknowledged\..*\n• Too warm$/);
    expect(answers().slice(4)).toEqual([
      "There is nothing to acknowledge.",
      "No output is called heater.",
      expect.stringContaining("/status"),
    ]);
    expect(tank.alarms[0]?.acknowledged_at).not.toBeNull();
  });

  it("does not acknowledge what was raised after the command was sent", async () => {
    bot.write(CHAT, "/ack", tank.clock.now() - 3_600_000);
    tank.platform.reporting.alarms.raise(WARM);
    await until(() => answers().includes("There is nothing to acknowledge."));
    expect(tank.alarms[0]?.acknowledged_at).toBeNull();
  });
});

it("a person in a paired chat is told why an output of the tank is on or off", async () => {
  await tank.stop();
  tank = await TestTank.start();
  await channel({ Chat: String(CHAT) });
  write("/why HEATER");
  await until(() => answers().length === 1);
  const lines = answers()[0]?.split("\n") ?? [];
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatch(/heater.*: .+/i);
});

describe("the bot", () => {
  it("is asked once for two channels, and no more when both are gone", async () => {
    await channel({ Chat: String(CHAT) });
    await channel({ Chat: "7" });
    write("/status");
    write("/status", 7);
    await until(() => answers().length === 2);
    expect(bot.calls("sendMessage").map(({ chat_id }) => chat_id)).toEqual([String(CHAT), "7"]);
    await tank.call("channels.delete", undefined, { id: "1" });
    await tank.call("channels.update", { enable: false }, { id: "2" });
    expect(tank.clock.pending().filter((name) => name.includes("telegram"))).toEqual([]);
  });

  it("that does not answer is logged once, and once when it answers again", async () => {
    await channel({ Chat: String(CHAT) });
    bot.http.answers(() => ({
      status: 409,
      body: '{"ok":false,"description":"Conflict: another getUpdates"}',
    }));
    const lines = () =>
      tank
        .log("channels/1")
        .map(({ message }) => message)
        .filter((message) => message.includes("Buttons"));
    await until(() => bot.calls("getUpdates").length >= 7);
    expect(lines()).toEqual([expect.stringContaining("do not arrive: 127.0.0.1")]);
    expect(lines().join()).not.toContain(bot.token);
    bot.works();
    await until(() => lines().length === 2);
    expect(lines()[1]).toBe("Buttons and commands of Family arrive again");
  });
});
