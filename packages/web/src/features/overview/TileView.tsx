import { lazy, type ReactNode, Suspense } from "react";
import { TileSkeleton } from "../../ui/Skeleton.tsx";
import { presentType } from "./kinds.ts";
import type { Cell } from "./layout.ts";
import { AlarmsTile } from "./tiles/AlarmsTile.tsx";
import { AtoTile } from "./tiles/AtoTile.tsx";
import { EquipmentDayTile, EquipmentTile } from "./tiles/EquipmentTile.tsx";
import { HealthTile } from "./tiles/HealthTile.tsx";
import { MacrosTile } from "./tiles/MacrosTile.tsx";
import { UnknownTile } from "./tiles/MissingTile.tsx";
import { PhTile, TemperatureTile } from "./tiles/RegulatorTile.tsx";

// With what they need: the charting library, schedules of doses, curves of lights, units of tests.
const ChartTile = lazy(() =>
  import("./tiles/ChartTile.tsx").then((module) => ({ default: module.ChartTile })),
);
const CameraTile = lazy(() =>
  import("./tiles/CameraTile.tsx").then((module) => ({ default: module.CameraTile })),
);
const DosingTile = lazy(() =>
  import("./tiles/DosingTile.tsx").then((module) => ({ default: module.DosingTile })),
);
const JournalTile = lazy(() =>
  import("./tiles/JournalTile.tsx").then((module) => ({ default: module.JournalTile })),
);
const LightTile = lazy(() =>
  import("./tiles/LightTile.tsx").then((module) => ({ default: module.LightTile })),
);
const TasksTile = lazy(() =>
  import("./tiles/TasksTile.tsx").then((module) => ({ default: module.TasksTile })),
);

const TILES = new Map<string, (id: string) => ReactNode>([
  ["temp_current", (id) => <TemperatureTile id={id} range="day" />],
  ["temp_historical", (id) => <TemperatureTile id={id} range="month" />],
  ["ph_current", (id) => <PhTile id={id} range="day" />],
  ["ph_historical", (id) => <PhTile id={id} range="month" />],
  ["equipment_ctrlpanel", (id) => <EquipmentTile id={id} />],
  ["equipment_barchart", () => <EquipmentDayTile />],
  ["lights", (id) => <LightTile id={id} />],
  ["ato", (id) => <AtoTile id={id} />],
  ["doser", (id) => <DosingTile id={id} />],
  ["journal", (id) => <JournalTile id={id} />],
  ["health", (id) => <HealthTile range={id === "historical" ? "month" : "day"} />],
  // Types that only this interface has.
  ["alarms", () => <AlarmsTile />],
  ["camera", () => <CameraTile />],
  ["macros", (id) => <MacrosTile id={id} />],
  ["tasks", () => <TasksTile />],
  ["chart", (id) => <ChartTile id={id} />],
]);

/** A tile by its type. */
export function TileView({ type, id }: Cell) {
  const tile = TILES.get(presentType(type));
  return (
    <Suspense fallback={<TileSkeleton />}>
      {tile === undefined ? <UnknownTile type={type} /> : tile(id)}
    </Suspense>
  );
}
