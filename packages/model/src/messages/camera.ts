// The camera.
import { messages } from "./templates.ts";

export const camera = messages("camera", {});
