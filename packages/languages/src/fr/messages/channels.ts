import type { channels as English } from "@refugium/model/messages/channels.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const channels = translation<typeof English>()({
  emailTitle: "E-mail",
  emailTo: "Adresses séparées par des virgules. L’e-mail passe par le serveur des réglages",
  mailAddresses: "doivent être des adresses comme anna@example.org, séparées par des virgules",
  ntfyServer: "https://ntfy.sh, ou l’adresse de votre propre serveur",
  ntfyTopic:
    "Le sujet auquel l’application est abonnée. Sur un serveur public, qui le devine le lit : choisissez-en un long",
  ntfyToken: "Jeton d’accès du serveur, s’il en demande un",
  ntfyTopicWords: "doit avoir de 1 à 64 lettres, chiffres, tirets ou tirets bas",
  httpAddress: "doit être une adresse comme https://example.org, sans utilisateur ni mot de passe",
});
