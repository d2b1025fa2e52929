// The list of types of channels. One that is not here does not exist.
import type { ChannelType } from "../channel-type.ts";
import { email } from "./email.ts";
import { ntfy } from "./ntfy.ts";

export const CHANNELS: readonly ChannelType[] = [email, ntfy];
