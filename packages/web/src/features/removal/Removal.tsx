import { Link } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { useLiveStore } from "../../api/live.ts";
import { type Declared, removeRow, undoRemoval } from "../../api/rows.ts";
import { PAGES } from "../../pages.ts";
import { useTranslation } from "../../text/translate.ts";
import { Confirm } from "../../ui/Confirm.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { standing, useUndo } from "../../ui/undo.ts";
import { pageOf, useSubjectWords } from "../log/subject-words.ts";
import { type User, usersAmong } from "./users.ts";

export interface Removed {
  readonly resource: Declared;
  readonly id: string;
  readonly name: string;
  /** What is deleted with it, as text. */
  readonly consequence: string;
  /** What is said when the deletion is undone; by default that it is back. */
  readonly undone?: string;
  onClose(): void;
}

/** Asks before a row is deleted. While others use the row they are listed instead. */
export function Removal(props: Removed) {
  const { resource, id, name, consequence, onClose } = props;
  const { t } = useTranslation(["common", "form"]);
  const removal = useRemoval(props);
  const store = useLiveStore();
  const rows = useSyncExternalStore(store.subscribe, () => store.list("row/"));
  const users = usersAmong(rows, resource.name, id);
  if (users.length > 0) return <InUse name={name} users={users} onClose={onClose} />;
  return (
    <Confirm
      title={t("form:confirmRemove", { name })}
      consequence={
        <>
          {consequence} {t("form:undoable")}
        </>
      }
      action={t("remove")}
      onConfirm={removal}
      onClose={onClose}
    />
  );
}

/** Deletes the row and offers to undo that. */
function useRemoval({ resource, id, name, undone }: Removed): () => Promise<void> {
  const { t } = useTranslation("form");
  const store = useLiveStore();
  const offer = useUndo();
  const isThere = (): boolean => store.list(`row/${resource.name}/`).some(({ value }) => value.id === id);
  return async () => {
    await removeRow(resource, id);
    offer({
      words: t("removed", { name }),
      undone: undone ?? t("isBack", { name }),
      undo: () => undoRemoval(resource, id),
      stands: standing(
        () => (isThere() ? "there" : "gone"),
        (state) => state === "gone",
      ),
    });
  };
}

interface InUseProps {
  readonly name: string;
  readonly users: readonly User[];
  onClose(): void;
}

function InUse({ name, users, onClose }: InUseProps) {
  const { t } = useTranslation(["form", "nav"]);
  const wordsOf = useSubjectWords();
  return (
    <Sheet title={t("inUse", { name })} onClose={onClose} isQuestion>
      <p>{t("inUseBy")}</p>
      <ul className="rows">
        {users.map((user) => {
          const to = pageOf(user);
          const page = PAGES.find((each) => each.to === to);
          return (
            <li key={`${user.type}/${user.id}`}>
              {page === undefined ? (
                wordsOf(user)
              ) : (
                <Link to={page.to} className="text-link" onClick={onClose}>
                  {t("inUseOn", { name: wordsOf(user), page: t(`nav:${page.name}`) })}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      <p>{t("inUseFix")}</p>
    </Sheet>
  );
}
