import { NativeSelect } from "@mantine/core";
import { useProbes } from "../../api/probes.ts";
import { failureWords } from "../../api/request.ts";
import type { ControlProps } from "../../form/controls.tsx";
import { useFormDraft } from "../../form/form-context.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { probeWords } from "./probe-words.ts";

/** Selects one of the 1-wire probes found; a stored one that is missing is kept and marked. */
export function SensorControl({
  path,
  label,
  help,
  maySearch = false,
}: ControlProps & { /** Offers to look again for probes. */ readonly maySearch?: boolean }) {
  const { t } = useTranslation(["temperature", "form"]);
  const draft = useFormDraft();
  const stored = draft.get(path);
  const chosen = typeof stored === "string" ? stored : "";
  const { data, error, isFetching, refetch } = useProbes();
  const seen = data ?? [];
  const isLost = chosen !== "" && data !== undefined && !seen.includes(chosen);
  const listed = chosen === "" || seen.includes(chosen) ? seen : [...seen, chosen];
  const options = [
    { value: "", label: t("form:nothing") },
    ...listed.map((name, index) => ({
      value: name,
      label: name === chosen && isLost ? t("sensorLost", { name }) : probeWords(index + 1, name),
    })),
  ];
  return (
    <div className="beside">
      <NativeSelect
        name={path}
        label={label}
        description={error === null && data?.length === 0 ? t("noSensors") : help}
        error={draft.fault(path) ?? (error === null ? undefined : failureWords(error))}
        data={options}
        value={chosen}
        onChange={(event) => draft.set(path, event.currentTarget.value)}
      />
      {maySearch && (
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t("lookAgain")}
        </Button>
      )}
    </div>
  );
}
