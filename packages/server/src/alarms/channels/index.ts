// The list of types of channels. One that is not here does not exist.
import type { ChannelType } from "../channel-type.ts";
import { email } from "./email.ts";
import { matrix } from "./matrix.ts";
import { ntfy } from "./ntfy.ts";
import { pushover } from "./pushover.ts";
import { telegram } from "./telegram.ts";
import { webhook } from "./webhook.ts";

export const CHANNELS: readonly ChannelType[] = [email, matrix, ntfy, pushover, telegram, webhook];
