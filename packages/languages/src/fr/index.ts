export { messages } from "./messages/index.ts";
export { pages } from "./pages/index.ts";
