import { analogInputs, inlets, jacks, outlets } from "@refugium/model/resources/connectors.ts";
import { drivers } from "@refugium/model/resources/drivers.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { useRows } from "../../../api/rows.ts";
import type { Option } from "../../../form/controls.tsx";
import { useTranslation } from "../../../text/translate.ts";
import type { TargetType } from "./targets.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

/** All targets of faults, by name. */
export function useTargets(): readonly Option[] {
  const { t } = useTranslation("simulation");
  const plugged = useRows(equipment);
  const probes = useRows(tcs).flatMap(({ name, sensor, second_sensor: second }) =>
    [sensor, second].filter((each) => each !== "").map((id) => ({ id, name: `${name} (${id})` })),
  );
  const option =
    (type: TargetType) =>
    ({ id, name }: Named): Option => ({
      value: `${type}:${id}`,
      label: t(`target.${type}`, { name: name === "" ? id : name }),
    });
  const sockets = useRows(outlets).map(({ id, name }) => {
    const user = plugged.find((row) => row.outlet === id)?.name;
    return { id, name: user === undefined ? name : `${name} (${user})` };
  });
  return [
    ...probes.map(option("sensor")),
    ...useRows(inlets).map(option("inlet")),
    ...useRows(analogInputs).map(option("analog")),
    ...sockets.map(option("outlet")),
    ...useRows(jacks).map(option("jack")),
    ...useRows(drivers).map(option("driver")),
  ];
}
