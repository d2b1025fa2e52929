// Top-off and what adds fresh water.
import { messages } from "./templates.ts";

export const ato = messages("ato", {});
