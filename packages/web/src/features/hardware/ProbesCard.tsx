import { Button } from "@mantine/core";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { useTranslation } from "react-i18next";
import { useProbes } from "../../api/probes.ts";
import { failureWords } from "../../api/request.ts";
import { useRows } from "../../api/rows.ts";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import styles from "./Connectors.module.css";
import { ProbeReading } from "./ProbeReading.tsx";

/** Temperature probes on the 1-wire bus. They need no connector; warming one by hand identifies it. */
export function ProbesCard() {
  const { t } = useTranslation("hardware");
  const controllers = useRows(tcs);
  const { data, error, isFetching, refetch } = useProbes();
  const usersOf = (probe: string): readonly string[] =>
    controllers
      .filter(({ sensor, second_sensor: second }) => sensor === probe || second === probe)
      .map(({ id, name }) => (name === "" ? id : name));
  return (
    <Card title={t("probes.title")}>
      <p className={styles.quiet}>{t("probes.meaning")}</p>
      {error !== null && <p role="alert">{t("notRead", { message: failureWords(error) })}</p>}
      {data?.length === 0 && <Empty title={t("probes.none")} next={t("probes.next")} />}
      <ul className={styles.list}>
        {data?.map((probe) => {
          const users = usersOf(probe);
          return (
            <li key={probe} className={styles.row}>
              <div className={styles.words}>
                <p className={styles.name}>{probe}</p>
                <p className={styles.detail}>
                  {users.length === 0 ? t("probes.unused") : t("usedBy", { names: users.join(", ") })}
                </p>
              </div>
              <div className={styles.buttons}>
                <ProbeReading probe={probe} />
              </div>
            </li>
          );
        })}
      </ul>
      <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
        {t("probes.again")}
      </Button>
    </Card>
  );
}
