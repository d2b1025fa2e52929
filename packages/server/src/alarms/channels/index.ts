// The list of ways to reach people, in the order they are tried. One that is not here does not exist.
import type { Channel, ChannelPorts } from "../channel.ts";
import { emailChannel } from "./email.ts";

export const CHANNELS: readonly ((ports: ChannelPorts) => Channel)[] = [emailChannel];
