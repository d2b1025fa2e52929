import type { outputs as English } from "@refugium/model/messages/outputs.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const outputs = translation<typeof English>()({
  switched: "{name} {value, select, on {ein} other {aus}}: {reason} ({owner})",
  dimmed: "{name} {percent} %: {reason} ({owner})",
  onRefused: "Ein, verlangt von {asker}, wurde abgelehnt: {why}",
  offRefused: "Aus, verlangt von {asker}, wurde abgelehnt: {why}",
  doseRefused: "Eine Dosis, verlangt von {asker}, wurde abgelehnt: {why}",
  calibrationRefused: "Ein Kalibrierlauf, verlangt von {asker}, wurde abgelehnt: {why}",
  repeated: "{line} (und {count} Mal davor)",
});
