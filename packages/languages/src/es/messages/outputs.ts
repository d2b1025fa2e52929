import type { outputs as English } from "@refugium/model/messages/outputs.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const outputs = translation<typeof English>()({
  switched: "{name} {value, select, on {se enciende} other {se apaga}}: {reason} ({owner})",
  dimmed: "{name} {percent} %: {reason} ({owner})",
  onRefused: "{asker} pidió encender y se rechazó: {why}",
  offRefused: "{asker} pidió apagar y se rechazó: {why}",
  doseRefused: "{asker} pidió una dosis y se rechazó: {why}",
  calibrationRefused: "{asker} pidió una calibración y se rechazó: {why}",
  repeated: "{line} (y {count} veces antes)",
});
