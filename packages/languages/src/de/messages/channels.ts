import type { channels as English } from "@refugium/model/messages/channels.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const channels = translation<typeof English>()({
  emailTitle: "E-Mail",
  emailTo: "Adressen, durch Kommas getrennt. Die Mail geht über den Mailserver der Einstellungen",
  mailAddresses: "müssen Adressen wie anna@example.org sein, durch Kommas getrennt",
  ntfyServer: "https://ntfy.sh oder die Adresse eines eigenen Servers",
  ntfyTopic:
    "Was die App abonniert hat. Auf einem öffentlichen Server liest mit, wer es errät: Wähle ein langes",
  ntfyToken: "Zugangstoken des Servers, falls er eines verlangt",
  ntfyTopicWords: "muss aus 1 bis 64 Buchstaben, Ziffern, Binde- oder Unterstrichen bestehen",
  httpAddress: "muss eine Adresse wie https://example.org sein, ohne Benutzer und Passwort",
});
