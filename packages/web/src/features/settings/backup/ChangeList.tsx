import { settings as words } from "@refugium/languages/en/pages/settings.ts";
import type { ConfigurationChange } from "@refugium/model/operations/backup.ts";
import { useTranslation } from "react-i18next";
import { Tag } from "../../../ui/Tag.tsx";
import { subjectWords } from "../../log/subject-words.ts";
import styles from "../Settings.module.css";

type Document = keyof typeof words.backup.documents;

const DOCUMENTS = Object.keys(words.backup.documents);
const isDocument = (type: string): type is Document => DOCUMENTS.includes(type);

/** The rows that a file would change. */
export function ChangeList({ changes }: { readonly changes: readonly ConfigurationChange[] }) {
  const { t } = useTranslation("settings");
  if (changes.length === 0) return <p>{t("backup.nothing")}</p>;
  return (
    <ul className={styles.rows}>
      {changes.map(({ type, id, name, change }) => {
        // By kind, without a look at the present rows.
        const kind = isDocument(type)
          ? t(`backup.documents.${type}`)
          : subjectWords({ type, id }, { find: () => undefined });
        return (
          <li key={`${type} ${id}`}>
            <div className={styles.words}>
              <p className={styles.name}>{name === "" ? kind : name}</p>
              {name !== "" && <p className={styles.small}>{kind}</p>}
            </div>
            <Tag tone={change === "removed" ? "attention" : "quiet"}>{t(`backup.${change}`)}</Tag>
          </li>
        );
      })}
    </ul>
  );
}
