import type { Subject } from "@refugium/model/events.ts";
import i18next from "i18next";
import { useMemo, useSyncExternalStore } from "react";
import { useLiveStore } from "../../api/live.ts";
import type { LiveEntry } from "../../api/live-store.ts";
import { PAGE_OF, type PagePath } from "../../pages.ts";
import { log as words } from "../../text/en/log.ts";
import { serverWords } from "../../text/server-words.ts";

type ThingKind = keyof typeof words.things;

/** The page that shows what something is about; undefined where there is none. */
export function pageOf({ type }: Subject): PagePath | undefined {
  if (type === "alarms") return "/alarms";
  return type === "module" || type === "access" ? "/settings" : PAGE_OF[type];
}

/** What people call the thing: its name, or its kind and number while it has none. `find` looks into the live state. */
export function subjectWords({ type, id }: Subject, find: (key: string) => LiveEntry | undefined): string {
  const entry = type === "alarms" ? find(`alarm/${id}`) : find(`row/${type}/${id}`);
  const name = memberOf(entry, type === "alarms" ? "message" : "name");
  // An alarm is called by the title that its message begins with.
  if (name !== "") return type === "alarms" ? serverWords(name.split(": ")[0] ?? name) : name;
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

function memberOf(entry: LiveEntry | undefined, member: string): string {
  const value = entry?.value;
  if (typeof value !== "object" || value === null || !(member in value)) return "";
  // Just seen to be there.
  const found = (value as Readonly<Record<string, unknown>>)[member];
  return typeof found === "string" ? found : "";
}
