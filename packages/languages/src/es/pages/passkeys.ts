import type { passkeys as english } from "../../en/pages/passkeys.ts";
import type { Words } from "../../words.ts";

export const passkeys: Words<typeof english> = {
  title: "Llaves de acceso",
  meaning:
    "Inicia sesión con la huella, la cara o el PIN de un móvil u ordenador, en lugar de la contraseña. La contraseña se queda: con ella vuelves a entrar si pierdes un dispositivo.",
  none: "Aún no hay ninguna llave de acceso.",
  add: "Añadir una llave de acceso",
  new: "Nueva llave de acceso",
  name: "¿Cómo la llamas?",
  nameHelp: "El dispositivo o el gestor de contraseñas que la guarda",
  next: "Continuar",
  nextMeaning:
    "Tu dispositivo pide entonces la huella, la cara o el PIN. La llave de acceso solo vale en {{host}}.",
  made: "creada {{when}}",
  used: "último uso {{when}}",
  unused: "sin usar",
  elsewhere: "solo vale en {{host}}, no en esta dirección",
  rename: "Cambiar el nombre",
  renameNamed: "Cambiar el nombre de {{name}}",
  remove: "Quitar",
  removeNamed: "Quitar {{name}}",
  removeTitle: "¿Quitar {{name}}?",
  removeConsequence:
    "Ya no abre este controlador; tu contraseña sí. Los dispositivos con la sesión abierta la conservan: ciérrala en la lista de sesiones. Borra la llave de acceso también en tu dispositivo.",
  needsPassword: "Elige antes una contraseña: con ella vuelves a entrar si pierdes una llave de acceso.",
  address:
    "Esta página está abierta con una dirección IP. Los navegadores solo permiten llaves de acceso con un nombre, por HTTPS y con un certificado en el que confían. Un servidor web como Caddy delante del controlador lo consigue; docs/behind-caddy.md explica cómo. Después abre esta página por su nombre.",
  http: "Esta página está abierta sin cifrar. Los navegadores solo permiten llaves de acceso por HTTPS y con un certificado en el que confían. Un servidor web como Caddy delante del controlador lo consigue; docs/behind-caddy.md explica cómo.",
  browser: "Este navegador no puede usar llaves de acceso.",
  known: "Este dispositivo ya tiene una llave de acceso para este controlador.",
  failed:
    "No se ha creado ninguna llave de acceso: cancelado, demasiado tarde, o el navegador no confía en el certificado de esta página.",
};
