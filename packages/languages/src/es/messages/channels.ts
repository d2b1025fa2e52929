import type { channels as English } from "@refugium/model/messages/channels.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const channels = translation<typeof English>()({
  emailTitle: "Correo",
  emailTo: "Direcciones separadas por comas. El correo va por el servidor de los ajustes",
  mailAddresses: "deben ser direcciones como ana@example.org, separadas por comas",
  ntfyServer: "https://ntfy.sh o la dirección de un servidor propio",
  ntfyTopic:
    "El tema al que está suscrita la aplicación. En un servidor público lo lee quien lo adivine: elige uno largo",
  ntfyToken: "Token de acceso del servidor, si lo pide",
  ntfyTopicWords: "debe tener de 1 a 64 letras, cifras, guiones o guiones bajos",
  httpAddress: "debe ser una dirección como https://example.org, sin usuario ni contraseña",
});
