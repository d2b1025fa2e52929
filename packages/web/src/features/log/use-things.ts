import { useSyncExternalStore } from "react";
import { useLiveStore } from "../../api/live.ts";
import type { Option } from "../../form/controls.tsx";
import { PAGE_OF } from "../../pages.ts";
import { useSubjectWords } from "./subject-words.ts";

/** Possible subjects of the log, by name. `chosen` is included even when it is deleted. */
export function useThings(chosen: string): readonly Option[] {
  const store = useLiveStore();
  const rows = useSyncExternalStore(store.subscribe, () => store.list("row/"));
  const wordsOf = useSubjectWords();
  const present = rows
    .map(({ key }) => key.slice("row/".length))
    .filter((path) => PAGE_OF[path.split("/")[0] ?? ""] !== undefined);
  const paths = chosen === "" || present.includes(chosen) ? present : [...present, chosen];
  return paths
    .map((value) => {
      const [type = "", ...id] = value.split("/");
      return { value, label: wordsOf({ type, id: id.join("/") }) };
    })
    .toSorted((one, other) => one.label.localeCompare(other.label));
}
