import { helped } from "@refugium/model/declare/field.ts";
import { Text } from "@refugium/model/declare/fields.ts";
import { channels } from "@refugium/model/messages/channels.ts";
import { escapeHtml } from "../../kernel/escape-html.ts";
import { beginningOf } from "../beginning-of.ts";
import { type Link, linkLines, linksOf, type Message } from "../channel.ts";
import { below, ServiceAddress } from "../channel-parameters.ts";
import { defineChannel } from "../channel-type.ts";
import { callService, notThisService, refuseUnlessOk, textIn } from "../service-call.ts";

/** Plain and as HTML it stays below 65 536 bytes, the most of an event: six bytes for a character at most. */
const MOST_OF_A_MESSAGE = 8000;
const MOST_OF_A_TITLE = 500;

/**
 * A room of a Matrix server, unencrypted:
 * https://spec.matrix.org/latest/client-server-api/#put_matrixclientv3roomsroomidsendeventtypetxnid.
 */
export const matrix = defineChannel({
  type: "matrix",
  title: "Matrix",
  parameters: {
    Server: helped(channels.matrixServer, ServiceAddress("https://matrix.org")),
    Room: helped(
      channels.matrixRoom,
      Text({ min: 1, max: 255, pattern: /^![^\s/?#]+$/, expects: channels.matrixRoomWords }),
    ),
    Token: helped(channels.matrixToken, Text({ secret: true, min: 1, max: 1024 })),
  },
  place: ({ Server: server }) => server,
  open: ({ Server: server, Room: room, Token: token }) => ({
    async send(message, signal) {
      // The id of the transaction: a server shows a message that is sent again once.
      const path = `${encodeURIComponent(room)}/send/m.room.message/${encodeURIComponent(message.id)}`;
      const url = below(server, `_matrix/client/v3/rooms/${path}`);
      const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
      const body = JSON.stringify(content(message));
      const answer = await callService({ url, method: "PUT", headers, body }, signal);
      refuseUnlessOk(answer, textIn(answer, "error") ?? textIn(answer, "errcode"));
      if (textIn(answer, "event_id") === undefined) throw notThisService(answer.host, "Matrix");
      return {};
    },
  }),
});

function content(message: Message) {
  const title = beginningOf(message.title, MOST_OF_A_TITLE);
  const text = beginningOf(message.body, MOST_OF_A_MESSAGE);
  const plain = linkLines(message);
  const heading = `<strong>${escapeHtml(title)}</strong>`;
  return {
    // Unlike `m.notice`, which is shown without a sound.
    msgtype: "m.text",
    body: [title, text, ...(plain === "" ? [] : [plain])].join("\n\n"),
    format: "org.matrix.custom.html",
    formatted_body: [heading, "", asHtml(text), ...linksAsHtml(linksOf(message))].join("<br>"),
  };
}

function asHtml(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}

function linksAsHtml(links: readonly Link[]): readonly string[] {
  if (links.length === 0) return [];
  const shown = links.map(({ label, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`);
  return ["", shown.join(" · ")];
}
