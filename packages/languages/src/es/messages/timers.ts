import { translation } from "@refugium/model/messages/templates.ts";
import type { timers as English } from "@refugium/model/messages/timers.ts";

export const timers = translation<typeof English>()({
  named: "{timer}",
  unnamed: "Temporizador {id}",
  failed: "El temporizador «{timer}» ha fallado",
  cannotSwitchBack: "El temporizador «{timer}» no puede restaurar lo que cambió",
  switchingBackIsTried:
    "{title}: {thing} debería estar en «{wanted, select, on {encendido} off {apagado} other {}}»: {why}. Se sigue intentando hasta que funcione",
  ran: "{timer} se ejecutó",
  reminded: "{timer} recordó: {title}",
  enabled: "{timer} encendido por {by}",
  disabled: "{timer} apagado por {by}",
  missed: "{timer} no se ejecutó el {run}: se omite",
  missedOne:
    "{timer} no se ejecutó el {run} {when, select, stopped {mientras los temporizadores no funcionaban} forward {al adelantarse el reloj} other {}}: se omite",
  missedSeveral:
    "{timer}: {runs} ejecuciones perdidas {when, select, stopped {mientras los temporizadores no funcionaban} forward {al adelantarse el reloj} other {}}, del {from} al {to}: se omiten",
  missedMany:
    "{timer}: más de {most} ejecuciones perdidas {when, select, stopped {mientras los temporizadores no funcionaban} forward {al adelantarse el reloj} other {}}, desde el {from}: se omiten",
  hadBefore: "{timer} ya tuvo su ejecución del {run} antes de atrasarse el reloj: no se repite",
  busy: "{timer} sigue ocupado con su última ejecución: la del {run} se omite",
  isOffAlready: "{timer} no tiene nada que restaurar: {thing} ya no está en marcha",
  wasSwitchedOn: "{timer} no tiene nada que restaurar: alguien encendió {thing} entretanto",
  wasOnForAWhile: "{timer} no tiene nada que restaurar: {thing} solo estuvo en marcha un rato",
  longerOne: "{timer} no restaura {thing}: {other} lo necesita más tiempo",
  notSwitchedBack: "{timer} no restaura {thing}: {why}",
  neverRuns: "{timer} nunca se ejecuta: su horario no incluye ningún día de los próximos {years} años",
  changeSchedule: "Cambia su horario",
  macroHasNoOff: "{timer} debe deshacer su macro, que no se puede deshacer: entonces no pasará nada",
  makeReversible: "Haz que la macro se pueda deshacer, o quita «Solo por un rato»",
});
