import type { off as English } from "@refugium/model/messages/off.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const off = translation<typeof English>()({
  notSetUp:
    "{kind, select, temperature {Control de temperatura} water {Agua} topOff {Relleno automático} returnPump {Bomba de retorno} interlock {Enclavamiento} ph {Control de pH} dosing {Bomba dosificadora} module {Módulo} notification {Correo} other {}}: sin configurar",
  isOff:
    "{kind, select, temperature {Control de temperatura} water {Agua} topOff {Relleno automático} returnPump {Bomba de retorno} interlock {Enclavamiento} ph {Control de pH} dosing {Bomba dosificadora} module {Módulo} notification {Correo} other {}} «{name}»: apagado",
  nobodyIsReached: "Teléfono, correo y vigilancia externa: apagados",
  waterOutOfRange: "El agua de «{name}» está fuera de rango",
  waterUncontrolled: "{title}: {temperature}, y nada la controla",
  since:
    "{title} desde {since}: {why, select, disabled {se desactivó} controlOff {su control está apagado} tripped {se bloqueó} switchedOff {se apagó} notConnected {su enchufe no está conectado} moduleOff {el módulo no está en marcha} uncontrolled {nada lo controla} notSetUp {falta configurarlo} other {}}",
  noNotification: "Ninguna alarma llega a nadie: no hay teléfono, correo ni vigilancia externa en marcha",
  setUpNotification: "Añade un teléfono u otro canal, o el correo, en los ajustes, en «Notificaciones»",
});
