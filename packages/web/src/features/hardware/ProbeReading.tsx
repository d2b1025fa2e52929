import { useTranslation } from "react-i18next";
import { get } from "../../api/request.ts";
import { measure, useDegrees } from "../../text/format.ts";
import { ReadNow } from "./ReadNow.tsx";

/** Reads a 1-wire probe on request, used or not: the way to tell which is which. */
export function ProbeReading({ probe }: { readonly probe: string }) {
  const { t } = useTranslation("hardware");
  // The bus counts in °C.
  const { unit, show } = useDegrees(false);
  return (
    <ReadNow
      name={t("probes.one", { probe })}
      read={() => get<number>(`/api/tcs/sensors/${encodeURIComponent(probe)}/read`)}
      words={(value) => measure(show(value), unit, 2)}
    />
  );
}
