import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../text/translate.ts";
import { Empty } from "../../ui/Empty.tsx";

/** Shown when nothing is set up: the guided set-up, and alternatives. */
export function Welcome() {
  const { t } = useTranslation("overview");
  return (
    <Empty title={t("welcome.title")} next={t("welcome.next")}>
      <Link to="/first-steps" className="main-link">
        {t("welcome.begin")}
      </Link>
      <p>{t("welcome.orElse")}</p>
      <ul className="side-by-side">
        <li>
          <Link to="/hardware" className="text-link">
            {t("welcome.toHardware")}
          </Link>
        </li>
        <li>
          <Link to="/settings" className="text-link">
            {t("welcome.toSettings")}
          </Link>
        </li>
      </ul>
    </Empty>
  );
}
