import type { LanguageCode } from "@refugium/model/messages/language-codes.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { notifications } from "@refugium/model/messages/notifications.ts";
import type { LinkTarget } from "../../../alarms/notice-links.ts";
import { escapeHtml } from "../../../kernel/escape-html.ts";
import { htmlPage } from "../../../resources/html-page.ts";
import { Content } from "../../../resources/operations.ts";

type Words = (message: MessageOrText) => string;
type Shown = LinkTarget & { readonly title: MessageOrText };

/** Asks before a link acts: programs that look at the links of a mail follow them, too. */
export function askPage({ does, title, language }: Shown, words: Words): Content {
  const button = words(does === "acknowledge" ? notifications.acknowledgeLink : notifications.silenceLink);
  return page(language, words(title), `<form method="post"><button>${escapeHtml(button)}</button></form>`);
}

export function donePage({ does, title, language }: Shown, words: Words): Content {
  const done = words(does === "acknowledge" ? notifications.linkAcknowledged : notifications.linkSilenced);
  return page(language, words(title), `<p>${escapeHtml(done)}</p>`);
}

/** Why a link does nothing. */
export function refusedPage(reason: MessageOrText, language: LanguageCode, words: Words): Content {
  return page(language, words(reason), "");
}

function page(language: LanguageCode, heading: string, body: string): Content {
  const html = htmlPage(heading, `<h1>${escapeHtml(heading)}</h1>\n${body}`, language);
  return new Content("text/html; charset=utf-8", Buffer.from(html, "utf8"));
}
