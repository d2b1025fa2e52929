import { writeToStream } from "mqtt-packet";
import { describe, expect, onTestFinished, test } from "vitest";
import { ACCEPTED, scriptedBroker, WRONG_VERSION } from "../emulators/testing/scripted-broker.ts";
import { MqttSession, OtherVersion } from "./mqtt-session.ts";

/** DISCONNECT of MQTT 5.0 for a session that was taken over (section 3.14.2.1). */
const TAKEN_OVER = [0xe0, 2, 0x8e, 0];

const broker = (port: number) => ({
  to: { host: "127.0.0.1", port },
  isTls: false,
  username: "",
  password: "",
  clientId: "tank",
});

async function opened(port: number, version: 4 | 5): Promise<MqttSession> {
  const session = await MqttSession.open({
    broker: broker(port),
    version,
    inTime: (work) => work,
    onMessage: () => undefined,
  });
  onTestFinished(() => session.close());
  return session;
}

describe("a session with an MQTT broker", () => {
  test.each([4, 5] as const)("opens with version %i", async (version) => {
    const port = await scriptedBroker((socket, asked) => {
      if (asked === version) socket.write(Buffer.from(ACCEPTED[version]));
    });
    await opened(port, version);
  });

  test("leaves out the library's table of 65536 numbers", async () => {
    await opened(await scriptedBroker((socket) => socket.write(Buffer.from(ACCEPTED[5]))), 5);
    expect(writeToStream.cacheNumbers).toBe(false);
  });

  test("a broker without MQTT 5 is reported as one of another version", async () => {
    const port = await scriptedBroker((socket) => socket.write(Buffer.from(WRONG_VERSION)));
    await expect(opened(port, 5)).rejects.toThrow(OtherVersion);
  });

  test("a broker that closes on MQTT 5 is reported as one of another version", async () => {
    const port = await scriptedBroker((socket) => socket.end());
    await expect(opened(port, 5)).rejects.toThrow(OtherVersion);
  });

  test("a connection that another client took over ends with this reason", async () => {
    const port = await scriptedBroker((socket) => {
      socket.write(Buffer.from(ACCEPTED[5]));
      socket.end(Buffer.from(TAKEN_OVER));
    });
    const { message } = await (await opened(port, 5)).ended;
    expect(message).toMatch(/another program took over .*: give "tank" to one client only/);
  });

  test("what is no MQTT is no broker", async () => {
    const port = await scriptedBroker((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
    await expect(opened(port, 4)).rejects.toThrow(/127\.0\.0\.1:\d+ \w+/);
  });
});
