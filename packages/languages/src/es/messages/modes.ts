import type { modes as English } from "@refugium/model/messages/modes.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const modes = translation<typeof English>()({
  owner: "{mode}",
  holds: "retenido por {mode} hasta {until}",
  comesBackLater: "{mode} ha terminado, esto vuelve más tarde",
  heldBefore: "{mode} estaba activo cuando se detuvo el programa",
  tooLongFor: "debe ser como máximo {longest}: detiene {part}",
  part: "{part, select, pump {la bomba de retorno} skimmer {el skimmer} heating {la calefacción} cooling {la refrigeración} ph {el control de pH} dosing {la dosificación} water {la reposición} other {aparatos}}",
  tooLongNow:
    "debe ser como máximo {left}: los modos han detenido {part} durante {held}, se permiten {longest} seguidos",
  heldTooLong: "no es posible ahora: los modos han detenido {part} durante {longest}; espera {free}",
  endsEarlier:
    "{mode} termina antes, a las {until}: los modos detienen {part} como máximo {longest} seguidos",
  remindsBefore: "debe ser menor que su duración",
  bothWays: "el mismo modo lo mantiene apagado",
  neverForcedOn: "no se puede mantener encendido: {thing} calienta, enfría, repone agua o dosifica",
  started: "{mode} iniciado por {by}, hasta {until}",
  restarted: "{mode} reiniciado por {by}, hasta {until}",
  ended: "{mode} terminado por {by}",
  over: "{mode} ha terminado",
  itsTime: "su tiempo",
  input: "entrada {input}",
  goesOn: "{mode} continúa tras un reinicio, hasta {until}",
  runsStopFirst: "{mode} está activo: termínalo primero",
  nothingRuns: "{mode} no está activo",
  endsSoon: "El modo «{mode}» termina pronto",
  endsAt: "{title}: a las {until}",
  stillHeld: "El modo «{mode}» ha terminado, pero no todo ha vuelto",
  waitsForFlow: "{title}: {things} esperan a la bomba de retorno",
  inputFails: "No se puede leer la entrada del modo «{mode}»",
  notStarted: "El modo «{mode}» no se inició por su entrada",
});
