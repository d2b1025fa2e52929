// Types of notification channels: their parameters.
import { messages } from "./templates.ts";

export const channels = messages("channels", {
  emailTitle: "E-mail",
  emailTo: "Addresses, separated by commas. The mail goes over the mail server of the settings",
  mailAddresses: "must be addresses such as anna@example.org, separated by commas",
  ntfyServer: "https://ntfy.sh, or the address of a server of your own",
  ntfyTopic:
    "What the app has subscribed to. On a public server whoever guesses it reads along: choose a long one",
  ntfyToken: "Access token of the server, if it asks for one",
  ntfyTopicWords: "must be 1 to 64 letters, digits, hyphens or underscores",
  httpAddress: "must be an address such as https://example.org, without user and password",
});
