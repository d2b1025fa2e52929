import type { SettingsValue } from "@refugium/model/settings.ts";
import { NumberControl, SwitchControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Fields, Form } from "../../form/Form.tsx";
import { ScheduleControl } from "../../form/ScheduleControl.tsx";
import { useDegrees } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { Card } from "../../ui/Card.tsx";
import { reportFields, reportText } from "./report-schedule.ts";
import { useSaveSettings } from "./use-settings.ts";

/** Limits of the computer's health alarms, and the periodic report. */
export function HealthCard({ stored }: { readonly stored: SettingsValue["health_check"] }) {
  const { t } = useTranslation("settings");
  const degrees = useDegrees(false);
  const draft = useDraft({ health_check: stored, report: reportFields(stored.report_schedule) });
  const save = useSaveSettings();
  const send = (changes: object): Promise<unknown> => {
    const { report, health_check: health, ...rest } = changes as Changes;
    if (report === undefined) return save(changes);
    const fields = { ...reportFields(stored.report_schedule), ...report };
    return save({ ...rest, health_check: { ...health, report_schedule: reportText(fields) } });
  };
  return (
    <Card title={t("controller.health")}>
      <Form draft={draft} send={send}>
        <SwitchControl path="health_check.enable" label={t("controller.healthEnable")} />
        {draft.get("health_check.enable") === true && (
          <Fields>
            <NumberControl
              path="health_check.max_cpu"
              label={t("controller.maxCpu")}
              help={t("controller.noCheck")}
              min={0}
              step={0.5}
            />
            <NumberControl
              path="health_check.max_memory"
              label={t("controller.maxMemory")}
              help={t("controller.noCheck")}
              unit="%"
              min={0}
              decimals={0}
            />
            <NumberControl
              path="health_check.max_cpu_temp"
              label={t("controller.maxTemperature")}
              help={t("controller.noCheck")}
              unit={degrees.unit}
              decimals={0}
              scale={orNone(degrees)}
            />
          </Fields>
        )}
        <SwitchControl
          path="health_check.report_enable"
          label={t("controller.reportEnable")}
          help={t("controller.reportHelp")}
        />
        {draft.get("health_check.report_enable") === true && <ScheduleControl prefix="report." />}
      </Form>
    </Card>
  );
}

/** The draft has the report's schedule as six fields; the controller stores one text. */
interface Changes {
  readonly health_check?: object;
  readonly report?: object;
}

/** 0 means "no check" in any unit. */
function orNone({ show, read }: Pick<ReturnType<typeof useDegrees>, "show" | "read">) {
  return {
    show: (stored: number) => (stored <= 0 ? 0 : show(stored)),
    read: (shown: number) => (shown <= 0 ? 0 : read(shown)),
  };
}
