import { Link, useRouterState } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { useAbout } from "../../api/about.ts";
import { useTranslation } from "../../text/translate.ts";
import { Page } from "../../ui/Page.tsx";
import { useIsWide } from "../../ui/use-is-wide.ts";
import { ProblemList } from "../problems/ProblemList.tsx";
import { AboutSection } from "./AboutSection.tsx";
import { AccessSection } from "./AccessSection.tsx";
import { BackupSection } from "./backup/BackupSection.tsx";
import { ControllerSection } from "./ControllerSection.tsx";
import { HostSection } from "./HostSection.tsx";
import { InterlocksSection } from "./interlocks/InterlocksSection.tsx";
import { ModulesSection } from "./ModulesSection.tsx";
import { NotificationsSection } from "./NotificationsSection.tsx";
import { ReloadNotice } from "./ReloadNotice.tsx";
import { SectionList } from "./SectionList.tsx";
import styles from "./Settings.module.css";
import { type Section, sectionOf } from "./sections.ts";
import { SimulationSection } from "./simulation/SimulationSection.tsx";

const CONTENT: Readonly<Record<Section, ComponentType>> = {
  problems: ProblemList,
  modules: ModulesSection,
  controller: ControllerSection,
  notifications: NotificationsSection,
  interlocks: InterlocksSection,
  access: AccessSection,
  backup: BackupSection,
  simulation: SimulationSection,
  host: HostSection,
  about: AboutSection,
};

/**
 * The settings, one section at a time, chosen by `?section=`. On a desktop the list stays beside the section, initially
 * "problems".
 */
export function SettingsPage() {
  const { t } = useTranslation("settings");
  const search: object = useRouterState({ select: ({ location }) => location.search });
  const isSimulated = useAbout()?.simulated === true;
  const isWide = useIsWide();
  const section = sectionOf(search, isSimulated) ?? (isWide ? "problems" : undefined);
  if (section === undefined)
    return (
      <Page key="list" title={t("title")}>
        <ReloadNotice />
        <SectionList current={undefined} />
        <FirstStepsNote />
      </Page>
    );
  const Content = CONTENT[section];
  return (
    <Page key={section} title={t(`sections.${section}.name`)}>
      <div className={styles.frame}>
        <div className={styles.side}>
          <SectionList current={section} />
          <FirstStepsNote />
        </div>
        <div className={`stack ${styles.content}`}>
          <Link to="/settings" className={`text-link ${styles.back}`}>
            ← {t("back")}
          </Link>
          <ReloadNotice />
          <Content />
        </div>
      </div>
    </Page>
  );
}

function FirstStepsNote() {
  const { t } = useTranslation("settings");
  return (
    <p className="quiet">
      {t("firstStepsMeaning")}{" "}
      <Link to="/first-steps" className="text-link">
        {t("firstSteps")}
      </Link>
    </p>
  );
}
