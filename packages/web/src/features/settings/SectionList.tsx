import { Link } from "@tanstack/react-router";
import { useAbout } from "../../api/about.ts";
import { useProblems } from "../../api/live.ts";
import { useTranslation } from "../../text/translate.ts";
import { Tag } from "../../ui/Tag.tsx";
import styles from "./Settings.module.css";
import { type Section, sectionsFor } from "./sections.ts";
import { useReloadReasons } from "./use-reload.ts";

/** Links to the sections, with their state. */
export function SectionList({ current }: { readonly current: Section | undefined }) {
  const { t } = useTranslation("settings");
  const isSimulated = useAbout()?.simulated === true;
  return (
    <nav aria-label={t("list")}>
      <ul className={`list ${styles.list}`}>
        {sectionsFor(isSimulated).map((section) => (
          <li key={section}>
            <Link
              to="/settings"
              search={{ section }}
              className={styles.link ?? ""}
              activeProps={{}}
              aria-current={section === current ? "page" : undefined}
            >
              <span className={styles.top}>
                {t(`sections.${section}.name`)}
                <State section={section} />
              </span>
              {current === undefined && <span className="note">{t(`sections.${section}.about`)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function State({ section }: { readonly section: Section }) {
  const { t } = useTranslation("settings");
  const problems = useProblems();
  const reasons = useReloadReasons();
  const severe = problems.some(({ severity }) => severity === "severe");
  if (section === "problems" && problems.length > 0)
    return <Tag tone={severe ? "act" : "attention"}>{problems.length}</Tag>;
  if (section === "modules" && reasons.some(({ what }) => what === "module"))
    return <Tag tone="attention">{t("changesWaiting")}</Tag>;
  return null;
}
