// @ts-expect-error plain JavaScript without declarations: it runs before anything is installed
import { buildServerIfStale } from "./bootstrap/build.js";

/** Before the tests that start the program: they start what a person starts, and that twice as fast as its sources. */
export default (): Promise<void> => buildServerIfStale(process.execPath);
