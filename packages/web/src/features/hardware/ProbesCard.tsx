import { tcs } from "@refugium/model/resources/tcs.ts";
import { useProbes } from "../../api/probes.ts";
import { failureWords } from "../../api/request.ts";
import { useRows } from "../../api/rows.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Row } from "../../ui/Row.tsx";
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
      <p className="quiet">{t("probes.meaning")}</p>
      {error !== null && <p role="alert">{t("notRead", { message: failureWords(error) })}</p>}
      {data?.length === 0 && <Empty title={t("probes.none")} next={t("probes.next")} />}
      <ul className="rows">
        {data?.map((probe) => {
          const users = usersOf(probe);
          return (
            <Row
              key={probe}
              title={probe}
              detail={users.length === 0 ? t("probes.unused") : t("usedBy", { names: users.join(", ") })}
            >
              <ProbeReading probe={probe} />
            </Row>
          );
        })}
      </ul>
      <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
        {t("probes.again")}
      </Button>
    </Card>
  );
}
