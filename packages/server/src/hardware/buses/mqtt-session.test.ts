import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { MqttSession, OtherVersion } from "./mqtt-session.ts";

/** CONNACK: accepted, and refused for the version (MQTT 3.1.1, section 3.2; MQTT 5.0, section 3.2). */
const ACCEPTED = { 4: [0x20, 2, 0, 0], 5: [0x20, 3, 0, 0, 0] } as const;
const WRONG_VERSION = [0x20, 2, 0, 1];
/** DISCONNECT of MQTT 5.0 for a session that was taken over (section 3.14.2.1). */
const TAKEN_OVER = [0xe0, 2, 0x8e, 0];

/** A broker that gives one answer to CONNECT, by the version that was asked for. */
async function scripted(answer: (socket: Socket, version: number) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    // The level of the protocol follows the name MQTT in CONNECT.
    socket.once("data", (connect: Buffer) => answer(socket, connect[8] ?? 0));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  // A listening TCP server has an address of this shape.
  return (server.address() as AddressInfo).port;
}

const broker = (port: number) => ({
  to: { host: "127.0.0.1", port },
  isTls: false,
  username: "",
  password: "",
  clientId: "tank",
});

async function opened(port: number, version: 4 | 5): Promise<MqttSession> {
  const session = await MqttSession.open({ broker: broker(port), version, onMessage: () => undefined });
  onTestFinished(() => session.close());
  return session;
}

describe("a session with an MQTT broker", () => {
  test.each([4, 5] as const)("opens with version %i", async (version) => {
    const port = await scripted((socket, asked) => {
      if (asked === version) socket.write(Buffer.from(ACCEPTED[version]));
    });
    await opened(port, version);
  });

  test("a broker that knows no MQTT 5 wants another version", async () => {
    const port = await scripted((socket) => socket.write(Buffer.from(WRONG_VERSION)));
    await expect(opened(port, 5)).rejects.toThrow(OtherVersion);
  });

  test("a broker that closes on MQTT 5 wants another version", async () => {
    const port = await scripted((socket) => socket.end());
    await expect(opened(port, 5)).rejects.toThrow(OtherVersion);
  });

  test("a connection that another client took over says so", async () => {
    const port = await scripted((socket) => {
      socket.write(Buffer.from(ACCEPTED[5]));
      socket.end(Buffer.from(TAKEN_OVER));
    });
    const { message } = await (await opened(port, 5)).ended;
    expect(message).toMatch(/another program took over .*: give "tank" to one client only/);
  });

  test("what is no MQTT is no broker", async () => {
    const port = await scripted((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
    await expect(opened(port, 4)).rejects.toThrow(/127\.0\.0\.1:\d+ \w+/);
  });
});
