import { EVERYTHING, type RecipientRules } from "@refugium/model/laws/notice-recipient.ts";
import { MAIL } from "./alarm-entry.ts";

/** Whom notices go to. */
export interface Recipient {
  /** Its id among the recipients of an alarm. */
  readonly id: string;
  readonly rules: RecipientRules;
  /** True in the recipient's quiet hours. */
  readonly isQuiet: () => boolean;
}

/** The mail of V3, which knows no quiet hours. */
export const MAILED: Recipient = { id: MAIL, rules: EVERYTHING, isQuiet: () => false };
