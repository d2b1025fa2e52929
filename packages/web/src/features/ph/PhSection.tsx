import type { phprobes } from "@refugium/model/resources/phprobes.ts";
import { useReading } from "../../api/live.ts";
import type { RowOf } from "../../api/rows.ts";
import { figure } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { RegulatorCard } from "../regulation/RegulatorCard.tsx";
import { CalibratePh } from "./CalibratePh.tsx";
import { OpenCalibration } from "./OpenCalibration.tsx";
import { PhForm } from "./PhForm.tsx";

const same = (value: number): number => value;

/** One pH probe. */
export function PhSection({ probe }: { readonly probe: RowOf<typeof phprobes> }) {
  const { t } = useTranslation("ph");
  const { id, upper_eq, downer_eq, calibration_points: points } = probe;
  const name = probe.name === "" ? t("unnamed", { id }) : probe.name;
  const calibration = (close: () => void) => <CalibratePh probe={probe} name={name} onClose={close} />;
  return (
    <RegulatorCard
      texts="ph"
      row={probe}
      name={name}
      reading={useReading("phprobes", id)}
      unit="pH"
      digits={2}
      show={same}
      showRecorded={same}
      write={(value) => figure(value, 2)}
      up={{ id: upper_eq, doing: t("raising") }}
      down={{ id: downer_eq, doing: t("lowering") }}
      note={points.length === 0 ? t("uncalibrated") : undefined}
      form={(close) => <PhForm probe={probe} onClose={close} />}
      calibration={calibration}
    >
      <OpenCalibration probe={probe} name={name} calibration={calibration} />
    </RegulatorCard>
  );
}
