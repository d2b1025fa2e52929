import { log as words } from "@refugium/languages/en/pages/log.ts";
import type { LiveAlarm, Subject } from "@refugium/model/events.ts";
import { heard } from "@refugium/model/messages/heard.ts";
import { isMessage } from "@refugium/model/messages/message.ts";
import i18next from "i18next";
import { useMemo, useSyncExternalStore } from "react";
import { useLiveStore } from "../../api/live.ts";
import type { LiveEntry } from "../../api/live-store.ts";
import { PAGE_OF, type PagePath } from "../../pages.ts";
import { said, saidHere } from "../../text/said.ts";

type ThingKind = keyof typeof words.things;

/** The page that shows what something is about; undefined where there is none. */
export function pageOf({ type }: Subject): PagePath | undefined {
  if (type === "alarms") return "/alarms";
  return type === "module" || type === "access" ? "/settings" : PAGE_OF[type];
}

/** What people call the thing: its name, or its kind and number while it has none. `find` looks into the live state. */
export function subjectWords({ type, id }: Subject, find: (key: string) => LiveEntry | undefined): string {
  const alarm = type === "alarms" ? find(`alarm/${id}`) : undefined;
  // The controller keeps alarms of this shape under this key: model/events.ts.
  if (alarm !== undefined) return alarmTitle(alarm.value as unknown as LiveAlarm);
  const name = memberOf(find(`row/${type}/${id}`), "name");
  if (name !== "") return name;
  const kind = Object.keys(words.things).find((each): each is ThingKind => each === type) ?? "other";
  return i18next.t(`log:things.${kind}`, { id, type });
}

/** `subjectWords` over the live state: renewed when a thing is renamed. */
export function useSubjectWords(): (subject: Subject) => string {
  const store = useLiveStore();
  const rows = useSyncExternalStore(store.subscribe, () => store.list("row/"));
  const alarms = useSyncExternalStore(store.subscribe, () => store.list("alarm/"));
  return useMemo(() => {
    const entries = new Map([...rows, ...alarms].map((entry) => [entry.key, entry]));
    return (subject) => subjectWords(subject, (key) => entries.get(key));
  }, [rows, alarms]);
}

/** An alarm is called by the title that its message begins with. */
function alarmTitle(alarm: LiveAlarm): string {
  const { code, params } = heard("message", alarm);
  const { title } = params;
  return code === "alarms.detailed" && isMessage(title)
    ? saidHere(title)
    : (said(alarm, "message").split(": ")[0] ?? "");
}

function memberOf(entry: LiveEntry | undefined, member: string): string {
  const value = entry?.value;
  if (typeof value !== "object" || value === null || !(member in value)) return "";
  // Just seen to be there.
  const found = (value as Readonly<Record<string, unknown>>)[member];
  return typeof found === "string" ? found : "";
}
