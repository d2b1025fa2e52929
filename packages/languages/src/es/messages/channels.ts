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
  webhookAddress:
    "Dirección de un servidor propio que recibe un POST en JSON. Sin usuario, contraseña ni signo de interrogación: la puede leer quien haya iniciado sesión",
  webhookSecret:
    "Un texto largo y aleatorio que también conoce tu servidor: con él se firma cada mensaje. Vacío: sin firma",
  usualServer: "Déjalo como está, salvo que uses un servidor propio",
  pushoverToken: "Token de API de una aplicación que creas en pushover.net, en Your Applications",
  pushoverUser:
    "Tu clave de usuario (User Key), arriba en pushover.net al iniciar sesión, o la clave de un grupo",
  pushoverKey: "debe tener las letras y cifras que muestra Pushover",
  telegramToken: "Token de un bot que creas en Telegram: escribe /newbot a @BotFather",
  telegramTokenWords: "debe ser un token como 123456789:AAH…, tal como lo muestra BotFather",
  telegramChat: "Déjalo vacío y vincula el chat después de guardar, o introduce el número del chat",
  telegramChatWords: "debe ser el número de un chat, como 123456789",
  telegramNoChat: "Todavía no tiene ningún chat vinculado: vincula uno o introduce su número",
  matrixServer: "Dirección del servidor de la cuenta, como https://matrix.org",
  matrixRoom:
    "ID interno de la sala, que empieza por !: en Element, en los ajustes de la sala, Avanzado. La cuenta debe estar en la sala, y la sala sin cifrar",
  matrixRoomWords: "debe ser un ID como !abcdef:example.org, no una dirección con #",
  matrixToken:
    "Token de acceso de una cuenta para el controlador: en Element, en Todos los ajustes, Ayuda y acerca de",
  telegramCommands:
    "/status – alarmas activas\n/ack – reconocerlas\n/why calentador – por qué una salida está encendida o apagada",
  telegramPaired: "Vinculado. A partir de ahora las alarmas llegan aquí.",
  askingBot: "la consulta de los mensajes al bot",
  noAlarms: "No hay alarmas.",
  nothingToAcknowledge: "No hay nada que reconocer.",
  noSuchOutput: "Ninguna salida se llama {name}.",
  why: "{name}: {why}",
  noPairing: "Solo un canal de Telegram se vincula con un chat",
  pairingOff: "Activa el canal antes de vincular un chat",
  pairingUnreadable: "Introduce otra vez el token antes de vincular un chat",
  pairedBy: "chat vinculado por {by}",
  noAnswers: "Los botones y comandos de {channel} no llegan: {why}",
  answersAgain: "Los botones y comandos de {channel} vuelven a llegar",
});
