import type { outputs as English } from "@refugium/model/messages/outputs.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const outputs = translation<typeof English>()({
  switched: "{name} {value, select, on {se enciende} other {se apaga}}: {reason} ({owner})",
  dimmed: "{name} al {percent} %: {reason} ({owner})",
  onRefused: "{asker} pidió encender y se rechazó: {why}",
  offRefused: "{asker} pidió apagar y se rechazó: {why}",
  doseRefused: "{asker} pidió una dosis y se rechazó: {why}",
  calibrationRefused: "{asker} pidió una calibración y se rechazó: {why}",
  repeated: "{line} (y {count} veces antes)",

  trip: "su protección",
  nobody: "ningún control",
  neverBoth: "enclavamiento mutuo",
  storedState: "último ajuste manual",
  wetInputs: "sensores de fugas y de rebose",
  tooHotForHeaters: "agua demasiado caliente para calefactores",
  undoingMacro: "deshacer la macro {id}",
  forReason: "{owner} ({reason})",

  safeAtStart: "estado seguro al arrancar",
  nobodyCommands: "sin orden: estado seguro",
  ownerLost: "{owner} no completó a tiempo su comprobación: estado seguro",
  connectorRemoved: "se eliminó su conector: estado seguro",
  shuttingDown: "el controlador se detiene: estado seguro",
  waitsForTime: "{reason}; espera {time} por su tiempo mínimo",
  waitsForLoad: "{reason}; espera al equipo anterior",
  waitsForPause: "{reason}; espera la pausa de {other}",
  but: "{reason}; {against}",
  besides: "{reason}; además, {other}",
  onForLongest: "{name} estuvo en marcha {time} sin pausa, su tiempo máximo",
  bothNever: "bloqueado mientras {other} está en marcha y durante la pausa posterior",
  bothRest: "espera a que {other} lleve apagado el tiempo suficiente",
  letsGo: "liberado por {owner}",
  setTo: "puesto al {percent} % por {by}",
  tripUnreadable: "el motivo del bloqueo estaba guardado y ya no se puede leer",

  noOutput: "No existe la salida «{id}»",
  notOverridden: "Esta salida no está bajo control manual",
  didNotTake: "{name} no obedeció la orden: {reason}; se sigue intentando",
  deviceSays: "el dispositivo dice {told} en lugar de {value}",
  tripped: "Bloqueo de «{name}»",
  macroTripped: "Bloqueo de la macro {id}",
  staysOff: "{title}: {reason}. Sigue apagado hasta que restablezcas esta alarma",
  macroFailed: "No se ha podido {what, select, run {ejecutar} other {deshacer}} la macro {id}",
  triedAgain: "{title}: {reason}. Se sigue intentando",
  disobeys: "«{name}» no obedece",
  notConfirmed:
    "{title}: se ha pedido «{wanted, select, on {encendido} other {apagado}}», sin confirmar ({reason}). Se sigue intentando hasta que obedezca",
  neitherBefore: "antes tampoco confirmó",
  lostController: "«{name}» ha perdido su control",
  wentSafe: "{title}: {owner} no completó a tiempo su comprobación, así que pasó a su estado seguro",
  onForLong: "«{name}» lleva mucho tiempo en marcha",
  withoutBreak: "{title}: {time} sin pausa",

  moduleNotRunning:
    "El módulo {module, select, ato {Relleno} camera {Cámara} configuration {Hardware y ajustes} dashboard {Resumen} dev_mode {Hardware simulado} doser {Dosificación} equipment {Equipos} health_check {Salud del controlador} journal {Diario} lighting {Luces} lightings {Luces} macro {Macros} ph {pH} phprobes {pH} temperature {Temperatura} timers {Temporizadores} other {{module}}} no está en marcha",
  drivesNothing:
    "«{name}» no acciona nada: el módulo {module, select, ato {Relleno} camera {Cámara} configuration {Hardware y ajustes} dashboard {Resumen} dev_mode {Hardware simulado} doser {Dosificación} equipment {Equipos} health_check {Salud del controlador} journal {Diario} lighting {Luces} lightings {Luces} macro {Macros} ph {pH} phprobes {pH} temperature {Temperatura} timers {Temporizadores} other {{module}}} está apagado",
  switchModuleOn:
    "Enciende el módulo {module, select, ato {Relleno} camera {Cámara} configuration {Hardware y ajustes} dashboard {Resumen} dev_mode {Hardware simulado} doser {Dosificación} equipment {Equipos} health_check {Salud del controlador} journal {Diario} lighting {Luces} lightings {Luces} macro {Macros} ph {pH} phprobes {pH} temperature {Temperatura} timers {Temporizadores} other {{module}}} en los ajustes, y recarga",
  namesMacroThat: "nombra una macro que {why}",
  macroIsDriven: "{why}: «{name}» la acciona",
  leadsBack: "no debe llevar de vuelta a sí mismo",
  mustNotSwitchOn: "no debe encender nada del tipo {type}",
  macroOutputsUnknown: "«{name}» acciona la macro {macro}, cuyas salidas no puede bloquear: la macro {why}",
  chooseKnownOutputs:
    "Haz que la macro solo accione equipos, salidas regulables y otras macros, o elige un equipo",

  drawsPower: "«{name}» está apagado y consume",
  drawsPowerNow:
    "{title}: pasan {watts}. Su relé puede estar soldado, u otra cosa lo ha encendido: desenchúfalo",
  drawsNothing: "«{name}» está encendido y no consume",
  drawsNothingNow: "{title}: {watts}. Está desenchufado, se ha fundido su fusible o está roto",
  drawsNothingOrRests:
    "{title}: {watts}. Está desenchufado, se ha fundido su fusible o está roto; o su propio termostato, temporizador o boya lo ha apagado",
});
