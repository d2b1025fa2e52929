import { useWallTime } from "../../api/about.ts";
import { locale, measure, useDegrees } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { Card } from "../../ui/Card.tsx";
import { processorTemperature, startedWords } from "./host-words.ts";
import { Loaded } from "./Loaded.tsx";
import styles from "./Settings.module.css";
import { type ControllerInfo, useInfo } from "./use-host.ts";
import { useSettings } from "./use-settings.ts";

/** Version, addresses and API of the controller. */
export function AboutSection() {
  const { t } = useTranslation("settings");
  return (
    <Card title={t("about.title")}>
      <Loaded from={useInfo()}>{(info) => <Facts info={info} />}</Loaded>
      <p className="quiet">{t("about.docsMeaning")}</p>
      <a className="text-link" href="/api/docs">
        {t("about.docs")}
      </a>
    </Card>
  );
}

function Facts({ info }: { readonly info: ControllerInfo }) {
  const { t } = useTranslation("settings");
  const degrees = useDegrees(false);
  const volume = useSettings().data?.volume_l ?? 0;
  const temperature = processorTemperature(info.cpu_temperature);
  const facts = [
    [t("about.name"), info.name],
    ...(volume > 0 ? [[t("about.volume"), measure(volume, "l", 0)] as const] : []),
    [t("about.version"), info.version],
    [t("about.model"), info.model],
    [t("about.hardware"), t(info.simulated ? "about.simulated" : "about.real")],
    [t("about.ip"), info.ip === "unknown" ? t("about.unknownIp") : info.ip],
    [t("about.started"), startedWords(info.uptime)],
    [
      t("about.temperature"),
      temperature === undefined
        ? t("about.noTemperature")
        : measure(degrees.show(temperature), degrees.unit, 1),
    ],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <WallTime zone={info.zone} />
    </dl>
  );
}

/** The clock shows seconds. */
const SECOND = 1000;

function WallTime({ zone }: { readonly zone: string }) {
  const { t } = useTranslation("settings");
  const wall = useWallTime(SECOND);
  const words = new Intl.DateTimeFormat(locale(), {
    dateStyle: "full",
    timeStyle: "medium",
    timeZone: "UTC",
  }).format(wall);
  return (
    <>
      <div className={styles.fact}>
        <dt>{t("about.time")}</dt>
        <dd>{words}</dd>
      </div>
      <div className={styles.fact}>
        <dt>{t("about.zone")}</dt>
        <dd>{zone}</dd>
      </div>
    </>
  );
}
