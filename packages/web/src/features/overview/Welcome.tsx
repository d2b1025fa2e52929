import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Empty } from "../../ui/Empty.tsx";
import styles from "./Welcome.module.css";

/** Shown when nothing is set up: the guided set-up, and alternatives. */
export function Welcome() {
  const { t } = useTranslation("overview");
  return (
    <Empty title={t("welcome.title")} next={t("welcome.next")}>
      <Link to="/first-steps" className={styles.begin ?? ""}>
        {t("welcome.begin")}
      </Link>
      <p>{t("welcome.orElse")}</p>
      <ul className={styles.others}>
        <li>
          <Link to="/hardware">{t("welcome.toHardware")}</Link>
        </li>
        <li>
          <Link to="/settings">{t("welcome.toSettings")}</Link>
        </li>
      </ul>
    </Empty>
  );
}
