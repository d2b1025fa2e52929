import type { modes as English } from "@refugium/model/messages/modes.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const modes = translation<typeof English>()({
  owner: "{mode}",
  holds: "modo «{mode}» activo hasta {until}",
  comesBackLater: "el modo «{mode}» ha terminado; esto vuelve más tarde",
  heldBefore: "el modo «{mode}» estaba activo cuando se detuvo el programa",
  tooLongFor: "debe ser como máximo {longest}: detiene {part}",
  part: "{part, select, pump {la bomba de retorno} skimmer {el skimmer} heating {la calefacción} cooling {la refrigeración} ph {el control de pH} dosing {la dosificación} water {el relleno} other {equipos}}",
  tooLongNow:
    "debe ser como máximo {left}: los modos ya han detenido {part} durante {held} y se permiten {longest} seguidos",
  heldTooLong: "ahora no es posible: los modos ya han detenido {part} durante {longest}; espera {free}",
  endsEarlier:
    "El modo «{mode}» termina antes ({until}): los modos detienen {part} como máximo {longest} seguidos",
  remindsBefore: "debe ser menor que su duración",
  bothWays: "el mismo modo lo mantiene apagado",
  neverForcedOn: "no se puede mantener encendido: {thing} calienta, enfría, rellena o dosifica",
  started: "Modo «{mode}» iniciado por {by}, hasta {until}",
  restarted: "Modo «{mode}» reiniciado por {by}, hasta {until}",
  ended: "Modo «{mode}» terminado por {by}",
  over: "El modo «{mode}» ha terminado",
  itsTime: "su tiempo",
  input: "entrada {input}",
  goesOn: "El modo «{mode}» sigue tras un reinicio, hasta {until}",
  runsStopFirst: "El modo «{mode}» está activo: termínalo antes",
  nothingRuns: "El modo «{mode}» no está activo",
  endsSoon: "El modo «{mode}» termina pronto",
  endsAt: "{title}: a las {until}",
  stillHeld: "El modo «{mode}» ha terminado, pero aún no ha vuelto todo",
  waitsForFlow: "{title}. A la espera de la bomba de retorno: {things}",
  inputFails: "No se puede leer la entrada del modo «{mode}»",
  notStarted: "La entrada del modo «{mode}» no lo ha iniciado",
});
