import { setImmediate } from "node:timers/promises";
import { seconds } from "@refugium/model/declare/units.ts";
import { connectAsync, type MqttClient } from "mqtt";
import { describe, expect, onTestFinished, test } from "vitest";
import { hasMosquitto, Mosquitto, type MosquittoOptions } from "../emulators/mosquitto.ts";
import { mqttWorld, until } from "../emulators/testing/mqtt-world.ts";
import { ACCEPTED, oldBroker, scriptedBroker } from "../emulators/testing/scripted-broker.ts";
import type { MqttMessage } from "./buses.ts";

async function brokerWith(options: MosquittoOptions = {}): Promise<Mosquitto> {
  const broker = new Mosquitto();
  await broker.start(options);
  onTestFinished(() => broker.stop());
  return broker;
}

async function otherClient({ address }: Mosquitto): Promise<MqttClient> {
  const client = await connectAsync(`mqtt://${address}`, { reconnectPeriod: 0, clientId: "other" });
  client.on("error", () => undefined);
  onTestFinished(() => void client.end(true));
  return client;
}

async function setUp() {
  const broker = await brokerWith();
  const settings = { server: `tcp://${broker.address}`, client_id: "controller" };
  const { connection, pass } = mqttWorld(() => settings);
  const messages: MqttMessage[] = [];
  const listener = (message: MqttMessage): void => void messages.push(message);
  return { broker, settings, connection, pass, messages, listener, other: await otherClient(broker) };
}

const ping = (text: string) => ({
  send: { topic: "ask", text },
  device: "tester",
  answer: ({ topic, text: said }: MqttMessage) => (topic === "answer" ? said : undefined),
  within: seconds(2),
});

/** Answers requests in order. */
async function echo(client: MqttClient): Promise<void> {
  client.on("message", (_topic, payload) => client.publish("answer", payload));
  await client.subscribeAsync("ask");
}

describe.runIf(hasMosquitto)("the connection to the MQTT broker", () => {
  test("gives each subscriber the messages on its filter", async () => {
    const { connection, messages, listener, other } = await setUp();
    await connection.subscribe("tank/+/state", listener);
    await other.publishAsync("tank/heater/state", "ON", { qos: 1 });
    await until(() => messages.length === 1);
    expect(messages).toMatchObject([
      { topic: "tank/heater/state", text: "ON", isRetained: false, isCurrent: true, age: 0 },
    ]);
  });

  test("marks what the broker kept as retained", async () => {
    const { connection, messages, listener, other } = await setUp();
    await other.publishAsync("state", "old", { qos: 1, retain: true });
    await connection.subscribe("state", listener);
    await until(() => messages.length === 1);
    await other.publishAsync("state", "new", { qos: 1, retain: true });
    await until(() => messages.length === 2);
    expect(messages.map(({ text, isRetained }) => [text, isRetained])).toEqual([
      ["old", true],
      ["new", false],
    ]);
  });

  test("gives a second subscriber the last message with its age", async () => {
    const { connection, pass, messages, listener, other } = await setUp();
    const first: MqttMessage[] = [];
    await connection.subscribe("state", (message) => void first.push(message));
    await other.publishAsync("state", "ON", { qos: 1 });
    await until(() => first.length === 1);
    await pass(7);
    await connection.subscribe("state", listener);
    expect(messages).toMatchObject([{ text: "ON", age: 7000 }]);
  });

  test("subscribes once, and unsubscribes with the last subscriber", async () => {
    const { connection, messages, listener, other } = await setUp();
    const endFirst = await connection.subscribe("state", () => undefined);
    const endSecond = await connection.subscribe("state", listener);
    await connection.subscribe("end", listener);
    endFirst();
    await other.publishAsync("state", "ON", { qos: 1 });
    await until(() => messages.length === 1);
    endSecond();
    await other.publishAsync("state", "OFF", { qos: 1 });
    await other.publishAsync("end", "end", { qos: 1 });
    await until(() => messages.length === 2);
    expect(messages.map(({ text }) => text)).toEqual(["ON", "end"]);
  });

  test("cuts a message of more than 64 KiB", async () => {
    const { connection, messages, listener, other } = await setUp();
    await connection.subscribe("state", listener);
    await other.publishAsync("state", "x".repeat(70_000), { qos: 1 });
    await until(() => messages.length === 1);
    expect(messages[0]?.text).toHaveLength(65_536);
  });

  test("stores at most 500 topics", async () => {
    const { connection, messages, listener, other } = await setUp();
    const all: string[] = [];
    await connection.subscribe("many/+", ({ topic }) => void all.push(topic));
    for (let index = 0; index < 510; index += 1) other.publish(`many/${index}`, "x", { qos: 0 });
    await until(() => all.length === 510);
    await connection.subscribe("many/+", listener);
    expect(messages.map(({ topic }) => topic)).toEqual(
      Array.from({ length: 500 }, (_, index) => `many/${index + 10}`),
    );
  });

  test("resolves with the answer to a question", async () => {
    const { connection, other, listener } = await setUp();
    await echo(other);
    await connection.subscribe("answer", listener);
    expect(await connection.ask(ping("hello"))).toBe("hello");
  });

  test("a question without an answer fails at its deadline", async () => {
    const { connection, pass } = await setUp();
    await connection.subscribe("answer", () => undefined);
    const asked = connection.ask(ping("hello"));
    const failed = expect(asked).rejects.toThrow("tester did not answer within 2 s");
    await pass(2);
    await failed;
  });

  test("a retained message is no answer", async () => {
    const { connection, pass, other } = await setUp();
    await other.publishAsync("answer", "old", { qos: 1, retain: true });
    const listening = connection.subscribe("answer", () => undefined);
    await listening;
    const asked = connection.ask(ping("hello"));
    const failed = expect(asked).rejects.toThrow("did not answer");
    await pass(2);
    await failed;
  });

  test("without a broker in the settings, the error names the setting", async () => {
    const { connection } = mqttWorld(() => ({ server: "" }));
    await expect(connection.subscribe("state", () => undefined)).rejects.toThrow(
      "no MQTT broker is set: enter its address in the settings, under MQTT",
    );
  });

  test.each(["http://host", "tcp://a b", "tcp://host:99999", "wss://host/mqtt"])(
    "%s is no address of a broker",
    async (server) => {
      const { connection } = mqttWorld(() => ({ server }));
      await expect(connection.subscribe("state", () => undefined)).rejects.toThrow(server);
    },
  );

  test("a broker that is not there refuses the connection", async () => {
    const { connection, broker, listener } = await setUp();
    await broker.stop();
    await expect(connection.subscribe("state", listener)).rejects.toThrow(
      `${broker.address} refuses the connection`,
    );
  });

  test("a wrong password is an error with its name", async () => {
    const broker = await brokerWith({ users: { reef: "salt" } });
    const settings = { server: broker.address, username: "reef", password: "sweet" };
    const { connection } = mqttWorld(() => settings);
    await expect(connection.subscribe("state", () => undefined)).rejects.toThrow(
      "refuses the user name or the password",
    );
    settings.password = "salt";
    connection.review();
    await connection.subscribe("state", () => undefined);
    expect(connection.status).toEqual({ connected: true });
  });

  test("a broker of MQTT 3.1.1 is spoken to in its version", async () => {
    const port = await oldBroker();
    const { connection } = mqttWorld(() => ({ server: `127.0.0.1:${port}` }));
    await connection.subscribe("state", () => undefined);
    expect(connection.status).toEqual({ connected: true });
  });

  test("a refused topic fails its own subscriber only", async () => {
    const port = await oldBroker();
    const { connection } = mqttWorld(() => ({ server: `127.0.0.1:${port}` }));
    const refused = expect(connection.subscribe("secret", () => undefined)).rejects.toThrow(
      /127\.0\.0\.1:\d+ refuses secret/,
    );
    await connection.subscribe("state", () => undefined);
    await refused;
    await expect(connection.subscribe("secret", () => undefined)).rejects.toThrow("refuses secret");
    await connection.subscribe("state", () => undefined);
    expect(connection.status).toEqual({ connected: true });
  });

  test("a message that is not taken in time ends the connection with it", async () => {
    const port = await scriptedBroker((socket) => {
      socket.pause();
      socket.write(Buffer.from(ACCEPTED[5]));
    });
    const { connection, clock, pass } = mqttWorld(() => ({ server: `127.0.0.1:${port}` }));
    const subscribing = expect(connection.subscribe("state", () => undefined)).rejects.toThrow();
    await until(() => clock.pending().includes("mqtt: deadline"));
    await pass(2);
    await subscribing;
    const text = "x".repeat(50_000_000);
    const publishing = connection.publish({ topic: "command", text });
    const late = expect(publishing).rejects.toThrow("command did not answer within 2 s");
    await pass(2);
    await late;
    await until(() => !connection.status.connected);
  });

  test("settings that change while it connects are used", async () => {
    const { connection, settings, messages, listener, broker } = await setUp();
    settings.server = "127.0.0.1:1";
    const failed = expect(connection.subscribe("state", listener)).rejects.toThrow();
    settings.server = broker.address;
    connection.review();
    await failed;
    await connection.subscribe("state", listener);
    await (await otherClient(broker)).publishAsync("state", "ON", { qos: 1 });
    await until(() => messages.length === 1);
  });

  test("a publish without a subscription connects for the next one", async () => {
    const { connection } = await setUp();
    await expect(connection.publish({ topic: "a", text: "b" })).rejects.toThrow("not opened yet");
    await until(() => connection.status.connected);
    await connection.publish({ topic: "a", text: "b", retain: true });
  });

  test("a publish without a connection is an error and never sent", async () => {
    const { broker, connection, pass, messages, listener } = await setUp();
    await connection.subscribe("command", listener);
    await broker.stop();
    await until(() => !connection.status.connected);
    await expect(connection.publish({ topic: "command", text: "ON" })).rejects.toThrow(broker.address);
    await broker.start();
    await pass(31);
    await until(() => connection.status.connected);
    const { promise, resolve } = Promise.withResolvers<void>();
    await connection.subscribe("end", () => resolve());
    await connection.publish({ topic: "end", text: "end" });
    await promise;
    expect(messages).toEqual([]);
  });

  test("the end of the connection fails questions at once", async () => {
    const { broker, connection } = await setUp();
    await connection.subscribe("answer", () => undefined);
    const failed = expect(connection.ask(ping("hello"))).rejects.toThrow("cut the connection");
    await setImmediate();
    await broker.stop();
    await failed;
  });

  test("subscriptions last across a restart of the broker", async () => {
    const { broker, connection, pass, messages, listener } = await setUp();
    await connection.subscribe("state", listener);
    await broker.stop();
    await until(() => !connection.status.connected);
    await pass(2);
    await until(() => JSON.stringify(connection.status).includes("refusesConnection"));
    await broker.start();
    await pass(31);
    await until(() => connection.status.connected);
    await (await otherClient(broker)).publishAsync("state", "ON", { qos: 1 });
    await until(() => messages.length === 1);
  });

  test("what came before a lost connection is not current", async () => {
    const { broker, connection, pass, messages, listener, other } = await setUp();
    await connection.subscribe("state", listener);
    await other.publishAsync("state", "ON", { qos: 1 });
    await until(() => messages.length === 1);
    await broker.stop();
    await until(() => !connection.status.connected);
    await broker.start();
    await pass(31);
    await until(() => connection.status.connected);
    expect(messages[0]?.isCurrent).toBe(false);
  });

  test("other settings move the connection to the other broker", async () => {
    const { connection, settings, messages, listener } = await setUp();
    await connection.subscribe("state", listener);
    const second = await brokerWith();
    settings.server = second.address;
    connection.review();
    await until(() => connection.status.connected);
    await (await otherClient(second)).publishAsync("state", "ON", { qos: 1 });
    await until(() => messages.length === 1);
  });

  test("a closed connection stays closed", async () => {
    const { connection, pass } = await setUp();
    await connection.subscribe("state", () => undefined);
    connection.close();
    await pass(100);
    expect(connection.status.connected).toBe(false);
    await expect(connection.publish({ topic: "a", text: "b" })).rejects.toThrow();
  });
});
