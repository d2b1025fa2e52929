// The list of channels, in the order they are tried. One that is not here does not exist.
import type { Channel } from "../channel.ts";
import type { Mailer } from "../mailer.ts";
import { emailChannel } from "./email.ts";

export const CHANNELS: readonly ((mailer: Mailer) => Channel)[] = [emailChannel];
