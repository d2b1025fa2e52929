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
  webhookAddress:
    "Adresse deines eigenen Servers, der ein POST mit JSON empfängt. Ohne Benutzer, Passwort und Fragezeichen: Wer angemeldet ist, kann sie lesen",
  webhookSecret:
    "Ein langer zufälliger Text, den auch dein Server kennt: Jede Nachricht wird damit signiert. Leer: keine Signatur",
  usualServer: "Lass sie, wie sie ist, außer du benutzt einen eigenen Server",
  pushoverToken: "API-Token einer Anwendung, die du auf pushover.net unter Your Applications anlegst",
  pushoverUser: "Dein User Key, oben auf pushover.net nach dem Anmelden, oder der Schlüssel einer Gruppe",
  pushoverKey: "muss aus den Buchstaben und Ziffern bestehen, die Pushover anzeigt",
  telegramToken: "Token eines Bots, den du in Telegram anlegst: Schreibe /newbot an @BotFather",
  telegramTokenWords: "muss ein Token wie 123456789:AAH… sein, wie ihn BotFather anzeigt",
  telegramChat: "Leer lassen und den Chat nach dem Speichern koppeln, oder die Nummer des Chats eingeben",
  telegramChatWords: "muss die Nummer eines Chats sein, etwa 123456789",
  telegramNoChat: "Damit ist noch kein Chat gekoppelt: Kopple einen, oder gib seine Nummer ein",
  matrixServer: "Adresse des Servers, bei dem das Konto ist, etwa https://matrix.org",
  matrixRoom:
    "Interne Raum-ID, die mit ! beginnt: in Element unter Raumeinstellungen, Erweitert. Das Konto muss im Raum sein, und der Raum unverschlüsselt",
  matrixRoomWords: "muss eine ID wie !abcdef:example.org sein, keine Adresse mit #",
  matrixToken:
    "Zugangstoken eines Kontos für die Steuerung: in Element unter Alle Einstellungen, Hilfe und Info",
  telegramCommands:
    "/status – anstehende Alarme\n/ack – sie quittieren\n/why Heizer – warum ein Ausgang an oder aus ist",
  telegramPaired: "Gekoppelt. Alarme kommen ab jetzt hierher.",
  askingBot: "Abfrage der Nachrichten an den Bot",
  noAlarms: "Keine Alarme.",
  nothingToAcknowledge: "Es gibt nichts zu quittieren.",
  noSuchOutput: "Kein Ausgang heißt {name}.",
  why: "{name}: {why}",
  noPairing: "Nur ein Telegram-Kanal wird mit einem Chat gekoppelt",
  pairingOff: "Schalte den Kanal ein, bevor du einen Chat koppelst",
  pairingUnreadable: "Gib das Token erneut ein, bevor du einen Chat koppelst",
  pairedBy: "Chat gekoppelt von {by}",
  noAnswers: "Knöpfe und Befehle von {channel} kommen nicht an: {why}",
  answersAgain: "Knöpfe und Befehle von {channel} kommen wieder an",
});
