import type { WayState } from "@refugium/model/laws/life-support.ts";
import type { LanguageCode } from "@refugium/model/messages/language-codes.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { askNoticeLink, followNoticeLink } from "@refugium/model/operations/modules.ts";
import type { NoticeLinks } from "../../../alarms/notice-links.ts";
import type { Runtime } from "../../../control/ports.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Call, Content } from "../../../resources/operations.ts";
import type { ChannelRows } from "./channel-rows.ts";
import { askPage, donePage, refusedPage } from "./notice-page.ts";
import type { RecipientRows } from "./recipient-rows.ts";

export interface NotificationsSubsystem extends Subsystem {
  /** Whether recipients are notified; `off`: there are some, and none is reached at once. */
  readonly state: WayState;
}

export interface NotificationsPorts {
  readonly runtime: Pick<Runtime, "operations">;
  readonly channels: ChannelRows;
  readonly recipients: RecipientRows;
  readonly links: NoticeLinks;
  /** The controller's language. */
  readonly language: () => LanguageCode;
  readonly wordsIn: (language: LanguageCode) => (message: MessageOrText) => string;
}

/** Channels, recipients, and the links in their messages. */
export function notificationsSubsystem(ports: NotificationsPorts): NotificationsSubsystem {
  const { channels, recipients } = ports;
  return {
    name: "notifications",
    async start(scope) {
      channels.start(scope, () => recipients.restart());
      recipients.start(scope);
      serveLinks(scope, ports);
    },
    get state() {
      return recipients.state;
    },
  };
}

function serveLinks(scope: Scope, ports: NotificationsPorts): void {
  const { runtime, links, wordsIn } = ports;
  const { operations } = runtime;
  operations.handle(scope, askNoticeLink, (call) =>
    orRefusedPage(call, ports, (token) => {
      const target = links.look(token);
      return askPage(target, wordsIn(target.language));
    }),
  );
  operations.handle(scope, followNoticeLink, (call) =>
    orRefusedPage(call, ports, (token) => {
      const target = links.follow(token);
      return donePage(target, wordsIn(target.language));
    }),
  );
}

/** A browser gets a page with the reason of a refusal, an app the refusal. */
function orRefusedPage(
  { params: { link = "" }, accept = "" }: Call,
  { language, wordsIn }: NotificationsPorts,
  answer: (token: string) => Content,
): Content {
  try {
    return answer(link);
  } catch (error) {
    if (!(error instanceof Refusal) || !accept.includes("text/html")) throw error;
    return refusedPage(error.content, language(), wordsIn(language()));
  }
}
