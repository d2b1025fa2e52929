import { type AddressInfo, createServer } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { describe, expect, it, onTestFinished } from "vitest";
import { sendMail } from "./send-mail.ts";

const MAIL = { subject: "Warm", text: "30 °C" };
/** This machine, but not by a name that may get a password without TLS. */
const ELSEWHERE = "0.0.0.0";

/** A mail server that records its input, and a mail sent to it. */
async function withServer(options: SMTPServerOptions = {}) {
  const seen = { passwords: [] as unknown[], mails: 0 };
  const server = new SMTPServer({
    ...options,
    onAuth: ({ password }, _session, done) => {
      seen.passwords.push(password);
      done(null, { user: "tank" });
    },
    onData(stream, _session, done) {
      stream.resume();
      stream.on("end", () => {
        seen.mails += 1;
        done();
      });
    },
  });
  // Clients that disconnect early are part of these tests.
  server.on("error", () => undefined);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", () => listening()));
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  // It listens.
  const { port } = server.server.address() as AddressInfo;
  const account = {
    port,
    from: "tank@example.org",
    to: ["me@example.org"],
    username: "",
    password: "secret",
  };
  const send = (more: { readonly server: string; readonly password?: string }) =>
    sendMail({ ...account, ...more }, MAIL, new AbortController().signal);
  return { seen, send };
}

describe("a password", () => {
  it("is not sent to a server with an untrusted certificate", async () => {
    const { send, seen } = await withServer();
    await expect(send({ server: ELSEWHERE })).rejects.toThrow(/certificate/);
    expect(seen).toEqual({ passwords: [], mails: 0 });
  });

  it("is not sent unencrypted over the network", async () => {
    const { send, seen } = await withServer({ disabledCommands: ["STARTTLS"], allowInsecureAuth: true });
    await expect(send({ server: ELSEWHERE })).rejects.toThrow("did not accept it");
    expect(seen).toEqual({ passwords: [], mails: 0 });
  });

  it("is sent to a server on this machine with any certificate", async () => {
    const { send, seen } = await withServer();
    await send({ server: "127.0.0.1" });
    expect(seen).toEqual({ passwords: ["secret"], mails: 1 });
  });
});

describe("the answer of a server of another kind", () => {
  it.each([
    ["SSH-2.0-secret\r\n", ""],
    ["HTTP/1.1 400 secret\r\n\r\n", ""],
    ["220 secret of FTP\r\n", "500 secret\r\n"],
    ["421 secret\r\n", ""],
    ["secret", ""],
  ])("is not shown: %j, then %j", async (greeting, answer) => {
    const server = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.write(greeting);
      if (answer === "") socket.end();
      socket.on("data", () => socket.write(answer));
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", () => listening()));
    onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
    // It listens.
    const { port } = server.address() as AddressInfo;
    const account = { server: "127.0.0.1", port, from: "a@b", to: ["c@d"], username: "", password: "" };
    const sent = sendMail(account, MAIL, new AbortController().signal);
    await expect(sent).rejects.toThrow(/did not accept it/);
    await expect(sent).rejects.not.toThrow(/secret/);
  });
});
