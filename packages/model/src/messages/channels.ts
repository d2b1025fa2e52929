// Types of notification channels: their parameters.
import { messages } from "./templates.ts";

export const channels = messages("channels", {
  emailTitle: "E-mail",
  emailTo: "Addresses, separated by commas. The mail goes over the mail server of the settings",
  mailAddresses: "must be addresses such as anna@example.org, separated by commas",
  ntfyServer: "https://ntfy.sh, or the address of a server of your own",
  ntfyTopic:
    "The topic that the app has subscribed to. On a public server anyone who guesses it can read the messages: choose a long one",
  ntfyToken: "Access token of the server, if it asks for one",
  ntfyTopicWords: "must be 1 to 64 letters, digits, hyphens or underscores",
  httpAddress: "must be an address such as https://example.org, without user and password",
  webhookAddress:
    "Address of your own server that receives a POST in JSON. Without user, password and question mark: everyone who is signed in can read it",
  webhookSecret:
    "A long random text that your server knows, too: each message is signed with it. Empty: not signed",
  usualServer: "Leave it as it is, unless you use a server of your own",
  pushoverToken: "API token of an application that you create at pushover.net, under Your Applications",
  pushoverUser: "Your user key, at the top of pushover.net after you sign in, or the key of a group",
  pushoverKey: "must be the letters and digits that Pushover shows",
  telegramToken: "Token of a bot that you create in Telegram: write /newbot to @BotFather",
  telegramTokenWords: "must be a token such as 123456789:AAH…, as BotFather shows it",
  telegramChat: "Leave it empty and pair the chat after saving, or enter the number of the chat",
  telegramChatWords: "must be the number of a chat, such as 123456789",
  telegramNoChat: "No chat is paired with it yet: pair one, or enter its number",
  matrixServer: "Address of the server of the account, such as https://matrix.org",
  matrixRoom:
    "Internal room ID, which begins with !: in Element under Room settings, Advanced. The account must be in the room, and the room not encrypted",
  matrixRoomWords: "must be an ID such as !abcdef:example.org, not an address with #",
  matrixToken: "Access token of an account for the controller: in Element under All settings, Help & About",
  telegramCommands:
    "/status – alarms that stand\n/ack – acknowledge them\n/why heater – why an output is on or off",
  telegramPaired: "Paired. Alarms come here from now on.",
  askingBot: "asking the bot for messages",
  noAlarms: "No alarms.",
  nothingToAcknowledge: "There is nothing to acknowledge.",
  noSuchOutput: "No output is called {name:text}.",
  why: "{name:text}: {why:message}",
  noPairing: "Only a channel of Telegram is paired with a chat",
  pairingOff: "Switch the channel on before you pair a chat",
  pairingUnreadable: "Enter the token again before you pair a chat",
  pairedBy: "chat paired by {by:text}",
  noAnswers: "Buttons and commands of {channel:text} do not arrive: {why:message}",
  answersAgain: "Buttons and commands of {channel:text} arrive again",
});
