import type { inputs as English } from "@refugium/model/messages/inputs.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const inputs = translation<typeof English>()({
  sampleTime: "debe ser una hora con su zona, como 2026-05-01T12:00:00Z",
  timeOrAge: "viene con una antigüedad: envíe la hora o la antigüedad",
  future: "va {ahead} por delante del controlador: ajuste el reloj del aparato o envíe una antigüedad",
  tooOld: "se midió hace {age}; una muestra puede tener {limit} como máximo",
  notLevel: "debe ser 0 o 1: la entrada es un nivel",
  notPushed:
    "el controlador lee {input}: solo una entrada de un controlador de dispositivo que recibe lecturas admite muestras",
  unknown: "no hay ninguna entrada {input}; las entradas se llaman, por ejemplo, analog-3 e inlet-2",
  device: "Aparato que envía sus lecturas",
  nameHelp: "Un nombre a su elección; ningún otro puede tenerlo",
  name: "solo puede tener letras, cifras, puntos, guiones y guiones bajos",
});
