import type { inputs as English } from "@refugium/model/messages/inputs.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const inputs = translation<typeof English>()({
  sampleTime: "debe ser una hora con su zona, como 2026-05-01T12:00:00Z",
  timeOrAge: "viene con una antigüedad: envía la hora o la antigüedad, no las dos",
  future:
    "va {ahead} por delante del controlador: pon en hora el reloj del dispositivo o envía una antigüedad",
  tooOld: "se midió hace {age}; una muestra puede tener {limit} como máximo",
  notLevel: "debe ser 0 o 1: la entrada es un nivel",
  notPushed: "el controlador lee {input}: solo admite muestras la entrada de un driver que recibe lecturas",
  unknown: "no hay ninguna entrada {input}; las entradas se llaman, por ejemplo, analog-3 e inlet-2",
  device: "Dispositivo que envía sus lecturas",
  nameHelp: "El nombre que quieras; ningún otro driver puede tenerlo",
  name: "solo puede tener letras, cifras, puntos, guiones y guiones bajos",
});
