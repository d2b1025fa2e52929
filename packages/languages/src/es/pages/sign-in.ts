import type { signIn as english } from "../../en/pages/sign-in.ts";
import type { Words } from "../../words.ts";

export const signIn: Words<typeof english> = {
  title: "Iniciar sesión",
  intro: "Inicia sesión para ver tu acuario.",
  ended: "Tu sesión ha terminado. Inicia sesión para seguir; nada de esta página se pierde.",
  user: "Usuario",
  password: "Contraseña",
  submit: "Entrar",
  show: "Mostrar la contraseña",
  wrong: "El usuario o la contraseña no son correctos.",
  tooMany: "Demasiadas contraseñas erróneas. Espera un minuto e inténtalo de nuevo.",
  tooManyFor: "Demasiadas contraseñas erróneas. Lo que has escrito se vuelve a probar en {{span}}.",
  away: "El controlador no responde. Comprueba que tenga corriente y que estés en la misma red.",
  leaving:
    "Cerrando sesión… Si esto no desaparece, el controlador no responde: este navegador aún tiene la sesión abierta, y se sigue intentando.",
  needed: "Escribe un usuario y una contraseña.",
  passkey: "Entrar con una llave de acceso",
  passkeyElsewhere:
    "Hay una llave de acceso, pero solo vale en la dirección en la que se creó: un nombre, por HTTPS. Usa aquí la contraseña.",
  passkeyBrowser: "Este navegador no puede usar llaves de acceso. Usa la contraseña.",
  passkeyFailed:
    "No se ha usado la llave de acceso: cancelado, demasiado tarde, o el navegador no la permite aquí.",
  firstPassword: "Este controlador aún se abre con su primera contraseña.",
  setOwn: "Poner tu propia contraseña",
  firstTime: "¿Es tu primera vez?",
  firstTimeHelp:
    "Inicia sesión como «reef-pi». La contraseña es el código de un solo uso que el controlador muestra donde se inició, o que guarda en el archivo «setup-code» de su directorio de datos: sirve una vez, durante el día siguiente al arranque. En ese mismo ordenador, «reef-pi» abre también un acuario simulado.",
};
