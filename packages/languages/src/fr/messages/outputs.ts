import type { outputs as English } from "@refugium/model/messages/outputs.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const outputs = translation<typeof English>()({
  switched: "{name} {value, select, on {en marche} other {à l'arrêt}}\u00a0: {reason} ({owner})",
  dimmed: "{name} {percent}\u00a0%\u00a0: {reason} ({owner})",
  onRefused: "Mise en marche demandée par {asker}, refusée\u00a0: {why}",
  offRefused: "Mise à l'arrêt demandée par {asker}, refusée\u00a0: {why}",
  doseRefused: "Dose demandée par {asker}, refusée\u00a0: {why}",
  calibrationRefused: "Étalonnage demandé par {asker}, refusé\u00a0: {why}",
  repeated: "{line} (et {count} fois auparavant)",
});
