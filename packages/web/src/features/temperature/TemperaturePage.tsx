import { tcs } from "@refugium/model/resources/tcs.ts";
import { RowsPage } from "../../ui/ListPage.tsx";
import { TemperatureForm } from "./TemperatureForm.tsx";
import { TemperatureSection } from "./TemperatureSection.tsx";

export function TemperaturePage() {
  return (
    <RowsPage
      texts="temperature"
      of={tcs}
      form={(close) => <TemperatureForm controller={undefined} onClose={close} />}
      row={(controller) => <TemperatureSection controller={controller} />}
    />
  );
}
