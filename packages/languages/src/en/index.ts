import { DOMAINS } from "@refugium/model/messages/english.ts";
import { textsOf } from "@refugium/model/messages/templates.ts";

export { en as pages } from "./pages/index.ts";
export const messages = textsOf(DOMAINS);
