import { log as words } from "@refugium/languages/en/pages/log.ts";
import type { LiveAlarm, Subject } from "@refugium/model/events.ts";
import { isMessage } from "@refugium/model/messages/message.ts";
import { messageIn } from "@refugium/model/messages/message-in.ts";
import { useMemo, useSyncExternalStore } from "react";
import { useLiveStore } from "../../api/live.ts";
import type { LiveStore } from "../../api/live-store.ts";
import { PAGE_OF, type PagePath } from "../../pages.ts";
import { messageText, renderMessage } from "../../text/message-text.ts";
import { translate } from "../../text/translate.ts";

type ThingKind = keyof typeof words.things;

/** The page of a subject; undefined when it has none. */
export function pageOf({ type }: Subject): PagePath | undefined {
  if (type === "alarms") return "/alarms";
  return type === "module" || type === "access" ? "/settings" : PAGE_OF[type];
}

/** Name of a subject, or its kind and id without one. */
export function subjectWords({ type, id }: Subject, store: Pick<LiveStore, "find">): string {
  const alarm = type === "alarms" ? store.find(`alarm/${id}`) : undefined;
  if (alarm !== undefined) return alarmTitle(alarm);
  const { name = "" } = store.find(`row/${type}/${id}`) ?? {};
  if (name !== "") return name;
  const kind = Object.keys(words.things).find((each): each is ThingKind => each === type) ?? "other";
  return translate(`log:things.${kind}`, { id, type });
}

/** `subjectWords` over the live state: changes when a row is renamed. */
export function useSubjectWords(): (subject: Subject) => string {
  const store = useLiveStore();
  const rows = useSyncExternalStore(store.subscribe, () => store.list("row/"));
  const alarms = useSyncExternalStore(store.subscribe, () => store.list("alarm/"));
  // A new function for each change of a row or an alarm, so that its texts render again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists represent what `find` reads
  return useMemo(() => (subject) => subjectWords(subject, store), [store, rows, alarms]);
}

/** The name of an alarm is the title at the start of its message. */
function alarmTitle(alarm: LiveAlarm): string {
  const { code, params } = messageIn("message", alarm);
  const { title } = params;
  return code === "alarms.detailed" && isMessage(title)
    ? renderMessage(title)
    : (messageText(alarm, "message").split(": ")[0] ?? "");
}
