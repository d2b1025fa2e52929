import type { interlocks as English } from "@refugium/model/messages/interlocks.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const interlocks = translation<typeof English>()({
  owner: "enclavamiento «{interlock}»",
  inletIs: "la entrada «{inlet}» está en {is, select, on {ON} off {OFF} other {}}",
  equipmentIs: "el equipo «{equipment}» está {is, select, on {encendido} off {apagado} other {}}",
  readingIs:
    "{kind, select, tcs {el control de temperatura} phprobes {la sonda de pH} other {}} «{controller}» está por {is, select, above {encima} below {debajo} other {}} de {limit}",
  alarmIs: "la alarma {id} está activa",
  forced:
    "{kind, select, equipment {el equipo} pumps {la bomba dosificadora} lights {la luz} other {}} «{forced}» se {force, select, on {enciende} off {apaga} other {}}",
  holds: "El enclavamiento «{interlock}» está activo",
  holdsFor: "{title}: {condition}; {forced}",
  holdsUntilCleared: "{title}: {condition}; {forced} hasta que lo restablezcas",
  cannotSee: "El enclavamiento «{interlock}» no tiene lectura",
  blind:
    "{title}: {source, select, inlet {la entrada} equipment {el equipo} reading {la lectura} alarm {la alarma} other {}} {watched} no da ningún valor. Lo que obliga a apagar sigue apagado; lo que obliga a encender queda libre tras {after}",
  takesHold: "El enclavamiento «{interlock}» está activo: {condition}",
  letsGo: "El enclavamiento «{interlock}» ya no está activo",
  heldBefore: "estaba activo cuando se detuvo el programa",
  forcesNothing:
    "El enclavamiento «{interlock}» actúa sobre un equipo que no tiene ningún enchufe que funcione",
  giveOutlet: "Da un enchufe al equipo, o quítalo del enclavamiento",
  circle: "Con los demás enclavamientos, este forma un círculo: {trail}",
  leadsBack: "no debe llevar de vuelta a lo que se vigila: {trail}",
});
