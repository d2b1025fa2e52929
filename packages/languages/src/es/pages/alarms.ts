import type { alarms as english } from "../../en/pages/alarms.ts";
import type { Words } from "../../words.ts";

export const alarms: Words<typeof english> = {
  title: "Alarmas",
  more_one: "y {{count}} más",
  more_other: "y {{count}} más",
  quiet_one: "{{count}} alarma sigue activa, reconocida o silenciada",
  quiet_other: "{{count}} alarmas siguen activas, reconocidas o silenciadas",
  since: "desde {{when}}",
  latched: "se mantiene hasta que la restablezcas",
  acknowledged: "reconocida: {{when}}",
  shelvedUntil: "en silencio hasta {{when}}",
  clear: "Restablecer",
  clearNamed: "Restablecer: {{message}}",
  clearTitle: "¿Restablecer esta alarma?",
  clearConsequence:
    "{{message}}. Lo que mantenía bloqueado puede volver a funcionar de inmediato. Averigua antes la causa.",
  acknowledge: "Reconocer",
  acknowledgeNamed: "Reconocer: {{message}}",
  shelve: "Silenciar una hora",
  shelveNamed: "Silenciar una hora: {{message}}",
  toThing: "Ir a {{name}}",
  none: "Ninguna alarma.",
  times_one: "una vez",
  times_other: "{{count}} veces",
  priority: { critical: "Crítica", warning: "Aviso", info: "Nota" },
  ended: "Alarmas terminadas",
  noneEnded: "Ninguna en el registro.",
  endedSpan: "{{from}} a {{to}}, {{span}}",
  endedAt: "hasta {{to}}",
  toLog: "Todas las alarmas en el registro",
};
