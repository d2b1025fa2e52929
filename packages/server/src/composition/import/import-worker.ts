// The process in which a configuration that was brought is validated: one task, one verdict, and it ends.
import { type UploadTask, validateUpload } from "./validate-upload.ts";

process.once("message", (task) => {
  // Sent by `validateInProcess` alone.
  process.send?.(validateUpload(task as UploadTask), () => process.disconnect());
});
