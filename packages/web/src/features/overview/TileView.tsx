import { lazy, Suspense } from "react";
import type { Cell } from "./layout.ts";
import { AlarmsTile } from "./tiles/AlarmsTile.tsx";
import { AtoTile } from "./tiles/AtoTile.tsx";
import { CameraTile } from "./tiles/CameraTile.tsx";
import { DosingTile } from "./tiles/DosingTile.tsx";
import { EquipmentDayTile, EquipmentTile } from "./tiles/EquipmentTile.tsx";
import { HealthTile } from "./tiles/HealthTile.tsx";
import { JournalTile } from "./tiles/JournalTile.tsx";
import { LightTile } from "./tiles/LightTile.tsx";
import { MacrosTile } from "./tiles/MacrosTile.tsx";
import { UnknownTile } from "./tiles/MissingTile.tsx";
import { PhTile, TemperatureTile } from "./tiles/RegulatorTile.tsx";

// The charting library is loaded with the first chart.
const ChartTile = lazy(() =>
  import("./tiles/ChartTile.tsx").then((module) => ({ default: module.ChartTile })),
);

/** A tile by its type. The first types are those of the official interface, with their former names. */
export function TileView({ type, id }: Cell) {
  switch (type) {
    case "temp_current":
    case "temperature":
    case "tc":
      return <TemperatureTile id={id} range="day" />;
    case "temp_historical":
      return <TemperatureTile id={id} range="month" />;
    case "ph_current":
    case "ph-current":
      return <PhTile id={id} range="day" />;
    case "ph_historical":
    case "ph-historical":
    case "ph_usage":
      return <PhTile id={id} range="month" />;
    case "equipment_ctrlpanel":
      return <EquipmentTile id={id} />;
    case "equipment_barchart":
    case "equipment":
      return <EquipmentDayTile />;
    case "lights":
    case "light":
      return <LightTile id={id} />;
    case "ato":
      return <AtoTile id={id} />;
    case "doser":
      return <DosingTile id={id} />;
    case "journal":
      return <JournalTile id={id} />;
    case "health":
      return <HealthTile range={id === "historical" ? "month" : "day"} />;
    default:
      return <OwnTile type={type} id={id} />;
  }
}

/** Types that only this interface has. */
function OwnTile({ type, id }: Cell) {
  switch (type) {
    case "alarms":
      return <AlarmsTile />;
    case "camera":
      return <CameraTile />;
    case "macros":
      return <MacrosTile id={id} />;
    case "chart":
      return (
        <Suspense fallback={null}>
          <ChartTile id={id} />
        </Suspense>
      );
    default:
      return <UnknownTile type={type} />;
  }
}
