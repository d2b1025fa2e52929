import type { phone as english } from "../../en/pages/phone.ts";
import type { Words } from "../../words.ts";

export const phone: Words<typeof english> = {
  title: "Abrir en el móvil",
  meaning: "Apunta con la cámara del móvil, en la misma red. Solo contiene la dirección, ninguna contraseña.",
  code: "Código QR de {{address}}",
  choose: "Dirección",
  address: "Dirección del controlador",
  copy: "Copiar",
  copied: "Copiado",
  notCopied: "No se ha podido copiar: selecciona la dirección y cópiala a mano.",
  unreachable:
    "El controlador solo responde a su propio equipo: un móvil no puede llegar a él. Cambia la dirección en «Controlador», o pon un servidor web delante.",
  none: "Este equipo no tiene dirección en ninguna red.",
};
