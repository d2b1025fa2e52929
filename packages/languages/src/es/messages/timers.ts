import { translation } from "@refugium/model/messages/templates.ts";
import type { timers as English } from "@refugium/model/messages/timers.ts";

export const timers = translation<typeof English>()({
  named: "{timer}",
  unnamed: "Temporizador {id}",
  failed: "El temporizador «{timer}» ha fallado",
  cannotSwitchBack: "El temporizador «{timer}» no puede devolverlo a como estaba",
  switchingBackIsTried:
    "{title}: {thing} debería estar en «{wanted, select, on {encendido} off {apagado} other {}}»: {why}. Se intenta hasta que funcione",
  ran: "{timer} se ejecutó",
  reminded: "{timer} recordó: {title}",
  enabled: "{timer} encendido por {by}",
  disabled: "{timer} apagado por {by}",
  missed: "{timer} perdió su ejecución del {run}: se salta",
  missedOne:
    "{timer} perdió su ejecución del {run} {when, select, stopped {mientras los temporizadores no funcionaban} forward {al adelantarse el reloj} other {}}: se salta",
  missedSeveral:
    "{timer} perdió {runs} ejecuciones {when, select, stopped {mientras los temporizadores no funcionaban} forward {al adelantarse el reloj} other {}}, del {from} al {to}: se saltan",
  missedMany:
    "{timer} perdió más de {most} ejecuciones {when, select, stopped {mientras los temporizadores no funcionaban} forward {al adelantarse el reloj} other {}}, desde el {from}: se saltan",
  hadBefore: "{timer} ya tuvo su ejecución del {run} antes de atrasarse el reloj: no se repite",
  busy: "{timer} sigue ocupado con su última ejecución: la del {run} se salta",
  isOffAlready: "{timer} no tiene nada que devolver a como estaba: {thing} ya no está en marcha",
  wasSwitchedOn: "{timer} no tiene nada que devolver a como estaba: alguien encendió {thing} entretanto",
  wasOnForAWhile: "{timer} no tiene nada que devolver a como estaba: {thing} solo estuvo en marcha un rato",
  longerOne: "{timer} no devuelve {thing} a como estaba: {other} lo tiene más tiempo",
  notSwitchedBack: "{timer} no devuelve {thing} a como estaba: {why}",
  neverRuns: "{timer} nunca se ejecuta: su horario no nombra ningún día de los próximos {years} años",
  changeSchedule: "Cambia su horario",
  macroHasNoOff: "{timer} debe deshacer su macro, que no se puede deshacer: entonces no pasará nada",
  makeReversible: "Haz que la macro se pueda deshacer, o quita «Solo por un rato»",
});
