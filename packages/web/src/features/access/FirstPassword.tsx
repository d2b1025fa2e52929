import { Link, useLocation } from "@tanstack/react-router";
import { useMe } from "../../api/me.ts";
import { useTranslation } from "../../text/translate.ts";
import styles from "./FirstPassword.module.css";

/** On every page, a notice that no password is set, with a link; hidden on the pages that set one. */
export function FirstPassword() {
  const { t } = useTranslation("signIn");
  const me = useMe().data;
  const isAtIt = useLocation({
    select: ({ pathname, searchStr }) =>
      pathname === "/first-steps" || (pathname === "/settings" && searchStr.includes("section=access")),
  });
  if (me === undefined || me.credentials_set || isAtIt) return null;
  return (
    <p className={styles.strip}>
      <span>{t("firstPassword")}</span>
      <Link to="/settings" search={{ section: "access" }} className="text-link">
        {t("setOwn")}
      </Link>
    </p>
  );
}
