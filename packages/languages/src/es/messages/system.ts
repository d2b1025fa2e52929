import type { system as English } from "@refugium/model/messages/system.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const system = translation<typeof English>()({
  part: "{part, select, equipment {Equipos} ato {Relleno} temperature {Temperatura} phprobes {pH} lightings {Luces} lights {Luces} lighting {Luces} doser {Dosificación} pumps {Dosificación} timers {Temporizadores} macro {Macros} macros {Macros} camera {Cámara} subsystem {Módulo} configuration {Hardware y ajustes} dashboard {Resumen} health_check {Salud del controlador} health {Salud del controlador} journal {Diario} ph {pH} history {Historial} telemetry {Notificaciones} system {Controlador} backup {Copia de seguridad} errors {Lista de errores} connectors {Conectores} drivers {Drivers} outputs {Salidas} dev_mode {Hardware simulado} simulation {Simulación} metrics {Mediciones} interlocks {Enclavamientos} modes {Modos} tasks {Tareas} pwm {Salida regulable} other {{part}}}",
  thing:
    "{kind, select, equipment {Equipo} ato {Relleno} temperature {Control de temperatura} tcs {Control de temperatura} phprobes {Sonda de pH} lightings {Luz} lights {Luz} doser {Bomba dosificadora} pumps {Bomba dosificadora} timers {Temporizador} macro {Macro} macros {Macro} mode {Modo} modes {Modo} tasks {Tarea} interlocks {Enclavamiento} camera {Cámara} subsystem {Módulo} pwm {Salida regulable} jacks {Salida regulable} inlets {Entrada} outlets {Enchufe} other {{kind}}} {id}",
  chain: "{first} → {rest}",
  moduleNotRunning: "El módulo {module} no está en marcha",
  moduleOffInSettings: "El módulo {module} está apagado en los ajustes",
  moduleNotStarted: "El módulo {module} no ha arrancado",
  moduleNotStartedFor: "{title}: {cause}. Los demás siguen",
  moduleRunsAgain: "El módulo {module} vuelve a estar en marcha",
  stoppedBy: "detenida por {by}",
  moduleStopped: "El módulo {module} está detenido",
  moduleStoppedBy:
    "{title}: lo detuvo {by}. Lo que controla queda en su estado seguro hasta que una macro o una recarga lo vuelva a iniciar",
  noModule: "No existe el módulo «{id}»",
  mustBeOneTo: "debe ser de 1 a {most}",
  mustBeMoment: "debe ser una hora ISO o milisegundos desde 1970",
  mustBeShorter: "debe tener como máximo {most} caracteres",
  mustBeSomeOf: "debe ser uno o varios de estos: {words}",
  mustBeCode: "debe ser el código de un mensaje, como outputs.switched",
  noError: "En la lista de errores no hay ningún «{id}»",
  mustBeKey: "debe ser la clave",
  created: "creado por {by}",
  changed: "cambiado por {by}",
  deleted: "eliminado por {by}",
  restored: "eliminación deshecha por {by}",
  isSure: "{by} confirma que es intencionado: {path} {doubt}",
  replaced: "sustituida por {by} con una subida",
  anotherIsValidated: "Se está examinando otro archivo: vuelve a intentarlo",
  noDisplayAnswer: "La pantalla no responde: {why}",
  speedIsSimulated: "--speed solo funciona con hardware simulado",
  unorderlyEnd:
    "La sesión anterior no terminó bien: faltó la corriente, o el programa se cerró por sí solo. Lo que seguía encendido pasó a su estado seguro",
  startedAgain: "El controlador se reinicia una y otra vez",
  startedAgainSince:
    "{title}: {count} veces en {within} la sesión anterior no había terminado bien, la primera {first}. Su corriente va y viene, o el programa se cierra por sí solo: su registro dice por qué (journalctl -u refugium). Hasta que lleve {within} en marcha no se llama al servicio de vigilancia; tras cada arranque el relleno espera {settling}",
});
