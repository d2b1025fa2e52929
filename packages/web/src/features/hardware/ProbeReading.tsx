import { get } from "../../api/request.ts";
import { measure, useDegrees } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { ReadNow } from "./ReadNow.tsx";

/** Reads a 1-wire probe on request, to identify it. */
export function ProbeReading({ probe }: { readonly probe: string }) {
  const { t } = useTranslation("hardware");
  // The bus reports °C.
  const { unit, show } = useDegrees(false);
  return (
    <ReadNow
      name={t("probes.one", { probe })}
      read={() => get<number>(`/api/tcs/sensors/${encodeURIComponent(probe)}/read`)}
      words={(value) => measure(show(value), unit, 2)}
    />
  );
}
